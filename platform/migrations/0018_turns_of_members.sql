-- Exports take turns by company, and by member inside it (decision 0024).
alter table job add column member_id uuid not null default '00000000-0000-0000-0000-000000000000';

-- Walked from member to member: the cost grows with those who wait, not with what they ordered.
drop index job_fair;
drop index job_slots;
create index job_fair  on job (queue, company_id, member_id, priority, run_at, id) where fair and state = 'ready' and pushed_at is null;
create index job_slots on job (queue, company_id, member_id) where fair and (state = 'running' or (state = 'ready' and pushed_at is not null));

-- Who was served when: between those who have equally much under way, whoever waits longest goes first.
-- Local like the ledger, without row-level security, read by the crate jobs alone.
create table job_turn (
  queue text collate "C" not null, company_id bigint not null, member_id uuid not null,
  served_at timestamptz not null,
  constraint job_turn_pk primary key (queue, company_id, member_id)) with (fillfactor = 70);
create index job_turn_by_age on job_turn (served_at);
grant select, insert, update, delete on job_turn to sosogi_app;
