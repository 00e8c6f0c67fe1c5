//! Recomputes dirty buckets.
