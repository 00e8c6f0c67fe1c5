//! The columns of the embedded index.

use tantivy::schema::{FAST, Field, INDEXED, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::{TantivyDocument, TantivyError, Term};

use crate::forms::{FIELDS, NAMES, fields, names};
use crate::port::Entry;

/// The columns, by what they hold.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    pub(super) id: Field,
    version: Field,
    pub(super) kind: Field,
    pub(super) categories: Field,
    pub(super) models: Field,
    published: Field,
    views: Field,
    recommended: Field,
    pub(super) visible_to: Field,
    names: [Field; 3],
    /// In the order of [`FIELDS`].
    pub(super) tokens: Vec<Field>,
}

pub(super) fn schema() -> Schema {
    let mut schema = Schema::builder();
    for number in ["id", "kind"] {
        schema.add_u64_field(number, FAST | INDEXED);
    }
    schema.add_u64_field("version", FAST);
    schema.add_u64_field("visible_to", INDEXED);
    for number in ["published", "views", "recommended"] {
        schema.add_i64_field(number, FAST);
    }
    for word in ["categories", "models"] {
        schema.add_text_field(word, STRING | FAST);
    }
    for name in NAMES {
        schema.add_text_field(name, TextOptions::default().set_fast("raw"));
    }
    // tokens stand with blanks between them; how often and where does not matter
    let tokens = TextFieldIndexing::default()
        .set_tokenizer("whitespace")
        .set_index_option(IndexRecordOption::Basic)
        .set_fieldnorms(false);
    for field in FIELDS {
        schema.add_text_field(field, TextOptions::default().set_indexing_options(tokens.clone()));
    }
    schema.build()
}

impl Columns {
    pub(super) fn of(schema: &Schema) -> Result<Self, TantivyError> {
        let field = |name: &str| schema.get_field(name);
        let [ja, en, ko] = NAMES;
        Ok(Self {
            id: field("id")?,
            version: field("version")?,
            kind: field("kind")?,
            categories: field("categories")?,
            models: field("models")?,
            published: field("published")?,
            views: field("views")?,
            recommended: field("recommended")?,
            visible_to: field("visible_to")?,
            names: [field(ja)?, field(en)?, field(ko)?],
            tokens: FIELDS.iter().map(|name| field(name)).collect::<Result<_, _>>()?,
        })
    }

    /// A second of release, as the index compares it.
    pub(super) fn second(&self, second: i64) -> Term {
        Term::from_field_i64(self.published, second)
    }

    pub(super) fn document(&self, entry: &Entry) -> TantivyDocument {
        let mut document = TantivyDocument::new();
        document.add_u64(self.id, entry.id);
        document.add_u64(self.version, entry.version);
        document.add_u64(self.kind, entry.kind);
        entry.categories.iter().for_each(|word| document.add_text(self.categories, word));
        entry.models.iter().for_each(|word| document.add_text(self.models, word));
        entry.visible_to.iter().for_each(|company| document.add_u64(self.visible_to, *company));
        for (field, number) in
            [(self.published, entry.published), (self.views, entry.views), (self.recommended, entry.recommended)]
        {
            document.add_i64(field, number);
        }
        for (field, key) in self.names.into_iter().zip(names(entry)) {
            document.add_text(field, key);
        }
        for (field, tokens) in self.tokens.iter().zip(fields(entry)) {
            let tokens: Vec<String> = tokens.into_iter().collect();
            document.add_text(*field, tokens.join(" "));
        }
        document
    }
}
