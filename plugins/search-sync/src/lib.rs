//! Keeps the library's search index true.
