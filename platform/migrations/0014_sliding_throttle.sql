-- Guesses slide out of their window one by one (decision 0020), and nobody holds more than a score of live sessions.
-- A former program cannot count guesses in the new table: its log-ins fail from here until it is replaced.

drop table login_throttle;
create table login_throttle (
  kind text collate "C" not null constraint login_throttle_kind_ck check (kind in ('account', 'address', 'known', 'gateway')),
  key text collate "C" not null,
  guesses timestamptz[] not null,                          -- those of the window that ended with the newest, oldest first
  forget_at timestamptz not null,                          -- when the newest has left the window
  constraint login_throttle_pk primary key (kind, key));
grant select, insert, update, delete on login_throttle to sosogi_app;

alter table session drop constraint session_end_ck;
alter table session add constraint session_end_ck
  check (end_reason in ('logout', 'idle', 'absolute', 'revoked', 'invalid', 'password', 'too_many'));
