//! Whatever is pressed, in whatever order: nothing in the page breaks.

use std::time::Duration;

use super::session::{DESKTOP, on_the_page};

/// Presses buttons, squares, keys and choices as chance has it, some faster than answers come. What opens windows of the
/// system is left out.
const PRESS: &str = r"
const done = arguments[arguments.length - 1];
let seed = arguments[0];
const chance = (below) => { seed = (seed * 1664525 + 1013904223) % 4294967296; return Math.floor(seed / 4294967296 * below); };
window.print = () => {};
HTMLInputElement.prototype.click = () => {};
HTMLAnchorElement.prototype.click = () => {};
window.broken = [];
addEventListener('error', (event) => broken.push(event.message));
addEventListener('unhandledrejection', (event) => broken.push(String(event.reason?.stack ?? event.reason)));
const keys = ['Enter', 'w', 'r', 'c', 'x', 'd', 'm', 'l', 'a', 's', 'b', 'p', 'u', 'ArrowLeft', 'End'];
const words = ['If a move ', 'touches', 'an empty corner', 'c2 b2 ', ', play it.', 'Cross off ', '😀', '....../......', '(', '\n'];
let pressed = 0;
const press = () => {
  if ((pressed += 1) > 260) return done(broken);
  const where = document.querySelector('dialog') ?? document;
  const all = [...where.querySelectorAll('button:not(:disabled), select, textarea, [data-square], input')].filter((one) => one.offsetParent !== null && !/Keep/.test(one.parentElement.innerText));
  const one = all[chance(all.length)];
  const tell = (type) => one.dispatchEvent(new Event(type, { bubbles: true }));
  if (!one) return setTimeout(press, 20);
  if (one.tagName === 'SELECT') { one.selectedIndex = chance(one.options.length); tell('change'); }
  else if (one.tagName === 'TEXTAREA') { one.focus(); one.value += words[chance(words.length)]; tell('input'); }
  else if (one.type === 'range') { one.value = chance(Number(one.max) + 1); tell('input'); }
  else if (one.type === 'radio' || one.type === 'checkbox') { one.checked = !one.checked; tell('change'); }
  else if (one.dataset.square && chance(2)) { one.focus(); one.dispatchEvent(new KeyboardEvent('keydown', { key: keys[chance(keys.length)], bubbles: true })); }
  else if (one.tagName === 'BUTTON' || one.dataset.square) HTMLElement.prototype.click.call(one);
  setTimeout(press, chance(5) ? 12 : 100);
};
press();
";

#[test]
fn whatever_is_pressed_nothing_breaks() {
    on_the_page(DESKTOP, async |page| {
        let minute = Duration::from_mins(1);
        page.driver
            .set_script_timeout(minute)
            .await
            .expect("it waits");
        for seed in [7_919, 39_595, 55_433] {
            page.go(&page.served.url).await;
            let arguments = vec![serde_json::json!(seed)];
            let broken = page.driver.execute_async(PRESS, arguments).await;
            let broken = broken.expect("it ends").json().clone();
            assert_eq!(broken, serde_json::json!([]), "seed {seed}");
        }
    });
}
