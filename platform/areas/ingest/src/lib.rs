//! The intake door: gateway batches become samples, events, intervals and marks.
