//! The query of an address and the words of its path, each checked like every text from outside (decision 64).

use kernel::{Fault, Message, Outcome, text};
use percent_encoding::percent_decode;
use salvo::Request;
use serde::de::DeserializeOwned;

use crate::json::field_fault;

/// Checks the address of a call, whatever of it the handler reads.
pub(crate) fn check_address(req: &Request) -> Outcome<()> {
    percent_decode(req.uri().path().as_bytes()).decode_utf8().map_err(|_| unreadable("path"))?;
    for (name, value) in req.params().iter() {
        text::check(value).map_err(|fault| fault.at(name.to_owned()))?;
    }
    pairs(req.uri().query().unwrap_or_default()).map(|_| ())
}

/// The parameters of a query. `language`, which any address may carry, is left out.
pub(crate) fn kept(query: &str) -> Outcome<Vec<(String, String)>> {
    Ok(pairs(query)?.into_iter().filter(|(name, _)| name != "language").collect())
}

/// Reads parameters; a fault names the one.
pub(crate) fn read<T: DeserializeOwned>(kept: Vec<(String, String)>) -> Outcome<T> {
    let again = serde_urlencoded::to_string(kept)?;
    let reader = serde_urlencoded::Deserializer::new(form_urlencoded::parse(again.as_bytes()));
    serde_path_to_error::deserialize(reader).map_err(|error| {
        let path = error.path().to_string();
        field_fault(&path, &error.into_inner().to_string())
    })
}

/// The parameters. The usual readers put a sign of their own in the place of what is no UTF-8; this one refuses it.
fn pairs(query: &str) -> Outcome<Vec<(String, String)>> {
    let parts = query.split('&').filter(|part| !part.is_empty());
    parts.map(|part| pair(part.split_once('=').unwrap_or((part, "")))).collect()
}

fn pair((name, value): (&str, &str)) -> Outcome<(String, String)> {
    let name = decoded(name).ok_or_else(|| unreadable("query"))?;
    text::check(&name).map_err(|_| unreadable("query"))?;
    let value = decoded(value).ok_or_else(|| Fault::field(name.clone(), "characters", "field.characters"))?;
    let value = text::taken(value).map_err(|fault| fault.at(name.clone()))?;
    Ok((name, value))
}

fn decoded(text: &str) -> Option<String> {
    let text = text.replace('+', " ");
    Some(percent_decode(text.as_bytes()).decode_utf8().ok()?.into_owned())
}

fn unreadable(part: &'static str) -> Fault {
    Fault::Body(400, Message::new("error.address").with("part", part))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Form {
        line_key: String,
        #[serde(default)]
        page: Option<u32>,
    }

    fn told(query: &str) -> (String, &'static str) {
        match kept(query).and_then(read::<Form>).unwrap_err() {
            Fault::Fields(mut faults) => {
                let fault = faults.remove(0);
                (fault.field.into_owned(), fault.rule)
            }
            Fault::Body(status, _) => (status.to_string(), "address"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_wrong_query_value_is_named_and_language_is_nobodys() {
        assert_eq!(told("lineKey=a&page=x"), ("page".to_owned(), "type"));
        assert_eq!(told("page=1"), ("lineKey".to_owned(), "required"));
        assert_eq!(told("lineKey=a&other=1"), ("other".to_owned(), "unknown"));
        let form: Form = read(kept("lineKey=a+%26b%3D&page=2&language=ko&").unwrap()).unwrap();
        assert_eq!((form.line_key.as_str(), form.page), ("a &b=", Some(2)));
    }

    // decision 64
    #[test]
    fn every_parameter_is_checked() {
        for bad in ["%00", "a%00b", "%ED%A0%80", "%ff", "%C0%80"] {
            assert_eq!(told(&format!("lineKey={bad}")), ("lineKey".to_owned(), "characters"), "{bad}");
            assert_eq!(told(&format!("lineKey=a&{bad}=1")), ("400".to_owned(), "address"), "{bad}");
        }
        assert_eq!(
            told(&format!("lineKey={}", "x".repeat(kernel::limits::TEXT_MAX + 1))),
            ("lineKey".to_owned(), "max_length")
        );
    }
}
