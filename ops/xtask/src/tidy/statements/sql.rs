//! SQL as words: enough of its shape to see what a statement writes and which selects stand inside it.

use std::ops::Range;

/// A statement, or a part of one, in lower case. Comments are left out, quoted texts are empty, quoted names keep
/// their quotes, and every sign is a word of its own.
pub(super) struct Sql(Vec<String>);

/// `insert into ..`, up to its end or the parenthesis that closes around it.
pub(super) struct Insert<'a> {
    pub(super) table: &'a str,
    words: &'a [String],
}

impl Sql {
    pub(super) fn of(text: &str) -> Self {
        let (text, mut words) = (text.to_lowercase(), Vec::new());
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = if rest.starts_with("--") {
                rest.find('\n').unwrap_or(rest.len())
            } else if first == '\'' || first == '"' {
                rest[1..].find(first).map_or(rest.len(), |end| end + 2)
            } else if part_of_a_word(first) {
                rest.find(|c| !part_of_a_word(c)).unwrap_or(rest.len())
            } else {
                first.len_utf8()
            };
            let (word, after) = rest.split_at(length);
            match first {
                '\'' => words.push("''".to_owned()),
                '-' if word.len() > 1 => {}
                _ => words.push(word.to_owned()),
            }
            rest = after.trim_start();
        }
        Self(words)
    }

    /// The words with one space between them: the same for texts that differ in layout alone.
    pub(super) fn normal(&self) -> String {
        self.0.join(" ")
    }

    /// True when these words follow each other somewhere.
    pub(super) fn has(&self, phrase: &[&str]) -> bool {
        self.0.windows(phrase.len()).any(|words| words.iter().eq(phrase))
    }

    pub(super) fn inserts(&self) -> impl Iterator<Item = Insert<'_>> {
        let starts = (0..self.0.len()).filter(|at| self.word(*at) == "insert" && self.word(at + 1) == "into");
        starts.filter_map(|at| {
            let words = &self.0[at + 2..self.end(at)];
            words.first().map(|table| Insert { table, words: &words[1..] })
        })
    }

    /// Table and assigned columns of each SET of an UPDATE, also that of `on conflict do update`.
    pub(super) fn assignments(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        let sets = (0..self.0.len()).filter(|at| self.0[*at] == "set");
        sets.filter_map(|at| Some((self.table_of_set(at)?, self.columns_of_set(at))))
    }

    /// The selects inside expressions (`array(select ..)`, `exists (select ..)`, a value), each with its own words:
    /// without those of further ones inside it.
    pub(super) fn inner_selects(&self) -> impl Iterator<Item = Vec<&str>> {
        let inner: Vec<Range<usize>> =
            (0..self.0.len()).filter(|at| self.is_inner_select(*at)).map(|at| at..self.end(at + 1)).collect();
        (0..inner.len()).map(move |one| {
            let inside = |other: &Range<usize>, at: usize| other.start > inner[one].start && other.contains(&at);
            inner[one]
                .clone()
                .filter(|at| !inner.iter().any(|other| inside(other, *at)))
                .map(|at| self.word(at))
                .collect()
        })
    }

    fn word(&self, at: usize) -> &str {
        self.0.get(at).map_or("", String::as_str)
    }

    /// The word this many before; empty before the first.
    fn before(&self, at: usize, by: usize) -> &str {
        at.checked_sub(by).map_or("", |at| self.word(at))
    }

    /// The end of what begins here: a closing parenthesis that was opened before, a semicolon, or the last word.
    fn end(&self, from: usize) -> usize {
        let mut depth = 0_usize;
        for at in from..self.0.len() {
            match self.word(at) {
                "(" => depth += 1,
                ")" if depth == 0 => return at,
                ")" => depth -= 1,
                ";" if depth == 0 => return at,
                _ => {}
            }
        }
        self.0.len()
    }

    fn table_of_set(&self, at: usize) -> Option<&str> {
        let updates = |by| self.before(at, by) == "update";
        if updates(1) {
            let insert = (0..at).rev().find(|at| self.word(*at) == "into")?;
            return Some(self.word(insert + 1));
        }
        // `update t set`, `update t x set`, `update t as x set`
        (2..=4).find(|by| updates(*by)).map(|by| self.before(at, by - 1))
    }

    fn columns_of_set(&self, at: usize) -> Vec<&str> {
        let words = &self.0[at + 1..self.end(at + 1)];
        let ends = ["where", "from", "returning"];
        let top: Vec<&str> = top(words).take_while(|word| !ends.contains(word)).collect();
        let first_or_next = |at: &usize| *at == 0 || top[*at - 1] == ",";
        (0..top.len()).filter(first_or_next).map(|at| top[at]).collect()
    }

    fn is_inner_select(&self, at: usize) -> bool {
        self.word(at) == "(" && ["select", "with"].contains(&self.word(at + 1)) && self.in_expression(at)
    }

    /// True when a parenthesis stands where a value is expected, false where rows are: in FROM, WITH and UNION.
    fn in_expression(&self, at: usize) -> bool {
        match self.before(at, 1) {
            "" | "from" | "join" | "lateral" | "as" | "materialized" | "union" | "except" | "intersect" | "copy" => {
                false
            }
            "all" => !["union", "except", "intersect"].contains(&self.before(at, 2)),
            "(" => self.in_expression(at - 1),
            "," => !self.in_from_list(at),
            _ => true,
        }
    }

    fn in_from_list(&self, at: usize) -> bool {
        let mut depth = 0_usize;
        for at in (0..at).rev() {
            match self.word(at) {
                ")" => depth += 1,
                "(" if depth == 0 => return false,
                "(" => depth -= 1,
                "from" if depth == 0 => return true,
                "select" | "where" | "set" | "values" | "by" | "returning" if depth == 0 => return false,
                _ => {}
            }
        }
        false
    }
}

