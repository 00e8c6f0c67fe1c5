-- Which parts an item speaks of where it helps with an alarm, as machines' parts are called.
alter table library_alarm_link add column parts text[] not null default '{}';
