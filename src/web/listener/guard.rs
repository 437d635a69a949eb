//! Who may ask: the page that this listener sent, at the address at which it listens; and what every response says to the
//! browser. It must not know what is asked.
//!
//! Another web page can make a browser ask here, too: under a name of its own that leads to this machine, which `Host` tells,
//! or across sites, which `Origin` and `Sec-Fetch-Site` tell.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;

use super::Shared;
use super::call::error;

/// The hosts by which the listener may be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hosts {
    address: SocketAddr,
}

impl Hosts {
    pub const fn of(address: SocketAddr) -> Self {
        Self { address }
    }

    /// Whether a `Host` is one by which it may be called: its own address; from this machine also `localhost`. Where it
    /// listens at every address, each address in numbers will do, since no name of somebody else's is one.
    fn allows(self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        if port != Some(self.address.port()) {
            return false;
        }
        let own = self.address.ip();
        if name.eq_ignore_ascii_case("localhost") {
            return own.is_loopback() || own.is_unspecified();
        }
        let bare = name
            .strip_prefix('[')
            .and_then(|name| name.strip_suffix(']'));
        let called: Option<IpAddr> = bare.unwrap_or(name).parse().ok();
        called.is_some_and(|called| called == own || own.is_unspecified())
    }

    /// What is wrong with a request, if anything is.
    fn refuse(self, method: &Method, headers: &HeaderMap) -> Option<(u16, &'static str)> {
        let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let once = headers.get_all(header::HOST).iter().count() == 1;
        let Some(host) = text(&header::HOST).filter(|host| once && self.allows(host)) else {
            return Some((421, "open the page at the address that “paper serve” says"));
        };
        if method != Method::POST {
            return None;
        }
        let site = HeaderName::from_static("sec-fetch-site");
        let is_own_site = match headers.get(&site).map(HeaderValue::as_bytes) {
            None => true,
            Some(site) => matches!(site, b"same-origin" | b"none"),
        };
        let is_own_origin = match headers.get(header::ORIGIN).map(HeaderValue::as_bytes) {
            None => true,
            Some(origin) => origin.strip_prefix(b"http://") == Some(host.as_bytes()),
        };
        if !is_own_site || !is_own_origin {
            return Some((403, "only the page itself may ask this"));
        }
        let kind = text(&header::CONTENT_TYPE).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Some((415, "a request is JSON: say Content-Type: application/json"));
        }
        None
    }
}

/// Lets through who may ask, and tells the browser how careful to be.
pub(super) async fn guarded(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let refused = shared.hosts.refuse(request.method(), request.headers());
    let mut response = match refused {
        Some((status, why)) => error(status, "refused", why),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        );
    }
    response
}

/// What every response says.
const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cache-control", "no-store"),
    (
        "permissions-policy",
        "camera=(), microphone=(), geolocation=()",
    ),
];

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, Method, header};

    use super::Hosts;

    fn allows(address: &str, host: &str) -> bool {
        Hosts::of(address.parse().expect("an address")).allows(host)
    }

    #[test]
    fn only_its_own_addresses_are_its_hosts() {
        let own = "127.0.0.1:7000";
        for host in ["127.0.0.1:7000", "localhost:7000", "LOCALHOST:7000"] {
            assert!(allows(own, host), "{host}");
        }
        for host in [
            "",
            "127.0.0.1",
            "127.0.0.1:80",
            "evil.example:7000",
            "127.0.0.1.evil.example:7000",
            "192.168.1.5:7000",
            "[::1]:7000",
            "localhost:7000:7000",
            "127.0.0.1:7000 ",
        ] {
            assert!(!allows(own, host), "{host}");
        }
        let class = "0.0.0.0:7000";
        assert!(allows(class, "192.168.1.5:7000") && allows(class, "localhost:7000"));
        assert!(!allows(class, "evil.example:7000"));
        assert!(allows("[::1]:7000", "[::1]:7000") && allows("127.0.0.1:80", "localhost"));
    }

    #[test]
    fn another_site_may_not_ask() {
        let hosts = Hosts::of("127.0.0.1:7000".parse().expect("an address"));
        let refused = |more: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("127.0.0.1:7000"));
            headers.insert(
                header::CONTENT_TYPE,
                HeaderValue::from_static("application/json; charset=utf-8"),
            );
            for (name, value) in more {
                headers.insert(*name, HeaderValue::from_static(value));
            }
            hosts
                .refuse(&Method::POST, &headers)
                .map(|(status, _)| status)
        };
        assert_eq!(refused(&[]), None);
        assert_eq!(
            refused(&[
                ("origin", "http://127.0.0.1:7000"),
                ("sec-fetch-site", "same-origin")
            ]),
            None
        );
        assert_eq!(refused(&[("origin", "http://evil.example")]), Some(403));
        assert_eq!(refused(&[("origin", "null")]), Some(403));
        assert_eq!(refused(&[("sec-fetch-site", "cross-site")]), Some(403));
        assert_eq!(refused(&[("content-type", "text/plain")]), Some(415));
        assert_eq!(refused(&[("host", "evil.example:7000")]), Some(421));
    }
}
