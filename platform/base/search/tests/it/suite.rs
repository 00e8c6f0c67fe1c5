//! What every engine must find, and in which order: 44 items and 103 searches. Company 99 searches, oldest first, so that
//! numbers come in the order of the items.

use kernel::Lang;
use search::{EVERYBODY, Entry, Facets, Query, SearchIndex, Sort, search};
use unicode_normalization::UnicodeNormalization as _;

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn item(id: u64, title: &str) -> Entry {
    let number = i64::try_from(id).unwrap();
    Entry {
        id,
        version: 1,
        kind: 20,
        titles: [title, title, title].map(str::to_owned),
        categories: words(&["manual"]),
        published: 1_000 + number,
        views: 10 * number,
        visible_to: vec![EVERYBODY],
        ..Entry::default()
    }
}

/// The items.
pub(crate) fn items() -> Vec<Entry> {
    let mut items: Vec<Entry> = (1..).zip(TITLES).map(|(id, title)| item(id, title)).collect();
    let mut with = |id: u64, change: &dyn Fn(&mut Entry)| change(items.iter_mut().find(|item| item.id == id).unwrap());
    with(1, &|it| it.about = words(&["充填ラインを安全に止める"]));
    with(2, &|it| it.body = words(&["1. 電源を入れる。2. ノズルの高さを確認する。3. 液を補充する。"]));
    with(10, &|it| it.tags = words(&["maintenance"]));
    with(21, &|it| it.body = words(&["노즐이 막혔을 때에는 세척액을 사용합니다"]));
    with(22, &|it| it.visible_to = vec![7]);
    with(23, &|it| it.visible_to = vec![]);
    with(24, &|it| {
        (it.kind, it.categories, it.models) = (10, words(&["video", "basic"]), words(&["GT-35"]));
        it.visible_to = vec![7, 8, 9];
    });
    with(25, &|it| (it.kind, it.categories, it.models) = (10, words(&["video"]), words(&["NT-10A", "GT-35"])));
    with(27, &|it| it.body = words(&["パウ\nチ"]));
    with(28, &|it| it.body = words(&["充電。填料"]));
    with(35, &|it| it.titles = it.titles.clone().map(|title| title.nfd().collect()));
    with(39, &|it| "メイショウ".clone_into(&mut it.reading));
    with(40, &|it| it.body = words(&["充填機は別。填機械も別。充填 機械。"]));
    with(41, &|it| it.body = vec![format!("{}末尾語句", "あいうえおかきくけこ。".repeat(5_000))]);
    with(42, &|it| it.body = words(&["標準温度。準温度計。"]));
    with(43, &|it| it.body = words(&["度計測の話"]));
    with(44, &|it| (it.about, it.body) = (words(&["却水温度の表"]), words(&["冷却水と水温度"])));
    items
}

const TITLES: [&str; 46] = [
    "データベースの停止手順",
    "自動充填機の操作説明書",
    "液体袋詰め機",
    "洗浄液の交換",
    "자동충전기 사용 설명서",
    "충전 노즐을 세척하십시오",
    "GT-35型ロータリー充填機",
    "NT-10A 取扱説明書",
    "NT10A parts list",
    "Nozzle cleaning procedure",
    "ノズル洗浄",
    "東京都の工場",
    "ﾉｽﾞﾙ交換",
    "のずるの交換",
    "ＡＢＣ全角マニュアル",
    "NT-10B manual",
    "カタカナ表記",
    "パウチ充填ライン",
    "液",
    "노즐 충전기의 막힘",
    "공지",
    "秘密の充填レシピ",
    "Hidden draft 充填",
    "動画 充填の基礎",
    "作業フロー動画",
    "京都東",
    "改行",
    "境界",
    "Café crème Müller",
    "Temperature sensor calibration",
    "O'Brien & <b>Sons</b> \"quoted\" 100%",
    "ポンプ",
    "ホンブ",
    "한글자모 분리 테스트",
    "압력 센서 점검",
    "ﾎﾟﾝﾌﾟ点検",
    "ヴァルブ調整",
    "㈱スギムラ ㌔表示",
    "名称",
    "四分割",
    "長文",
    "二片",
    "温度計の話",
    "冷却水温",
    "ベルトコンベヤー",
    "コンベアとフォトセンサ",
];

