// Everything that is asked of the program: the only module that calls `fetch`. Answers are functions of what is asked, so
// they are kept; a view says what it needs with `use`, and is drawn again when it comes.

const MOST_KEPT = 600;
const kept = new Map();
let heard = () => {};

/** Whoever draws hears here that an answer has come. */
export function onAnswer(listener) {
  heard = listener;
}

async function post(path, body, signal) {
  const options = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  };
  try {
    return await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Error("the program does not answer any more: is “paper serve” still running?");
  }
}

/** An answer, or an error whose message is for people. */
export async function ask(path, body = {}) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await post(path, body);
    if (response.status === 503 && attempt < 2) {
      await new Promise((go) => setTimeout(go, 400 * (attempt + 1)));
      continue;
    }
    const answer = await response.json();
    if (answer.error) {
      const problem = new Error(answer.error.message);
      problem.detail = answer.error;
      throw problem;
    }
    return answer;
  }
}

/** What is known of an answer: `{value}` or `{error}`, or `{}` until it comes. */
export function use(path, body = {}) {
  const key = path + JSON.stringify(body);
  let entry = kept.get(key);
  if (entry) {
    kept.delete(key);
    kept.set(key, entry);
    return entry;
  }
  entry = {};
  kept.set(key, entry);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  entry.promise = ask(path, body).then(
    (value) => Object.assign(entry, { value }),
    (error) => {
      Object.assign(entry, { error });
      // What did not come may come another time, once somebody asks again; not at once, for ever.
      if (!error.detail) setTimeout(() => kept.delete(key), 2000);
    },
  );
  entry.promise.then(() => heard());
  return entry;
}

/** A study: tells how far it is, and gives its result. The signal stops it. */
export async function study(path, body, onProgress, signal) {
  const response = await post(path, body, signal);
  if (!response.headers.get("Content-Type").startsWith("text/event-stream")) {
    throw new Error((await response.json()).error.message);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error("the study broke off");
    text += value;
    let end;
    while ((end = text.indexOf("\n\n")) >= 0) {
      const [event, data] = text.slice(0, end).split("\n").map((line) => line.slice(line.indexOf(":") + 2));
      text = text.slice(end + 2);
      const json = JSON.parse(data);
      if (event === "progress") onProgress(json);
      if (event === "error") throw new Error(json.error.message);
      if (event === "result") return json;
    }
  }
}
