-- A change of item data that nobody expected, but for a stop that somebody planned: it is kept apart, for the reason of the
-- stop may be taken back.
alter table item_data_item add column explained boolean not null default false;
