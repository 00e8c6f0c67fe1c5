//! What holds for any text.

use proptest::prelude::*;
use search::{EVERYBODY, EmbeddedIndex, Entry, Plan, SearchIndex, excerpt, mark, search};

use crate::suite::query;

/// Letters of all kinds that the analyser treats apart, and any other.
fn text() -> impl Strategy<Value = String> {
    let known = "[ -~あ-んァ-ヶｦ-ﾟー一-龥가-힣ᄀ-ᇿㄱ-ㆎ⺀-⻿⼀-⿕㈀-㏿Ａ-ｚ０-９À-ɏ\u{300}-\u{36f}\u{c}\n]{0,40}";
    prop_oneof![known, any::<String>()]
}

/// East Asian letters, none of which belongs to the one before it.
fn title() -> impl Strategy<Value = String> {
    "[ぁ-ゖァ-ヺー々一-龥가-힣]{2,9}"
}

proptest! {
    #[test]
    fn marks_lie_inside_a_text_and_its_pieces_give_it_back(typed in text(), text in text()) {
        let plan = Plan::of(&typed);
        prop_assert!(plan.clauses.len() <= 9);
        let pieces = mark(&plan, &text);
        prop_assert_eq!(pieces.iter().map(|piece| piece.text.as_str()).collect::<String>(), text);
        prop_assert!(pieces.iter().all(|piece| !piece.text.is_empty()));
    }

    #[test]
    fn a_text_says_what_was_copied_out_of_it(before in text(), word in title(), after in text(), width in 0_usize..80) {
        let text = format!("{before}、{word}、{after}");
        let plan = Plan::of(&word);
        prop_assert!(mark(&plan, &text).iter().any(|piece| piece.hit && piece.text.contains(&word)), "{}", text);
        let found = excerpt(&plan, &text, width).unwrap();
        prop_assert!(text.is_char_boundary(found.at));
        prop_assert!(found.pieces.iter().any(|piece| piece.hit));
    }

    #[test]
    fn an_excerpt_is_of_its_text(typed in text(), text in text(), width in 0_usize..80) {
        if let Some(found) = excerpt(&Plan::of(&typed), &text, width) {
            prop_assert!(found.at < text.len() && text.is_char_boundary(found.at));
            prop_assert!(found.pieces.iter().any(|piece| piece.hit));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn any_two_letters_of_a_title_find_it(titles in prop::collection::vec(title(), 1..12)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let index = EmbeddedIndex::new(folder.path());
        let entry = |(id, title): (u64, &String)| Entry {
            id,
            titles: [title, title, title].map(String::clone),
            visible_to: vec![EVERYBODY],
            ..Entry::default()
        };
        let entries: Vec<Entry> = (1..).zip(&titles).map(entry).collect();
        runtime.block_on(async {
            let mut fresh = index.rebuild().await.unwrap();
            fresh.put(&entries).await.unwrap();
            fresh.take_over().await.unwrap();
            for (id, title) in (1..).zip(&titles) {
                let letters: Vec<char> = title.chars().collect();
                for pair in letters.windows(2) {
                    let pair: String = pair.iter().collect();
                    for typed in [pair.clone(), format!("{pair} ")] {
                        let found = search(&index, &query(&typed)).await.unwrap().0.ids;
                        prop_assert!(found.contains(&id), "{typed:?} of {title:?}: {found:?}");
                    }
                }
            }
            Ok(())
        })?;
    }
}
