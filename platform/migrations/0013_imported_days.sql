-- Days that an import brought in. Their raw data is kept as if it had been recorded on the day it came in: a recording
-- older than the retention would otherwise go with the next round of housekeeping. Partitions hold all companies, so
-- this holds none.
create table imported_day (
  day date not null,
  taken_in_at timestamptz not null,
  constraint imported_day_pk primary key (day));
grant select, insert, update, delete on imported_day to sosogi_app;
