//! Login, session, permissions, constants, shell calls and the download centre.
