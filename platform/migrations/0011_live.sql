-- The live board reads only machines whose state or figures may have changed: every batch that brings something new
-- for a machine, late data and bare events included, moves this number on.

alter table device_status add column revision bigint not null default 0;
