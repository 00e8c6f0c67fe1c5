//! What a mail says.

use std::collections::BTreeMap;

use db::{DbError, TenantTx};
use kernel::Lang;
use mail::{AlarmMail, AlarmOfMail, Line, Mailer, moment_to_second};
use plant::alarms::{self, AlarmCauses, AlarmTexts};
use plant::zones;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::store::{self, Addressee, ItemKind, MailItem};

/// Where a member sees what the lines do now.
const HOME: &str = "top/home";
/// Where an alarm stands in the portal.
const HISTORY: &str = "mm/alarm-history/list";
/// Alarms that a mail tells of by name.
const MOST: usize = 200;

/// Writes a mail; none when nothing is left to tell.
pub(crate) async fn write(
    tx: &mut TenantTx,
    mailer: &Mailer,
    mail_id: Uuid,
    to: &Addressee,
) -> Result<Option<AlarmMail>, DbError> {
    let items = store::items(tx, mail_id).await?;
    let held = items.iter().any(|item| item.held);
    let items = one_each(items);
    let numbers: Vec<String> = items.iter().map(|item| item.code.clone()).collect();
    let words = Words {
        texts: alarms::texts_of(tx, &numbers).await?,
        causes: alarms::causes_of(tx, &numbers).await?,
        lang: to.lang,
    };
    let count = items.len();
    let alarms: Vec<AlarmOfMail> = items.iter().take(MOST).map(|item| words.alarm(mailer, item)).collect();
    Ok(alarms.first().cloned().map(|first| AlarmMail {
        name: Line::new(&to.name),
        count,
        one: count == 1,
        held,
        first,
        others: count - 1,
        more: count - alarms.len(),
        alarms,
        link: mailer.page(HOME),
    }))
}

/// Of several words about one occurrence the first counts: a mail that says that an alarm came on also says when it ended.
fn one_each(items: Vec<MailItem>) -> Vec<MailItem> {
    let mut kept: BTreeMap<(OffsetDateTime, Uuid, String), MailItem> = BTreeMap::new();
    for item in items {
        let key = (item.started_at, item.device_id, item.code.clone());
        let present = kept.get(&key).map(rank);
        if present.is_none_or(|present| rank(&item) < present) {
            kept.insert(key, item);
        }
    }
    kept.into_values().collect()
}

/// The place of an item's kind: begin, escalation, end, reminder.
fn rank(item: &MailItem) -> usize {
    let order = [ItemKind::Begin, ItemKind::Escalation, ItemKind::End, ItemKind::Reminder];
    order.iter().position(|kind| kind.word() == item.kind).unwrap_or(order.len())
}

/// What the catalogue says, and the language of the mail.
struct Words {
    texts: AlarmTexts,
    causes: AlarmCauses,
    lang: Lang,
}

impl Words {
    fn alarm(&self, mailer: &Mailer, item: &MailItem) -> AlarmOfMail {
        let zone = zones::named(&item.time_zone);
        let told = |at| Line::new(&moment_to_second(&zone, at));
        let pick = |[ja, en, ko]: &[String; 3]| Line::new(self.lang.pick(ja, en, ko));
        let or_empty = |words: Option<&[String; 3]>| words.map_or_else(|| Line::new(""), pick);
        let cause = self.causes.of(&item.model, &item.code);
        let is = |kind: ItemKind| item.kind == kind.word();
        AlarmOfMail {
            begins: is(ItemKind::Begin),
            goes_on: is(ItemKind::Reminder),
            escalates: is(ItemKind::Escalation),
            ends: is(ItemKind::End),
            text: or_empty(self.texts.of(&item.model, &item.code)),
            machine: Line::new(&format!("{} {}", item.display_name, item.equipment_number)),
            line: Line::new(item.line_name.as_deref().unwrap_or_default()),
            began: told(item.started_at),
            ended: item.ended_at.map_or_else(|| Line::new(""), told),
            cause: or_empty(cause.map(|cause| &cause.cause)),
            cure: or_empty(cause.map(|cause| &cause.cure)),
            place: mailer.page(&place(item)),
            number: Line::new(&item.code),
        }
    }
}

/// The alarm's place: the history of its machine and number, with its occurrence chosen.
fn place(item: &MailItem) -> String {
    let number: String = item.code.bytes().map(percent).collect();
    let at = item.started_at.unix_timestamp_nanos() / 1_000_000;
    format!("{HISTORY}?device={}&number={number}&at={at}", item.device_id)
}

/// A byte as it stands in an address.
fn percent(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
}