/// A search and what it finds.
struct Case {
    name: &'static str,
    query: Query,
    ids: Vec<u64>,
    /// What Meilisearch finds besides: it takes five letters in a row apart, and each pair may stand in another field.
    also: Vec<u64>,
}

impl Case {
    fn or_also(self, also: &[u64]) -> Self {
        Self { also: also.to_vec(), ..self }
    }
}

pub(crate) fn query(text: &str) -> Query {
    Query {
        text: text.to_owned(),
        kinds: Vec::new(),
        categories: Vec::new(),
        models: Vec::new(),
        from: None,
        to: None,
        viewer_company: 99,
        sort: Sort::Oldest,
        offset: 0,
        size: 100,
        facets: false,
    }
}

fn asked(name: &'static str, query: Query, ids: &[u64]) -> Case {
    Case { name, query, ids: ids.to_vec(), also: Vec::new() }
}

fn case(name: &'static str, text: &str, ids: &[u64]) -> Case {
    asked(name, query(text), ids)
}

#[rustfmt::skip]
#[expect(clippy::too_many_lines, reason = "a table")]
fn cases() -> Vec<Case> {
    vec![
        // Japanese substrings
        case("ja inner word", "ベース", &[1]),
        case("ja inner compound", "充填", &[1, 2, 7, 18, 40]),
        case("ja across word border", "填機", &[2, 7, 40]),
        case("ja 3 chars", "充填機", &[2, 7, 40]),
        case("ja one kanji", "液", &[2, 3, 4, 19]),
        case("ja one kanji inside", "填", &[1, 2, 7, 18, 28, 40]),
        case("ja end of katakana word", "ウチ", &[18]),
        case("ja no false border", "京都", &[12, 26]),
        case("ja order matters", "東京", &[12]),
        case("ja no phrase over newline or stop", "パウチ", &[18]),
        case("ja four characters, halves in one field: known false hit", "充填機械", &[40]),
        case("ja four characters, halves in two fields", "温度計測", &[]),
        case("ja and ja", "充填 停止", &[1]),
        case("ja and one kanji, kanji first", "液 補充", &[2]),
        case("ja two single kanji", "液 袋", &[3]),
        case("ja long query", "自動充填機の操作説明書", &[2]),
        case("ja very long query", "電源を入れる。2. ノズルの高さを確認する。3. 液を補充する。", &[2]),
        case("ja absent", "手続", &[]),
        // folding
        case("kana: wide katakana finds half width", "ノズル", &[2, 11, 13, 14]),
        case("kana: half width query", "ﾉｽﾞﾙ", &[2, 11, 13, 14]),
        case("kana: hiragana query", "のずる", &[2, 11, 13, 14]),
        case("kana: half width kana only", "ｶﾀｶﾅ", &[17]),
        case("kana: voiced mark counts", "ポンプ", &[32, 36]),
        case("kana: unvoiced is another word", "ホンブ", &[33]),
        case("kana: vu", "ゔぁるぶ", &[37]),
        case("kana: reading field", "めいしょう", &[39]),
        case("width: Latin query", "abc", &[15]),
        case("width: full width query", "ＡＢＣ", &[15]),
        case("width: ligature signs", "株", &[38]),
        case("width: squared kana", "キロ表示", &[38]),
        case("accents", "cafe muller", &[29]),
        case("accents in query", "Crème", &[29]),
        // Korean
        case("ko inside compound", "충전", &[5, 6, 20]),
        case("ko noun + particle in text", "노즐", &[6, 20, 21]),
        case("ko query with its particle", "노즐을", &[6]),
        case("ko query with another particle", "노즐에서", &[6, 20, 21]),
        case("ko genitive", "충전기의", &[20]),
        case("ko open last syllable", "노즈", &[6, 20, 21]),
        case("ko trailing jamo", "충전ㄱ", &[5, 20]),
        case("ko one syllable", "막", &[20, 21]),
        case("ko decomposed text", "압력", &[35]),
        case("ko decomposed query", "\u{1109}\u{1166}\u{11ab}\u{1109}\u{1165}", &[35]),
        case("ko two words", "자동 설명서", &[5]),
        // codes
        case("code with hyphen", "NT-10A", &[8, 9, 25]),
        case("code without hyphen", "nt10a", &[8, 9, 25]),
        case("code with blank", "NT 10A", &[8, 9, 25]),
        case("code tail", "10A", &[8, 9, 25]),
        case("code prefix", "NT-1", &[8, 9, 16, 25]),
        case("code full width, long vowel as hyphen", "ＮＴー１０Ａ", &[8, 9, 25]),
        case("code: no typo", "NT-10C", &[]),
        case("mixed code + kanji", "GT-35型", &[7]),
        case("mixed, no hyphen", "gt35型", &[7]),
        case("mixed tail", "35型", &[7]),
        case("number is not fuzzy", "NT-10B", &[16]),
        // Latin
        case("en exact", "nozzle", &[10]),
        case("en missing letter", "nozle", &[10]),
        case("en swapped letters", "nozzel", &[10]),
        case("en prefix", "noz", &[10]),
        case("en one letter", "z", &[]),
        case("en prefix one letter", "n", &[8, 9, 10, 16, 25]),
        case("en prefix with typo", "cleanng", &[10]),
        case("en four letters: no typo", "nozl", &[]),
        case("en first letter wrong", "mozzle", &[10]),
        case("en nine letters: two typos", "temperture sensr", &[30]),
        case("en prefix only on the last word", "noz cleaning", &[]),
        case("en tag", "maintenance", &[10]),
        case("en + ja", "manual 充填", &[]),
        case("en two words joined: not found", "nozzlecleaning", &[]),
        case("code parts joined by typing only", "partslist", &[]),
        case("five characters over three fields", "冷却水温度", &[]).or_also(&[44]),
        case("en trailing blank ends the prefix", "noz ", &[]),
        case("en whole word then blank", "nozzle ", &[10]),
        case("en typo then blank", "nozle ", &[10]),
        case("ten words", "a b c d e f g h i procedure", &[]),
        case("ko particle kept inside", "설명서", &[5]),
        case("radical sign from a PDF", "⼯場", &[12]),
        case("radical supplement from a PDF", "⻑文", &[41]),
        case("ja long vowel that some leave off, and ア for ヤ", "コンベヤ", &[45, 46]),
        case("ja long vowel that some write", "ﾌｫﾄｾﾝｻｰ", &[46]),
        case("ja end of a word as it stands", "ヤー", &[45]),
        case("ja compound that stands nowhere, taken apart", "ノズルの交換時期と手順", &[]),
        case("ja compound taken apart", "コンベアのフォト", &[46]),
        case("ja compound of kana and kanji", "充填パウチ", &[18]),
        case("en word cut in two: not found", "noz zle", &[]),
        case("en two words with typos", "nozle proceduer", &[10]),
        case("quotes and operators are text", "\"quoted\"", &[31]),
        case("minus is not an operator", "nozzle -cleaning", &[10]),
        case("punctuation only", "、。!!", &[]),
        case("markup", "<b>sons", &[31]),
        case("five characters, two overlapping halves", "標準温度計", &[42]),
        case("late text of a long body", "末尾語句", &[41]),
        // visibility
        asked("company 7 sees its own", Query { viewer_company: 7, ..query("充填") }, &[1, 2, 7, 18, 22, 24, 40]),
        asked("company 8", Query { viewer_company: 8, ..query("充填") }, &[1, 2, 7, 18, 24, 40]),
        asked("nobody sees an empty list", Query { viewer_company: 7, ..query("draft") }, &[]),
        // filters without keyword, sorts, pages
        asked("category only", Query { categories: words(&["video"]), ..query("") }, &[25]),
        asked("category only, company 9", Query { viewer_company: 9, categories: words(&["video"]), ..query("") }, &[24, 25]),
        asked("model", Query { viewer_company: 9, categories: words(&["video"]), models: words(&["GT-35"]), ..query("") }, &[24, 25]),
        asked("model 2", Query { viewer_company: 9, categories: words(&["video"]), models: words(&["NT-10A"]), ..query("") }, &[25]),
        asked("kind", Query { kinds: vec![10], ..query("動画") }, &[25]),
        asked("period", Query { from: Some(1007), to: Some(1018), ..query("充填") }, &[7, 18]),
        asked("newest", Query { sort: Sort::Newest, ..query("充填") }, &[40, 18, 7, 2, 1]),
        asked("most viewed", Query { sort: Sort::MostViewed, ..query("充填") }, &[40, 18, 7, 2, 1]),
        asked("least viewed", Query { sort: Sort::LeastViewed, ..query("充填") }, &[1, 2, 7, 18, 40]),
        asked("page 2", Query { sort: Sort::Newest, offset: 2, size: 2, ..query("充填") }, &[7, 2]),
        // recommended: typo, place, reco, id
        asked("recommended: title before description and body", Query { sort: Sort::Recommended, ..query("充填") }, &[2, 7, 18, 1, 40]),
        asked("recommended: title before body", Query { sort: Sort::Recommended, ..query("ノズル") }, &[11, 13, 14, 2]),
        asked("name asc ja", Query { sort: Sort::NameAscending(Lang::Ja), ..query("ノズル") }, &[14, 13, 11, 2]),
        asked("name asc ko", Query { sort: Sort::NameAscending(Lang::Ko), ..query("충전") }, &[20, 5, 6]),
        asked("name desc ko", Query { sort: Sort::NameDescending(Lang::Ko), ..query("충전") }, &[6, 5, 20]),
    ]
}

