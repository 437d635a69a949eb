//! A browser on a page that is served for it alone: a driver, a listener, and a few words for what a person does. Whatever
//! goes wrong in the page's scripts fails the test at its end.

use std::io::{BufRead, BufReader};
use std::mem::ManuallyDrop;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use paper_othello::web::listener::Listener;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// How somebody looks at the page.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub width: u32,
    pub height: u32,
    /// Pixels of the screen for each of the page: 2 at a zoom of 200 %.
    pub zoom: f64,
    pub dark: bool,
    pub still: bool,
}

pub const DESKTOP: Look = Look {
    width: 1280,
    height: 860,
    zoom: 1.0,
    dark: false,
    still: true,
};
pub const PHONE: Look = Look {
    width: 360,
    height: 740,
    ..DESKTOP
};

/// So long a page may take for anything.
const PATIENCE: Duration = Duration::from_secs(10);

/// The driver, which ends with the test.
struct Driver {
    process: Option<Child>,
    url: String,
}

impl Driver {
    fn start() -> Self {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed: apt-get install chromium chromium-driver");
        let output = process.stdout.take().expect("its output is piped");
        let mut lines = BufReader::new(output).lines();
        let port = lines
            .find_map(|line| {
                let line = line.ok()?;
                let (_, port) = line.rsplit_once("successfully on port ")?;
                Some(port.trim_end_matches('.').to_owned())
            })
            .expect("chromedriver says its port");
        // It goes on to speak, and nobody has to listen.
        thread::spawn(move || lines.for_each(drop));
        Self {
            process: Some(process),
            url: format!("http://127.0.0.1:{port}"),
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            // Asked to end, it ends its browsers, too.
            let _asked = Command::new("kill").arg(process.id().to_string()).status();
            let begun = Instant::now();
            while process.try_wait().is_ok_and(|ended| ended.is_none())
                && begun.elapsed() < Duration::from_secs(3)
            {
                thread::sleep(Duration::from_millis(20));
            }
            let _ended = process.kill();
            let _waited = process.wait();
        }
    }
}

/// A listener for one test.
pub struct Served {
    pub url: String,
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Served {
    pub fn start() -> Self {
        let listener =
            Listener::bind("127.0.0.1:0".parse().expect("an address")).expect("a socket");
        let url = format!("http://{}/", listener.address());
        let over = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&over);
        let thread = thread::spawn(move || {
            listener
                .run(|| heard.load(Ordering::Relaxed))
                .expect("it is served");
        });
        Self {
            url,
            over,
            thread: Some(thread),
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        let _ended = self.thread.take().map(JoinHandle::join);
    }
}

/// A page in a browser.
pub struct Page {
    /// It is closed where all went well; where a test fails, it ends with its driver.
    pub driver: ManuallyDrop<WebDriver>,
    pub served: Served,
    process: Driver,
}

/// Opens a browser, does something on the page, and closes it; errors of the page's scripts are the test's.
pub fn on_the_page<T>(look: Look, what: impl AsyncFnOnce(&Page) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(async {
        let page = Page::open(look).await;
        let found = what(&page).await;
        page.close().await;
        found
    })
}

impl Page {
    async fn open(look: Look) -> Self {
        let process = Driver::start();
        let served = Served::start();
        let driver = browser(&process.url, look).await;
        let page = Self {
            driver: ManuallyDrop::new(driver),
            served,
            process,
        };
        page.go(&page.served.url).await;
        page
    }

