-- The keys by which a company's own systems call the Web API: two sets at most, so that one can take the other's place.
-- No row-level security: a caller is not known to belong to a company before these are read (written allow list).
create table web_api_key (
  company_id bigint not null,
  slot smallint not null constraint web_api_key_slot_ck check (slot in (1, 2)),
  api_key text collate "C" not null constraint web_api_key_unique unique,
  access_key text collate "C" not null,
  secret_sealed bytea not null,                            -- AES-256-GCM under a key outside of the database
  member_id uuid not null,                                 -- in whose name the calls are made
  permitted text collate "C" not null,                     -- addresses and networks, parted by semicolons; from everywhere when empty
  last_used_at timestamptz,
  updated_at timestamptz not null,
  constraint web_api_key_pk primary key (company_id, slot));
grant select, insert, update, delete on web_api_key to sosogi_app;
