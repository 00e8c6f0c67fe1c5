-- Two people in the provider's console who change the same publication: the second is told instead of writing over the first.
alter table publication add column version integer not null default 1 constraint publication_version_ck check (version > 0);
