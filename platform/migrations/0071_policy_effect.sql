-- A version of a policy may take effect later than it is published; until then the one before it stays in force.
alter table policy add column effective_at timestamptz not null default now();
update policy set effective_at = published_at;
-- In which language the text was shown to whoever agreed; none where they agreed by other means.
alter table policy_consent add column language text
  constraint policy_consent_language check (language in ('ja', 'en', 'ko'));
