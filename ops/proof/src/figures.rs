//! Medians and percentiles.

/// The value below which `part` (0 to 1) of the values lie; 0 when there are none.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a place in a list"
)]
pub fn percentile(values: &[f64], part: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let place = (part * sorted.len() as f64).ceil() as usize;
    sorted.get(place.clamp(1, sorted.len().max(1)) - 1).copied().unwrap_or(0.0)
}

/// The middle value.
pub fn median(values: &[f64]) -> f64 {
    percentile(values, 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_of_the_list() {
        let values = [4.0, 1.0, 3.0, 2.0, 5.0];
        for (part, value) in [(0.5, 3.0), (0.99, 5.0), (0.01, 1.0)] {
            assert!((percentile(&values, part) - value).abs() < f64::EPSILON, "{part}");
        }
        assert!(median(&[]).abs() < f64::EPSILON);
    }
}
