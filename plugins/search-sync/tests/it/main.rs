//! The index follows the library, whoever dies meanwhile.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod following;
mod house;