/// Runs the suite on an engine; what went wrong. `joins` says that the engine may find what stands in several fields.
pub(crate) async fn breaches(index: &dyn SearchIndex, joins: bool) -> Vec<String> {
    let mut fresh = index.rebuild().await.unwrap();
    fresh.put(&items()).await.unwrap();
    fresh.take_over().await.unwrap();
    let mut wrong = Vec::new();
    for case in cases() {
        let (found, _) = search(index, &case.query).await.unwrap();
        let mut more: Vec<u64> = case.ids.iter().chain(&case.also).copied().collect();
        more.sort_unstable();
        let whole = case.query.size < 100 || found.total == found.ids.len() as u64;
        if !whole || (found.ids != case.ids && !(joins && !case.also.is_empty() && found.ids == more)) {
            let Case { name, query, ids, .. } = case;
            wrong.push(format!("{name} [{}]: wanted {ids:?}, found {:?} of {}", query.text, found.ids, found.total));
        }
    }
    wrong.extend(counts(index).await);
    wrong.extend(changes(index).await);
    wrong
}

async fn counts(index: &dyn SearchIndex) -> Option<String> {
    let asked = Query { viewer_company: 7, facets: true, size: 1, ..query("充填") };
    let found = search(index, &asked).await.unwrap().0;
    let counts = |of: &[(&str, u64)]| of.iter().map(|(word, count)| ((*word).to_owned(), *count)).collect();
    let wanted = Facets {
        kinds: [(10, 1), (20, 6)].into(),
        categories: counts(&[("manual", 6), ("video", 1), ("basic", 1)]),
        models: counts(&[("GT-35", 1)]),
    };
    let right = found.total == 7 && found.ids.len() == 1 && found.facets == Some(wanted);
    (!right).then(|| format!("counts: {found:?}"))
}

async fn changes(index: &dyn SearchIndex) -> Vec<String> {
    let mut changed = items().remove(1);
    changed.titles = ["改訂版", "改訂版", "改訂版"].map(str::to_owned);
    changed.body = Vec::new();
    changed.version = 2;
    index.put(&[changed]).await.unwrap();
    index.remove(&[7]).await.unwrap();
    let mut wrong = Vec::new();
    for (text, wanted) in [("充填", vec![1, 18, 40]), ("改訂", vec![2]), ("GT-35型", vec![])] {
        let found = search(index, &query(text)).await.unwrap().0.ids;
        if found != wanted {
            wrong.push(format!("after a change, {text}: wanted {wanted:?}, found {found:?}"));
        }
    }
    let entries = index.entries().await.unwrap();
    if entries.len() != 45 || entries.get(&2) != Some(&2) || entries.contains_key(&7) {
        wrong.push(format!("after a change: {entries:?}"));
    }
    wrong
}
