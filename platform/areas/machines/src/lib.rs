//! Lines, equipment, operating status and trend templates.
