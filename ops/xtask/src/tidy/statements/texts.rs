//! The texts of a Rust file: what stands in its string literals.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Stands in a text for what `concat!` fills in.
pub(super) const FILLED_IN: &str = "?";

/// Every string literal of the code (documentation and whatever only tests have left out). The parts of a `concat!` are
/// one text.
pub(super) fn of_file(text: &str) -> Result<Vec<String>> {
    let tokens: TokenStream = text.parse().map_err(|error| anyhow!("not Rust: {error}"))?;
    let mut found = Vec::new();
    collect(tokens, &mut found);
    Ok(found)
}

fn collect(tokens: TokenStream, found: &mut Vec<String>) {
    let (mut former, mut last) = (String::new(), String::new());
    let mut of_tests = false;
    for token in tokens {
        if of_tests {
            // its braces or its semicolon end the item
            of_tests = match &token {
                TokenTree::Group(group) => group.delimiter() != Delimiter::Brace,
                TokenTree::Punct(punct) => punct.as_char() != ';',
                _ => true,
            };
            continue;
        }
        match &token {
            TokenTree::Group(group) if last == "#" && marks_tests(group) => of_tests = true,
            TokenTree::Group(group) if is_attribute(group, &former, &last) => {}
            TokenTree::Group(group) if former == "concat" && last == "!" => found.push(joined(group)),
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Literal(literal) => found.extend(value(&literal.to_string())),
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
        former = std::mem::replace(
            &mut last,
            if matches!(token, TokenTree::Group(_)) { String::new() } else { token.to_string() },
        );
    }
}

/// `#[cfg(test)]`.
fn marks_tests(group: &Group) -> bool {
    group.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// `#[..]` or `#![..]`; documentation is one of them.
fn is_attribute(group: &Group, former: &str, last: &str) -> bool {
    group.delimiter() == Delimiter::Bracket && (last == "#" || (former == "#" && last == "!"))
}

/// The parts of a `concat!` in one text.
fn joined(group: &Group) -> String {
    let (mut text, mut filled) = (String::new(), false);
    for token in group.stream() {
        match &token {
            TokenTree::Punct(punct) if punct.as_char() == ',' => filled = false,
            TokenTree::Literal(literal) => text.push_str(&value(&literal.to_string()).unwrap_or_default()),
            _ if filled => {}
            _ => {
                text.push_str(FILLED_IN);
                filled = true;
            }
        }
    }
    text
}

/// What a string literal means; none for other literals.
fn value(literal: &str) -> Option<String> {
    if let Some(raw) = literal.strip_prefix('r') {
        return raw.trim_matches('#').strip_prefix('"')?.strip_suffix('"').map(ToOwned::to_owned);
    }
    let mut text = String::new();
    let mut signs = literal.strip_prefix('"')?.strip_suffix('"')?.chars();
    while let Some(sign) = signs.next() {
        match (sign, if sign == '\\' { signs.next() } else { None }) {
            (_, Some(quoted @ ('"' | '\'' | '\\'))) => text.push(quoted),
            // the ends of lines and whatever is no part of a word
            (_, Some(_)) => text.push(' '),
            (sign, None) => text.push(sign),
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::of_file;

    #[test]
    fn literals_are_read_as_the_compiler_reads_them() {
        let code = r##"
            //! "not this"
            /// "nor this"
            #[sqlx(type_name = "nor_that")]
            fn f() { g("a \"b\" \
                c", r#"d "e" f"#, 'x', b"bytes", concat!("from ", $table, " where")); }
        "##;
        let texts = of_file(code).unwrap();
        let words: Vec<String> =
            texts.iter().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(words, ["a \"b\" c", "d \"e\" f", "from ? where"]);
    }

    #[test]
    fn what_only_tests_have_is_left_out_and_what_follows_is_not() {
        let code = "fn f() {}\n#[cfg(test)]\nmod tests { const A: &str = \"x\"; }\n#[cfg(test)]\nconst B: &str = \"y\";
            #[cfg(test)]\nfn g(a: &str) { h(\"z\") }\nconst C: &str = \"w\";";
        assert_eq!(of_file(code).unwrap(), ["w"]);
    }
}