impl Insert<'_> {
    /// True when the rows come from a select, false when they stand in VALUES.
    pub(super) fn selects(&self) -> bool {
        self.top("values").is_none()
    }

    pub(super) fn returns(&self) -> bool {
        self.top("returning").is_some()
    }

    /// True when the first value of its select is a parameter.
    pub(super) fn begins_with_parameter(&self) -> bool {
        top(self.words).skip_while(|word| *word != "select").nth(1).is_some_and(|value| value.starts_with('$'))
    }

    pub(super) fn minds_conflicts(&self) -> bool {
        self.top("conflict").is_some()
    }

    /// True when a select stands anywhere inside.
    pub(super) fn has_select(&self) -> bool {
        self.words.iter().any(|word| word == "select")
    }

    fn top(&self, wanted: &str) -> Option<&str> {
        top(self.words).find(|word| *word == wanted)
    }
}

/// The words outside of parentheses.
fn top(words: &[String]) -> impl Iterator<Item = &str> {
    let mut depth = 0_usize;
    words.iter().map(String::as_str).filter(move |word| {
        match *word {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    })
}

fn part_of_a_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

#[cfg(test)]
mod tests {
    use super::Sql;

    #[test]
    fn comments_and_quoted_texts_are_no_words() {
        let sql = Sql::of("SELECT 'insert into x; ' -- from y\n, \"values\" from z where a=$1");
        assert_eq!(sql.normal(), "select '' , \"values\" from z where a = $1");
    }

    #[test]
    fn an_insert_ends_where_its_parenthesis_does() {
        let sql = Sql::of("with s as (insert into a select 1) insert into b values (2) returning id");
        let found: Vec<_> = sql.inserts().map(|one| (one.table.to_owned(), one.selects(), one.returns())).collect();
        assert_eq!(found, [("a".to_owned(), true, false), ("b".to_owned(), false, true)]);
    }

    #[test]
    fn selects_in_expressions_are_told_from_those_that_give_rows() {
        let rows = "with a as (select 1) select * from (select 2) b, (select 3) c
                    cross join lateral ((select 4) union all (select 5)) d";
        assert_eq!(Sql::of(rows).inner_selects().count(), 0);
        let values = "select array(select 1), (select 2), coalesce((select 3), 4) from t
                      where exists (select 5) and x = any(select 6) and y in (select 7) and z <> all (select 8)";
        assert_eq!(Sql::of(values).inner_selects().count(), 7);
        let nested: Vec<String> = Sql::of("select (select a from (select b) c where exists (select d))")
            .inner_selects()
            .map(|w| w.concat())
            .collect();
        assert_eq!(nested, ["(selectafrom(selectb)cwhereexists)", "(selectd"]);
    }
}
