//! Shares of counts, and how sure they are.

/// The quantile of the normal distribution for 95 % on both sides.
const Z: f64 = 1.959_963_984_540_054;

/// A share with its 95 % range, all in per cent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The share itself.
    pub pct: f64,
    /// The range's lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Share {
    /// The share of `part` in `whole`, neither negative; none without a whole.
    ///
    /// The range is that of Wilson (1927, Journal of the American Statistical Association 22, 209-212), which holds for
    /// shares near 0 and 100 % and for few counts too.
    pub fn of(part: i64, whole: i64) -> Option<Self> {
        if whole <= 0 || !(0..=whole).contains(&part) {
            return None;
        }
        #[expect(clippy::cast_precision_loss, reason = "counts of pouches are exact")]
        let (part, whole) = (part as f64, whole as f64);
        let share = part / whole;
        let spread = Z * Z / whole;
        let middle = (share + spread / 2.0) / (1.0 + spread);
        let half = Z / (1.0 + spread) * (share * (1.0 - share) / whole + spread / (4.0 * whole)).sqrt();
        let pct = |share: f64| share.clamp(0.0, 1.0) * 100.0;
        Some(Self { pct: pct(share), low: pct(middle - half), high: pct(middle + half) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against values of the formula worked by hand: 81 of 263 gives 25.53 to 36.62 %.
    #[test]
    fn the_range_is_wilson_s() {
        let share = Share::of(81, 263).unwrap();
        let rounded = |value: f64| (value * 100.0).round() / 100.0;
        assert_eq!((rounded(share.pct), rounded(share.low), rounded(share.high)), (30.8, 25.53, 36.62));
        let none = Share::of(0, 10).unwrap();
        assert_eq!((none.pct, none.low, rounded(none.high)), (0.0, 0.0, 27.75));
        let all = Share::of(10, 10).unwrap();
        assert_eq!((all.pct, rounded(all.low), rounded(all.high)), (100.0, 72.25, 100.0));
        assert!(Share::of(0, 0).is_none() && Share::of(3, 2).is_none());
    }
}
