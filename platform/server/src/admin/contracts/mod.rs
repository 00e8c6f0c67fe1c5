//! Contracts of companies: their terms, their lines, and what was billed.

mod load;

use account::contracts::{
    self, BillingDraft, ContractDraft, ContractLineDraft, LEAST_YEN, MOST_MEMBERS, MOST_PIECES, MOST_YEN,
    WHOLE_DISCOUNT,
};
use anyhow::{Context as _, Result, bail};
use clap::Subcommand;
use kernel::rules::Free;
use kernel::zone::{parse_date, write_date};
use time::Date;

use super::CommandCx;
use super::rules::field;
use crate::out;

/// What may be done to contracts.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Enter a company's contract, or its new terms.
    Set(Terms),
    /// Add what was bought.
    AddLine(NewLine),
    /// Add what was billed.
    AddBilling(NewBilling),
    /// Enter what a file tells: the terms take the place of those before, and what stands already is not added again.
    Load(load::ContractFile),
    /// Show the changes of the number of members that a company asked for.
    Requests {
        /// The company's name or key.
        #[arg(long)]
        company: String,
    },
}

/// The terms of a contract.
#[derive(clap::Args)]
pub(crate) struct Terms {
    /// The company's name or key.
    #[arg(long)]
    company: String,
    /// Its type, as the customer reads it.
    #[arg(long = "type")]
    kind: String,
    /// How many members may be valid.
    #[arg(long, value_parser = clap::value_parser!(i32).range(1..=MOST_MEMBERS))]
    members: i32,
    /// The next renewal, YYYY-MM-DD.
    #[arg(long, value_parser = day)]
    renewal: Option<Date>,
    /// The next bill, in whole yen.
    #[arg(long, value_parser = clap::value_parser!(i64).range(0..=MOST_YEN))]
    bill: Option<i64>,
}

/// A line of a contract.
#[derive(clap::Args)]
pub(crate) struct NewLine {
    /// The company's name or key.
    #[arg(long)]
    company: String,
    /// What was bought.
    #[arg(long)]
    product: String,
    /// Whole yen, for one.
    #[arg(long, value_parser = clap::value_parser!(i64).range(0..=MOST_YEN))]
    price: i64,
    /// Per cent, up to two decimals.
    #[arg(long, default_value = "0", value_parser = discount)]
    discount: i64,
    /// How many.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(i32).range(1..=MOST_PIECES))]
    quantity: i32,
    /// First day, YYYY-MM-DD.
    #[arg(long, value_parser = day)]
    from: Date,
    /// Last day, YYYY-MM-DD.
    #[arg(long, value_parser = day)]
    to: Date,
}

/// What was billed.
#[derive(clap::Args)]
pub(crate) struct NewBilling {
    /// The company's name or key.
    #[arg(long)]
    company: String,
    /// The day, YYYY-MM-DD.
    #[arg(long, value_parser = day)]
    day: Date,
    /// Whole yen; below 0 when paid back.
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(i64).range(LEAST_YEN..=MOST_YEN))]
    amount: i64,
    /// For what.
    #[arg(long)]
    item: String,
}

fn day(text: &str) -> Result<Date> {
    parse_date(text).with_context(|| format!("“{text}” is no day; write it as 2027-04-01"))
}

/// Per cent in hundredths.
fn discount(text: &str) -> Result<i64> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 3 || rest.len() > 2 || !digits(whole) || !digits(rest) {
        bail!("“{text}” is no discount; write per cent with up to two decimals");
    }
    let hundredths: i64 = format!("{whole}{rest:0<2}").parse()?;
    if hundredths > WHOLE_DISCOUNT {
        bail!("a discount is 100 per cent at most");
    }
    Ok(hundredths)
}

/// Runs `sosogi admin contract`.
pub(super) async fn run(cx: &CommandCx, command: Command) -> Result<()> {
    match command {
        Command::Set(terms) => set(cx, terms).await,
        Command::AddLine(line) => add_line(cx, line).await,
        Command::AddBilling(billing) => add_billing(cx, billing).await,
        Command::Load(order) => load::run(cx, &order).await,
        Command::Requests { company } => {
            let mut tx = cx.begin(&company).await?;
            let rows = contracts::requests(&mut tx).await?.into_iter();
            let rows = rows.map(|change| {
                [
                    format!("{:+}", change.change_number),
                    write_date(change.start_date),
                    write_date(change.asked_at.date()),
                ]
            });
            out::table(["change", "from", "asked on (UTC)"], &rows.collect::<Vec<_>>());
            Ok(())
        }
    }
}

async fn set(cx: &CommandCx, terms: Terms) -> Result<()> {
    let draft = ContractDraft {
        kind: field::<Free<100>>("type", &terms.kind)?,
        next_renewal_date: terms.renewal,
        maximum: terms.members,
        next_billing_amount: terms.bill,
    };
    let mut tx = cx.begin(&terms.company).await?;
    contracts::set(&mut tx, &draft, cx.now).await?;
    cx.commit(tx, "contract.set", &draft.kind, draft.told()).await?;
    out::line(format_args!("contract “{}” entered", draft.kind));
    Ok(())
}

async fn add_line(cx: &CommandCx, line: NewLine) -> Result<()> {
    if line.to < line.from {
        bail!("the last day lies before the first");
    }
    let draft = ContractLineDraft {
        product: field::<Free<100>>("product", &line.product)?,
        price: line.price,
        discount: line.discount,
        quantity: line.quantity,
        start_date: line.from,
        end_date: line.to,
    };
    let mut tx = cx.begin(&line.company).await?;
    contracts::add_line(&mut tx, &draft, cx.now).await?;
    cx.commit(tx, "contract.line.add", &draft.product, draft.told()).await?;
    out::line(format_args!("line “{}” added", draft.product));
    Ok(())
}

async fn add_billing(cx: &CommandCx, billing: NewBilling) -> Result<()> {
    let draft = BillingDraft {
        billed_on: billing.day,
        amount: billing.amount,
        item: field::<Free<100>>("item", &billing.item)?,
    };
    let mut tx = cx.begin(&billing.company).await?;
    contracts::add_billing(&mut tx, &draft, cx.now).await?;
    cx.commit(tx, "contract.billing.add", &draft.item, draft.told()).await?;
    out::line(format_args!("billing “{}” added", draft.item));
    Ok(())
}
