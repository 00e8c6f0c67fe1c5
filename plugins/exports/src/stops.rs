//! The CSV of stops.

use export_content::words::stop_word;
use kernel::LocalTimes;
use kernel::{Lang, measure, messages};
use plant::alarms;
use runtime::{JobCx, JobError};
use telemetry::states::{Stop, stops};

use crate::line::{self, BYTE_ORDER_MARK};
use crate::order::{Order, OrderPart};
use crate::output::Output;

/// Names of the columns, and their units.
const COLUMNS: [(&str, Option<&str>); 8] = [
    ("export.column.start", None),
    ("export.column.end", None),
    ("export.column.duration", Some("s")),
    ("export.column.in_window", Some("s")),
    ("export.column.kind", None),
    ("export.column.alarm_number", None),
    ("export.column.alarm_text", None),
    ("export.column.item_number", None),
];

/// Writes the stops of all machines, one after the other. The file's length.
pub(crate) async fn csv(cx: &JobCx, order: &Order, mut output: Output) -> Result<u64, JobError> {
    let several = order.parts.len() > 1;
    output.line().extend_from_slice(BYTE_ORDER_MARK);
    let heads: Vec<String> = COLUMNS.iter().map(|column| heading(order.lang, *column)).collect();
    let first = several.then(|| messages::say(order.lang, "export.column.equipment"));
    line::texts(output.line(), first.iter().chain(&heads).map(String::as_str));
    for (done, part) in order.parts.iter().enumerate() {
        let mut tx = cx.read().await?;
        let found = stops(&mut tx, part.device.device_id, part.window, cx.clock().now()).await?;
        let texts = alarms::texts_for(&mut tx, &part.device.model, order.lang).await?;
        drop(tx);
        let mut times = LocalTimes::new(part.zone.clone());
        for stop in found.iter().filter(|stop| part.extent.holds(stop.start)) {
            let text = stop.alarm_number.as_ref().and_then(|number| texts.get(number)).map_or("", String::as_str);
            row(output.line(), several.then_some(part), (stop, &stop_word(order.lang, stop), text), &mut times);
            output.settle().await?;
        }
        let percent = 99 * (done + 1) / order.parts.len();
        cx.progress(u8::try_from(percent).unwrap_or(99), None).await?;
    }
    output.finish().await
}

fn heading(lang: Lang, (key, unit): (&'static str, Option<&str>)) -> String {
    let unit = unit.map(|unit| measure::unit(lang, unit));
    measure::heading(&messages::say(lang, key), unit.as_deref())
}

fn row(
    line: &mut Vec<u8>,
    machine: Option<&OrderPart>,
    (stop, kind, text): (&Stop, &str, &str),
    times: &mut LocalTimes,
) {
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
    for seconds in [stop.duration_s, stop.in_window_s] {
        line::whole(line, u64::try_from(seconds).unwrap_or(0));
        line.push(b',');
    }
    let (number, item) = (stop.alarm_number.as_deref().unwrap_or_default(), stop.item.as_deref().unwrap_or_default());
    line::texts(line, [kind, number, text, item]);
}
