//! A contract from a file: its terms, what was bought and what was billed, judged whole before anything is written.

use std::path::PathBuf;

use account::contracts::{
    self, BillingDraft, ContractDraft, ContractLineDraft, LEAST_YEN, MOST_MEMBERS, MOST_PIECES, MOST_YEN,
};
use anyhow::{Context as _, Result, bail, ensure};
use kernel::rules::Free;
use serde::Deserialize;
use time::{Date, Month};

use super::super::CommandCx;
use super::super::rules::field;
use super::discount;
use crate::out;

/// Which file, for whom.
#[derive(clap::Args)]
pub(crate) struct ContractFile {
    /// The file (TOML). `docs/runbooks/contracts.md` shows one.
    file: PathBuf,
    /// The company's name or key.
    #[arg(long)]
    company: String,
    /// Tell what would change and write nothing.
    #[arg(long)]
    dry_run: bool,
}

/// What the file says. Money is whole yen: a number with a point is refused.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldContract {
    contract: Option<ToldTerms>,
    #[serde(default)]
    line: Vec<ToldLine>,
    #[serde(default)]
    billing: Vec<ToldBilling>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldTerms {
    r#type: String,
    members: i64,
    renewal: Option<toml::value::Datetime>,
    bill: Option<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldLine {
    product: String,
    price: i64,
    /// Per cent, up to two decimals, as a text.
    discount: Option<String>,
    #[serde(default = "one")]
    quantity: i64,
    from: toml::value::Datetime,
    to: toml::value::Datetime,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldBilling {
    day: toml::value::Datetime,
    amount: i64,
    item: String,
}

const fn one() -> i64 {
    1
}

/// What a file enters.
struct Drafts {
    terms: Option<ContractDraft>,
    lines: Vec<ContractLineDraft>,
    billings: Vec<BillingDraft>,
}

/// Runs `sosogi admin contract load`.
pub(super) async fn run(cx: &CommandCx, order: &ContractFile) -> Result<()> {
    let text = std::fs::read_to_string(&order.file).with_context(|| order.file.display().to_string())?;
    let drafts = read(&text).with_context(|| order.file.display().to_string())?;
    let mut tx = cx.begin(&order.company).await?;
    let stands = contracts::entered(&mut tx).await?;
    ensure!(
        drafts.terms.is_some() || stands.terms.is_some(),
        "the company has no contract yet: the file needs [contract]"
    );
    let mut told = Vec::new();
    if let Some(terms) = drafts.terms {
        let same = stands.terms.as_ref() == Some(&terms);
        if !same {
            contracts::set(&mut tx, &terms, cx.now).await?;
            cx.note(&mut tx, "contract.set", &terms.kind, terms.told());
        }
        told.push(row("contract", &terms.kind, same));
    }
    let mut standing = stands.lines;
    for line in drafts.lines {
        let same = take(&mut standing, &line);
        if !same {
            contracts::add_line(&mut tx, &line, cx.now).await?;
            cx.note(&mut tx, "contract.line.add", &line.product, line.told());
        }
        told.push(row("line", &line.product, same));
    }
    let mut standing = stands.billings;
    for billing in drafts.billings {
        let same = take(&mut standing, &billing);
        if !same {
            contracts::add_billing(&mut tx, &billing, cx.now).await?;
            cx.note(&mut tx, "contract.billing.add", &billing.item, billing.told());
        }
        told.push(row("billing", &billing.item, same));
    }
    if order.dry_run {
        out::table(["what", "of", "would be"], &told);
        out::line("nothing was written");
        return Ok(());
    }
    tx.commit().await?;
    out::table(["what", "of", "is"], &told);
    Ok(())
}

fn row(what: &str, name: &str, same: bool) -> [String; 3] {
    [what.to_owned(), name.to_owned(), if same { "there already" } else { "entered" }.to_owned()]
}

/// Whether it stands already; each row that stands is there for one of the file.
fn take<T: PartialEq>(standing: &mut Vec<T>, wanted: &T) -> bool {
    let place = standing.iter().position(|row| row == wanted);
    place.map(|place| standing.swap_remove(place)).is_some()
}

/// Reads a file; all that is wrong with it is told at once.
fn read(text: &str) -> Result<Drafts> {
    let told: ToldContract = toml::from_str(text)?;
    let mut faults = Vec::new();
    let terms = told.contract.and_then(|terms| keep(&mut faults, "contract", terms.checked()));
    let lines = keep_all(&mut faults, "line", told.line.into_iter().map(ToldLine::checked));
    let billings = keep_all(&mut faults, "billing", told.billing.into_iter().map(ToldBilling::checked));
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(Drafts { terms, lines, billings })
}

fn keep<T>(faults: &mut Vec<String>, what: &str, checked: Result<T>) -> Option<T> {
    checked.map_err(|fault| faults.push(format!("{what}: {fault:#}"))).ok()
}

/// The same of several, which are told by their number.
fn keep_all<T>(faults: &mut Vec<String>, what: &str, checked: impl Iterator<Item = Result<T>>) -> Vec<T> {
    (1..).zip(checked).filter_map(|(number, checked)| keep(faults, &format!("{what} {number}"), checked)).collect()
}

impl ToldTerms {
    fn checked(self) -> Result<ContractDraft> {
        Ok(ContractDraft {
            kind: field::<Free<100>>("type", &self.r#type)?,
            next_renewal_date: self.renewal.map(|day| date("renewal", day)).transpose()?,
            maximum: i32::try_from(within("members", self.members, (1, MOST_MEMBERS))?)?,
            next_billing_amount: self.bill.map(|yen| within("bill", yen, (0, MOST_YEN))).transpose()?,
        })
    }
}

impl ToldLine {
    fn checked(self) -> Result<ContractLineDraft> {
        let (start_date, end_date) = (date("from", self.from)?, date("to", self.to)?);
        ensure!(start_date <= end_date, "the last day lies before the first");
        Ok(ContractLineDraft {
            product: field::<Free<100>>("product", &self.product)?,
            price: within("price", self.price, (0, MOST_YEN))?,
            discount: self.discount.as_deref().map_or(Ok(0), discount)?,
            quantity: i32::try_from(within("quantity", self.quantity, (1, MOST_PIECES))?)?,
            start_date,
            end_date,
        })
    }
}

impl ToldBilling {
    fn checked(self) -> Result<BillingDraft> {
        Ok(BillingDraft {
            billed_on: date("day", self.day)?,
            amount: within("amount", self.amount, (LEAST_YEN, MOST_YEN))?,
            item: field::<Free<100>>("item", &self.item)?,
        })
    }
}

fn within(name: &str, value: i64, (least, most): (i64, i64)) -> Result<i64> {
    ensure!((least..=most).contains(&value), "{name} is {value}; it goes from {least} to {most}");
    Ok(value)
}

/// A day alone: with a time of day it would be another one elsewhere.
fn date(name: &str, told: toml::value::Datetime) -> Result<Date> {
    let toml::value::Datetime { date: Some(day), time: None, offset: None } = told else {
        bail!("{name} is {told}; write a day, as 2027-04-01")
    };
    let month = Month::try_from(day.month)?;
    Date::from_calendar_date(i32::from(day.year), month, day.day).with_context(|| format!("{name} is no day"))
}
