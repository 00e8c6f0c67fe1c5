//! Chance that comes out the same every time.

/// A row of numbers that look random and follow from the seed alone.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// From any words that name what the numbers are for.
    pub fn of(words: &str) -> Self {
        // FNV-1a
        Self(
            words
                .bytes()
                .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)),
        )
    }

    /// The next number, from -1 to 1, those near 0 more often.
    pub fn around(&mut self) -> f64 {
        self.even() + self.even() - 1.0
    }

    /// The next number, from 0 to 1, all alike. (splitmix64)
    pub fn even(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let top = u32::try_from((z ^ (z >> 31)) >> 32).unwrap_or(0);
        f64::from(top) / f64::from(u32::MAX)
    }

    /// The next number around 0 with a standard deviation of 1.
    pub fn normal(&mut self) -> f64 {
        (self.around() + self.around() + self.around()) * std::f64::consts::SQRT_2
    }

    /// The next number between two.
    pub fn between(&mut self, [low, high]: [f64; 2]) -> f64 {
        low + (high - low) * self.even()
    }

    /// How long until something that happens every `mean` on average.
    pub fn waiting(&mut self, mean: f64) -> f64 {
        -mean * (1.0 - self.even()).max(1e-9).ln()
    }

    /// True this often (0 to 1).
    pub fn happens(&mut self, share: f64) -> bool {
        self.even() < share
    }

    /// The place of one of several, chosen by weight.
    pub fn pick(&mut self, weights: impl Iterator<Item = f64> + Clone) -> usize {
        let mut left = self.even() * weights.clone().sum::<f64>();
        let chosen = weights.enumerate().find(|(_, weight)| {
            left -= weight;
            left <= 0.0
        });
        chosen.map_or(0, |(place, _)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_words_give_the_same_numbers_within_bounds() {
        let (mut one, mut two) = (Chance::of("SF-203 1"), Chance::of("SF-203 1"));
        for _ in 0..1000 {
            let number = one.around();
            assert!((-1.0..=1.0).contains(&number));
            assert!((number - two.around()).abs() < f64::EPSILON);
        }
    }

    #[test]
    fn numbers_are_spread_as_their_names_say() {
        let mut chance = Chance::of("spread");
        let normal: Vec<f64> = (0..20_000).map(|_| chance.normal()).collect();
        let mean = normal.iter().sum::<f64>() / 20_000.0;
        let spread = (normal.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 20_000.0).sqrt();
        assert!(mean.abs() < 0.03 && (spread - 1.0).abs() < 0.03, "{mean} {spread}");
        let waits = (0..20_000).map(|_| chance.waiting(30.0)).sum::<f64>() / 20_000.0;
        assert!((waits - 30.0).abs() < 1.0, "{waits}");
        let picks = (0..20_000).filter(|_| chance.pick([3.0, 1.0].into_iter()) == 0).count();
        assert!((14_600..15_400).contains(&picks), "{picks}");
    }
}
