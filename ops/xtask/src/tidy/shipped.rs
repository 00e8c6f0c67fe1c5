//! Sources without what only tests have.

/// The lines of a file, with their numbers, that stand in no item marked `#[cfg(test)]`, wherever in the file such an
/// item stands. Reads what rustfmt wrote: an item ends at the first line of its own indentation that closes it. A text
/// in a test that has such a line ends it too early: then too much is read, never too little.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut marked = None;
    text.lines().enumerate().map(|(index, line)| (index + 1, line)).filter(move |(_, line)| {
        let indentation = line.len() - line.trim_start().len();
        match marked {
            None if line.trim() == "#[cfg(test)]" => marked = Some(indentation),
            None => return true,
            Some(own) if own == indentation && closes(line.trim()) => marked = None,
            Some(_) => {}
        }
        false
    })
}

/// The last line of an item: attributes and comments before it are none.
fn closes(line: &str) -> bool {
    !line.starts_with("#[") && !line.starts_with("//") && (line.ends_with('}') || line.ends_with(';'))
}

#[cfg(test)]
mod tests {
    use super::lines;

    fn kept(text: &str) -> Vec<usize> {
        lines(text).map(|(number, _)| number).collect()
    }

    #[test]
    fn code_after_an_item_of_tests_is_read() {
        let code = "\
use a;
#[cfg(test)]
mod rules_tests;
fn one() {}
#[cfg(test)]
#[expect(dead_code, reason = \"x\")]
impl A {
    fn b(
        c: D,
    ) {
    }
}

fn two() {}
impl A {
    #[cfg(test)]
    fn c() {
        d();
    }

    fn e() {}
}
#[cfg(test)]
const TABLE: [u8; 1] = [
    1,
];
fn three() {}
#[cfg(test)]
mod tests {
    fn f() {}
}";
        assert_eq!(kept(code), [1, 4, 13, 14, 15, 20, 21, 22, 27]);
    }
}
