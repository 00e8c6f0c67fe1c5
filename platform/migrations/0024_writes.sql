-- What editing needs: a version on every row that people edit, so that the second of two writers learns of the first;
-- names that are unique where people pick by them; and the audit log found by what it tells of.

alter table line add column version integer not null default 1;
alter table line add constraint line_name_unique unique (company_id, location_id, name);
alter table member add column version integer not null default 1;
-- When an administrator (or the registration itself) first let the member in; until then they wait.
alter table member add column confirmed_at timestamptz;

alter table audit add column subject_id uuid;
create index audit_by_subject on audit (company_id, subject_id, at desc) where subject_id is not null;

-- When the invited person opened the link: the address is theirs.
alter table one_time_link add column verified_at timestamptz;
