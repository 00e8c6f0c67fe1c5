-- Counts the changes of a company's address ranges, so that open event streams are judged anew only then.
alter table company add column ranges_version integer not null default 0;