    /// Goes to an address of the page, and waits until it can be used.
    pub async fn go(&self, url: &str) {
        self.driver.goto(url).await.expect("the page opens");
        self.until("document.body.dataset.ready === 'true' && document.querySelector('[data-square]') !== null").await;
        self.script(
            "window.said = [];
             new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => said.push(node.textContent))))
               .observe(document.getElementById('live'), { childList: true });",
        )
        .await;
    }

    pub async fn close(self) {
        let log = self.driver.browser_log().await.expect("a log");
        let errors: Vec<String> = log
            .iter()
            // That an answer says what is wrong is no error of the page.
            .filter(|entry| entry.level == "SEVERE" && !entry.message.contains("status of 422"))
            .map(|entry| entry.message.clone())
            .collect();
        let Self {
            driver,
            served,
            process,
        } = self;
        ManuallyDrop::into_inner(driver)
            .quit()
            .await
            .expect("the browser closes");
        drop((served, process));
        assert_eq!(errors, [""; 0], "errors in the page's scripts");
    }

    /// What a script gives.
    pub async fn script(&self, script: &str) -> Value {
        let found = self.driver.execute(script, Vec::new()).await;
        found
            .unwrap_or_else(|error| panic!("{script}: {error}"))
            .json()
            .clone()
    }

    /// What an expression is.
    pub async fn is(&self, expression: &str) -> Value {
        self.script(&format!("return {expression};")).await
    }

    /// Waits until an expression is true.
    pub async fn until(&self, expression: &str) {
        let begun = Instant::now();
        // While the page is being drawn, parts of it may be missing.
        let tried = format!(
            "(() => {{ try {{ return Boolean({expression}); }} catch {{ return false; }} }})()"
        );
        while self.is(&tried).await != json!(true) {
            if begun.elapsed() > PATIENCE {
                let seen = self.is("document.body.innerText").await;
                let said = self.is("window.said ?? null").await;
                panic!(
                    "this never came true: {expression}\nsaid: {said}\nseen: {}",
                    seen.as_str().unwrap_or("")
                );
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// The element of a selector, once it is there and does not move away.
    async fn element(&self, selector: &str) -> WebElement {
        self.until(&format!("document.querySelector({})", json!(selector)))
            .await;
        self.driver
            .find(By::Css(selector))
            .await
            .expect("it is there")
    }

    /// Clicks what a selector names. The page may be drawn again between looking and clicking.
    pub async fn click(&self, selector: &str) {
        let begun = Instant::now();
        self.element(selector).await;
        // As somebody does who scrolls to it first.
        self.script(&format!(
            "document.querySelector({})?.scrollIntoView({{ block: 'center' }});",
            json!(selector)
        ))
        .await;
        loop {
            match self.element(selector).await.click().await {
                Ok(()) => return,
                Err(error) if begun.elapsed() > PATIENCE => panic!("{selector}: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// Presses a button by its key.
    pub async fn press(&self, key: &str) {
        self.click(&format!("[data-key=\"{key}\"]")).await;
    }

    pub async fn square(&self, square: &str) {
        self.click(&format!("[data-square=\"{square}\"]")).await;
    }

    /// Types keys to whatever has the focus.
    pub async fn keys(&self, keys: impl Into<TypingData>) {
        let keys: TypingData = keys.into();
        let chain = self.driver.action_chain().send_keys(keys);
        chain.perform().await.expect("keys are typed");
    }

    /// Puts the focus on what a selector names, as Tab would.
    pub async fn focus(&self, selector: &str) {
        self.element(selector)
            .await
            .focus()
            .await
            .expect("it takes the focus");
    }

    /// Everything that was said so far.
    pub async fn said(&self) -> Vec<String> {
        let said = self.is("window.said").await;
        serde_json::from_value(said).expect("sentences")
    }

    /// Waits until something with these words was said.
    pub async fn hears(&self, words: &str) {
        self.until(&format!(
            "window.said.some((line) => line.includes({}))",
            json!(words)
        ))
        .await;
    }

    /// Presses Tab until something has the focus.
    pub async fn tab_to(&self, selector: &str) {
        for _ in 0..120 {
            let is_there = format!("document.activeElement.matches({})", json!(selector));
            if self.is(&is_there).await == json!(true) {
                return;
            }
            self.keys(Key::Tab + "").await;
        }
        panic!("Tab never comes to {selector}");
    }

    /// Another browser at an address of this page's listener.
    pub async fn elsewhere(&self, look: Look, url: &str) -> Page {
        let page = Page {
            driver: ManuallyDrop::new(browser(&self.process.url, look).await),
            served: Served {
                url: self.served.url.clone(),
                over: Arc::default(),
                thread: None,
            },
            process: Driver {
                process: None,
                url: self.process.url.clone(),
            },
        };
        page.go(url).await;
        page
    }

    /// The same, where it may have been said before anybody listened.
    pub async fn hears_or_shows(&self, words: &str) {
        self.until(&format!(
            "document.querySelector('#live').textContent.includes({})",
            json!(words)
        ))
        .await;
    }

    /// The text of what a selector names.
    pub async fn text(&self, selector: &str) -> String {
        let text = self
            .is(&format!(
                "document.querySelector({})?.innerText ?? ''",
                json!(selector)
            ))
            .await;
        text.as_str().unwrap_or("").to_owned()
    }

    /// Chooses an option of a list.
    pub async fn choose(&self, key: &str, value: &str) {
        self.until(&format!("document.querySelector('[data-key=\"{key}\"]')"))
            .await;
        self.script(&format!(
            "const list = document.querySelector('[data-key=\"{key}\"]'); list.value = {}; list.dispatchEvent(new Event('change', {{ bubbles: true }}));",
            json!(value)
        ))
        .await;
    }
}

/// A browser that looks at the page like this.
pub async fn browser(driver: &str, look: Look) -> WebDriver {
    let mut options = DesiredCapabilities::chrome();
    let mut arguments = vec![
        "--headless=new".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        format!("--window-size={},{}", look.width, look.height),
    ];
    if look.dark {
        arguments.push("--blink-settings=preferredColorScheme=0".to_owned());
    }
    if look.still {
        arguments.push("--force-prefers-reduced-motion".to_owned());
    }
    for argument in &arguments {
        options.add_arg(argument).expect("an argument");
    }
    // A window can't be as narrow as a phone: its screen can.
    let metrics = json!({"deviceMetrics": {"width": look.width, "height": look.height, "pixelRatio": look.zoom, "touch": false}});
    options
        .add_experimental_option("mobileEmulation", metrics)
        .expect("an option");
    options
        .set("goog:loggingPrefs", json!({"browser": "ALL"}))
        .expect("an option");
    let begun = Instant::now();
    loop {
        match WebDriver::new(driver, options.clone()).await {
            Ok(driver) => return driver,
            Err(error) if begun.elapsed() > PATIENCE => panic!("no browser opens: {error}"),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
}
