//! Address ranges behind proxies (R13): what a client writes into headers neither lets it in nor keeps it out.

use access::MemberType;
use apptest::{Call, PASSWORD, Person, TestApp};
use serde_json::json;

const CALL: &str = "/api/hughomememberC/query/constant";
const SHOW: &str = "/api/hughomememberC/hug/address/ip/select";
const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
/// What clients write into X-Forwarded-For to seem somebody else; one character is one byte.
const FORGED: &str = include_str!("../../../../../ops/corpora/forwarded.json");
/// Headers of other products, that nobody here believes.
const OTHERS: [&str; 9] = [
    "x-real-ip",
    "forwarded",
    "true-client-ip",
    "cf-connecting-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-original-forwarded-for",
    "x-remote-addr",
    "client-ip",
];
const INSIDE: &str = "203.0.113.5";
const OUTSIDE: &str = "192.0.2.77";

/// What stands between a client and the service.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// Nothing.
    Direct,
    /// One proxy that appends the client to the header it got.
    Appends,
    /// One proxy that adds a line of its own, seen through a socket of both families.
    OwnLine,
    /// A network that delivers content, then a balancer that writes ports, too.
    TwoHops,
}

impl Way {
    const ALL: [Self; 4] = [Self::Direct, Self::Appends, Self::OwnLine, Self::TwoHops];

    fn trusted(self) -> &'static [&'static str] {
        match self {
            Self::Direct => &[],
            Self::Appends | Self::OwnLine => &["10.0.0.7/32"],
            Self::TwoHops => &["10.0.0.0/24", "198.51.100.0/24", "2001:db8:c::/48"],
        }
    }

    /// The socket that the service sees.
    fn peer(self, client: &str) -> String {
        match self {
            Self::Direct => format!("{client}:40000"),
            Self::Appends | Self::TwoHops => "10.0.0.7:40000".to_owned(),
            Self::OwnLine => "[::ffff:10.0.0.7]:40000".to_owned(),
        }
    }

    /// The lines of X-Forwarded-For that arrive, of those that the client sent.
    fn lines(self, client: &str, forged: &[Vec<u8>]) -> Vec<Vec<u8>> {
        let mut lines = forged.to_vec();
        let append = |lines: &mut Vec<Vec<u8>>, hop: &str| match lines.last_mut() {
            Some(line) => line.extend([b", ", hop.as_bytes()].concat()),
            None => lines.push(hop.into()),
        };
        match self {
            Self::Direct => {}
            Self::Appends => append(&mut lines, client),
            Self::OwnLine => lines.push(client.into()),
            Self::TwoHops => {
                append(&mut lines, &format!("{client}:52010"));
                append(&mut lines, "[2001:db8:c::9]:52011");
            }
        }
        lines
    }
}

/// The header lines that clients send: each forgery alone, and each as the second of two lines.
fn forgeries() -> Vec<Vec<Vec<u8>>> {
    let texts: Vec<String> = serde_json::from_str(FORGED).unwrap();
    let bytes = |text: &String| text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect::<Vec<u8>>();
    let alone = texts.iter().map(|text| vec![bytes(text)]);
    let second = texts.iter().map(|text| vec![INSIDE.into(), bytes(text)]);
    std::iter::once(vec![]).chain(alone).chain(second).collect()
}

async fn sent(call: Call<'_>, way: Way, client: &str, forged: &[Vec<u8>]) -> apptest::TestResponse {
    let call = way.lines(client, forged).iter().fold(call, |call, line| call.line("x-forwarded-for", line));
    call.send_from(&way.peer(client)).await
}

/// A company that lets in 203.0.113.1 to 203.0.113.9 alone, and its administrator.
async fn behind(way: Way) -> (TestApp, Person) {
    let trusted = way.trusted().iter().map(|net| net.parse().unwrap()).collect();
    let app = TestApp::start_with(vec![account::routes()], |settings| settings.trusted_proxies = trusted).await;
    let company = app.company("A", 1).await;
    let admin = app.person(&company, "admin", MemberType::Administrator, &company.locations).await;
    let ranges = json!({"ranges": [{"startIp": "203.0.113.1", "endIp": "203.0.113.9"}], "lockOutAccepted": true});
    let save = app.call("POST", "/api/hughomememberC/hug/address/ip/add").token(&admin.token).json(&ranges);
    let saved = sent(save, way, INSIDE, &[]).await;
    assert_eq!(saved.data()["currentIp"], INSIDE, "{way:?}");
    (app, admin)
}

// covers CONV-028
#[tokio::test]
async fn no_header_lets_anybody_in_or_keeps_anybody_out() {
    for way in Way::ALL {
        let (app, admin) = behind(way).await;
        for forged in forgeries() {
            for (client, status) in [(INSIDE, 200), (OUTSIDE, 409)] {
                let call = app.call("GET", CALL).token(&admin.token);
                let call = OTHERS
                    .iter()
                    .fold(call, |call, name| call.header(name, if client == INSIDE { OUTSIDE } else { INSIDE }));
                let got = sent(call, way, client, &forged).await;
                let shown = forged.iter().map(|line| line.escape_ascii().to_string()).collect::<Vec<_>>();
                assert_eq!(got.status, status, "{way:?}, {client} with {shown:?}: {}", got.json);
            }
        }
        let body = json!({"memberId": admin.email, "password": PASSWORD});
        for (client, status) in [(INSIDE, 200), (OUTSIDE, 409)] {
            let got = sent(app.call("POST", LOGIN).json(&body), way, client, &[INSIDE.into()]).await;
            assert_eq!(got.status, status, "{way:?}, the log-in of {client}: {}", got.json);
        }
        let call = app.call("POST", SHOW).token(&admin.token).json(&json!({}));
        assert_eq!(sent(call, way, INSIDE, &[OUTSIDE.into()]).await.data()["currentIp"], INSIDE, "{way:?}");
    }
}

#[tokio::test]
async fn a_proxy_that_hides_its_clients_lets_nobody_in() {
    let (app, admin) = behind(Way::Appends).await;
    for lines in [&[][..], &["unknown"], &["203.0.113.5, unknown"], &["203.0.113.5", "_hidden"], &["203.0.113.5,"]] {
        let call = app.call("GET", CALL).token(&admin.token);
        let call = lines.iter().fold(call, |call, line| call.line("x-forwarded-for", line.as_bytes()));
        assert_eq!(call.send_from("10.0.0.7:40000").await.status, 409, "{lines:?}");
    }
}
