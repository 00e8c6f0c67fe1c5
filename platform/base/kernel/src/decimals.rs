//! Numbers to so many decimals, as screens write them.

/// A number to so many decimals: halves of its shortest decimal form go away from 0, as `Intl.NumberFormat` of browsers
/// rounds. 0.145 is 0.15, though its 64 bits lie a little below that half.
pub fn to_decimals(value: f64, decimals: usize) -> f64 {
    let text = value.abs().to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let (Some(kept), Some(next)) = (part.get(..decimals), part.as_bytes().get(decimals)) else { return value };
    let Ok(kept) = format!("{whole}{kept}").parse::<i64>() else { return value };
    #[expect(clippy::cast_precision_loss, reason = "what is rounded has few digits")]
    let rounded = (kept + i64::from(*next >= b'5')) as f64 / 10_f64.powi(i32::try_from(decimals).unwrap_or(0));
    rounded.copysign(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    // what `new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })` says of the hours in so many seconds
    #[test]
    fn halves_go_the_way_that_screens_send_them() {
        let said =
            [(522, 0.15), (3_618, 1.01), (18, 0.01), (54, 0.02), (126, 0.04), (1_746, 0.49), (3_600, 1.0), (0, 0.0)];
        for (seconds, hours) in said {
            let told = to_decimals(f64::from(seconds) / 3600.0, 2);
            assert!((told - hours).abs() < f64::EPSILON, "{seconds} s: {told}");
        }
        let others = [((2.5, 0), 3.0), ((-2.5, 0), -3.0), ((1.005, 2), 1.01), ((9.995, 2), 10.0), ((-0.04, 1), 0.0)];
        for ((value, decimals), rounded) in others {
            assert!((to_decimals(value, decimals) - rounded).abs() < f64::EPSILON, "{value}");
        }
        assert!((to_decimals(1e300, 2) - 1e300).abs() < 1e285 && to_decimals(f64::INFINITY, 1).is_infinite());
        assert!(to_decimals(f64::NAN, 1).is_nan());
    }
}
