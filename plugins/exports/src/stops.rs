//! The CSV of stops.

use kernel::messages;
use runtime::{JobCx, JobError};
use support::files::alarm_texts;
use support::files::cells::LocalTimes;
use support::files::words::stop_word;
use telemetry::states::{Stop, stops};

use crate::line::{self, BYTE_ORDER_MARK};
use crate::order::{Order, Part};
use crate::output::Output;

const COLUMNS: [&str; 7] = [
    "export.column.start",
    "export.column.end",
    "export.column.duration",
    "export.column.kind",
    "export.column.alarm_number",
    "export.column.alarm_text",
    "export.column.item_number",
];

/// Writes the stops of all machines, one after the other. The file's length.
pub(crate) async fn csv(cx: &JobCx, order: &Order, mut output: Output) -> Result<u64, JobError> {
    let several = order.parts.len() > 1;
    output.line().extend_from_slice(BYTE_ORDER_MARK);
    let heads: Vec<String> = COLUMNS.iter().map(|key| messages::say(order.lang, key)).collect();
    let first = several.then(|| messages::say(order.lang, "export.column.equipment"));
    line::texts(output.line(), first.iter().chain(&heads).map(String::as_str));
    for (done, part) in order.parts.iter().enumerate() {
        let mut tx = cx.read().await?;
        let found = stops(&mut tx, part.device.device_id, part.window, cx.clock().now()).await?;
        let texts = alarm_texts(&mut tx, &part.device.model, order.lang).await?;
        drop(tx);
        let mut times = LocalTimes::new(part.zone.clone());
        for stop in &found {
            let text = stop.alarm_number.as_ref().and_then(|number| texts.get(number)).map_or("", String::as_str);
            row(output.line(), several.then_some(part), (stop, &stop_word(order.lang, stop), text), &mut times);
            output.settle().await?;
        }
        let percent = 99 * (done + 1) / order.parts.len();
        cx.progress(u8::try_from(percent).unwrap_or(99), None).await?;
    }
    Ok(output.finish().await?)
}

fn row(line: &mut Vec<u8>, machine: Option<&Part>, (stop, kind, text): (&Stop, &str, &str), times: &mut LocalTimes) {
    if let Some(part) = machine {
        line::text(line, &part.device.equipment_number);
        line.push(b',');
    }
    times.write(stop.start, line);
    line.push(b',');
    if let Some(end) = stop.end {
        times.write(end, line);
    }
    line.push(b',');
    line::whole(line, u64::try_from(stop.duration_s).unwrap_or(0));
    line.push(b',');
    let (number, item) = (stop.alarm_number.as_deref().unwrap_or_default(), stop.item.as_deref().unwrap_or_default());
    line::texts(line, [kind, number, text, item]);
}
