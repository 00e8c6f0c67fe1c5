//! R14: what files that are sent in cost the API's memory. What of them is refused is tested at the doors themselves.

use anyhow::{Result, ensure};
use futures::future::try_join_all;
use proof::results::Measurement;

use crate::documents::Documents;
use crate::house::House;

/// The largest file that a member may send.
const LARGEST: usize = 104_857_600;
/// Files that are sent at once.
const AT_ONCE: usize = 4;
/// What each may cost.
const MOST: u64 = 16 << 20;

pub(crate) async fn run(house: &House) -> Result<Vec<Measurement>> {
    let token = house.stage.log_in("admin@a.example").await?;
    let documents = Documents::of(&house.stage, &token).await?;
    let content = vec![b'a'; LARGEST];
    // a first one, so that what stays for good is there
    ensure!(documents.add("first.txt", &content).await?.status == 200, "the first file is refused");
    let before = house.api.memory("VmRSS")?;
    house.api.forget_peak()?;
    let names: Vec<String> = (0..AT_ONCE).map(|place| format!("large-{place}.txt")).collect();
    let answers = try_join_all(names.iter().map(|name| documents.add(name, &content))).await?;
    let kept = answers.iter().filter(|answer| answer.status == 200).count();
    let grown = house.api.memory("VmHWM")?.saturating_sub(before);
    Ok(vec![Measurement::new(
        "R14",
        &format!("{AT_ONCE} documents of 100 MiB sent in at once"),
        format!("{kept} kept; memory + {} MiB in all", grown >> 20),
        "memory + <= 16 MiB each",
        kept == AT_ONCE && grown <= MOST * AT_ONCE as u64,
    )])
}
