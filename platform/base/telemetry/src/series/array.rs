//! Arrays as PostgreSQL sends them. A chart reads a hundred thousand elements; the general decoder takes four times as
//! long.

/// What is left of a one-dimensional array of elements of `N` bytes: number of dimensions, two more numbers, length and
/// lower bound, then each element behind its length (-1: null).
pub(super) struct Elements<'a, const N: usize>(&'a [u8]);

impl<'a, const N: usize> Elements<'a, N> {
    /// Of an array's bytes; none when they are none.
    pub(super) fn new(bytes: &'a [u8]) -> Option<Self> {
        let (dimensions, _) = bytes.split_first_chunk::<4>()?;
        Some(Self(bytes.get(if i32::from_be_bytes(*dimensions) == 0 { 12.. } else { 20.. })?))
    }

    /// True when all was read.
    pub(super) fn ended(&self) -> bool {
        self.0.is_empty()
    }
}

impl<const N: usize> Iterator for Elements<'_, N> {
    /// None when the element is null.
    type Item = Option<[u8; N]>;

    /// Ends also where what follows is no element.
    fn next(&mut self) -> Option<Self::Item> {
        let (length, rest) = self.0.split_first_chunk::<4>()?;
        if i32::from_be_bytes(*length) < 0 {
            self.0 = rest;
            return Some(None);
        }
        let (element, rest) = rest.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(Some(*element))
    }
}
