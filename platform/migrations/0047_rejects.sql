-- Rejected pouches: kind 6 of stream 'reject', code = number of the pouch since the run began. They last no time, so they
-- are kept as they came and nothing is folded from them.
alter table event drop constraint event_kind_ck, add constraint event_kind_ck check (kind between 1 and 6);
