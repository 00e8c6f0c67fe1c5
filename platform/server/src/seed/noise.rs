//! Chance that comes out the same every time: the demo's history must not change when it is made again.

/// A row of numbers that look random and follow from the seed alone.
#[derive(Clone, Debug)]
pub(super) struct Noise(u64);

impl Noise {
    /// From any words that name what the numbers are for.
    pub(super) fn of(words: &str) -> Self {
        // FNV-1a
        Self(
            words
                .bytes()
                .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)),
        )
    }

    /// The next number, from -1 to 1, those near 0 more often.
    pub(super) fn next(&mut self) -> f64 {
        self.even() + self.even() - 1.0
    }

    /// The next number, from 0 to 1, all alike. (splitmix64)
    pub(super) fn even(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let top = u32::try_from((z ^ (z >> 31)) >> 32).unwrap_or(0);
        f64::from(top) / f64::from(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_words_give_the_same_numbers_within_bounds() {
        let (mut one, mut two) = (Noise::of("SF-203 1"), Noise::of("SF-203 1"));
        for _ in 0..1000 {
            let number = one.next();
            assert!((-1.0..=1.0).contains(&number));
            assert!((number - two.next()).abs() < f64::EPSILON);
        }
    }
}
