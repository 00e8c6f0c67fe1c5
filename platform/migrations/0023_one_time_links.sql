-- What a mailed address opens, once and for 24 hours (decision 0030). A caller is not known before it is read, so it has
-- no row-level security and is read by access alone (written allow list).
create table one_time_link (
  link_id uuid constraint one_time_link_pk primary key,    -- random: it says nothing of when or for whom
  kind text collate "C" not null constraint one_time_link_kind_ck check (kind in ('registration', 'password', 'email')),
  company_id bigint not null,
  subject text collate "C" not null,                       -- whom it is about: a newer link about the same replaces it
  email text not null,                                     -- where its mail goes
  secret_hash bytea not null,                              -- SHA-256 of the secret half of the mailed token
  content jsonb not null,                                  -- what its kind carries besides
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz);
-- One link at most is open about each subject.
create unique index one_time_link_open on one_time_link (company_id, kind, subject) where used_at is null and replaced_at is null;
create index one_time_link_by_age on one_time_link (expires_at);
grant select, insert, update, delete on one_time_link to sosogi_app;
