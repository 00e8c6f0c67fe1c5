-- What access alone reads: login identities, sessions, throttle, gateway credentials.
-- No row-level security: a caller is not known to belong to a company before these are read (written allow list).

create table login_identity (
  email text constraint login_identity_pk primary key,     -- lower case
  identity_id uuid not null constraint login_identity_id_unique unique,
  kind text collate "C" not null constraint login_identity_kind_ck check (kind in ('member', 'staff')),
  company_id bigint not null,
  member_id uuid not null,
  password_hash text not null,                             -- argon2id, PHC string
  password_changed_at timestamptz not null,
  created_at timestamptz not null);

create table session (
  session_id uuid constraint session_pk primary key,
  token_hash bytea not null constraint session_token_unique unique,   -- SHA-256 of the 256 random bits
  identity_id uuid not null constraint session_identity_fk references login_identity (identity_id),
  company_id bigint not null,                              -- the company in which the session acts
  member_id uuid not null,
  member_type smallint not null,
  actor_name text not null,
  restricted boolean not null default false,               -- expired password: change and logout only
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text collate "C" constraint session_end_ck check (end_reason in ('logout', 'idle', 'absolute', 'revoked', 'invalid', 'password')),
  ip text not null, browser text not null, os text not null);
create index session_by_identity on session (identity_id) where ended_at is null;

-- Guesses: kind 'account' counts a day, kind 'address' an hour, 'known' an account's guesses from its own addresses.
create table login_throttle (
  kind text collate "C" not null constraint login_throttle_kind_ck check (kind in ('account', 'address', 'known', 'gateway')),
  key text collate "C" not null,
  window_start timestamptz not null,
  guesses integer not null,
  constraint login_throttle_pk primary key (kind, key, window_start));

create table gateway_credential (
  key_id text collate "C" constraint gateway_credential_pk primary key,
  secret_hash bytea not null,                              -- SHA-256 of 256 random bits
  company_id bigint not null,
  gateway_id uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz);
