-- What the provider publishes: notices, questions and answers, popups. Texts are HTML that was cleaned when it came in.
create table publication (
  publication_id uuid constraint publication_pk primary key,
  keeper_id bigint not null constraint publication_keeper_fk references company (company_id),   -- the provider's company
  kind text collate "C" not null constraint publication_kind_ck check (kind in ('notice', 'question', 'popup')),
  publication_key text collate "C" not null,               -- as its keepers call it
  state text collate "C" not null constraint publication_state_ck check (state in ('draft', 'released', 'withdrawn')),
  for_all boolean not null default false,                  -- released to every company, also to those that come later
  companies bigint[] not null default '{}',                -- else to these
  title_ja text not null, title_en text not null, title_ko text not null,
  text_ja text not null, text_en text not null, text_ko text not null,
  plain_ja text not null, plain_en text not null, plain_ko text not null,   -- the same without marks, for search and mails
  service_type text collate "C" constraint publication_service_ck check (service_type in ('Business', 'MM', 'Support', 'Library', 'All')),
  information_type smallint constraint publication_information_ck check (information_type in (10, 20, 30, 40)),
  important boolean not null default false,                -- shown after the log-in until it is confirmed
  mailed boolean not null default false,                   -- told by mail, too
  section text collate "C",                                -- of questions
  members_only boolean not null default false,             -- not shown before the log-in
  display_order integer not null default 0,
  pages text[] not null default '{}',                      -- on which a popup shows; none: on every page
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint publication_key_unique unique (kind, publication_key),
  constraint publication_release_ck check (state <> 'released' or published_at is not null),
  constraint publication_notice_ck check (kind <> 'notice' or (service_type is not null and information_type is not null)),
  constraint publication_question_ck check (kind <> 'question'
    or (service_type in ('MM', 'Support', 'Library', 'All') and section is not null)),
  constraint publication_period_ck check (starts_at < ends_at));

-- Its keepers see and change it; everybody else sees what is released to them.
alter table publication enable row level security;
alter table publication force row level security;
create policy keeper on publication
  using (keeper_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (keeper_id = nullif(current_setting('app.company_id', true), '')::bigint);
create policy released on publication for select
  using (library_released(state, for_all, companies, nullif(current_setting('app.company_id', true), '')::bigint));
grant select, insert, update, delete on publication to sosogi_app;

-- Terms, privacy policy and what else members agree to: each version once, for ever.
create table policy (
  policy_id uuid constraint policy_pk primary key,
  policy_key text collate "C" not null,                    -- terms, privacy or another
  version integer not null constraint policy_version_ck check (version > 0),
  name_ja text not null, name_en text not null, name_ko text not null,
  text_ja text not null, text_en text not null, text_ko text not null,
  confirm_ja text not null, confirm_en text not null, confirm_ko text not null,   -- words beside the box; empty: no box
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint policy_version_unique unique (policy_key, version));
grant select, insert, update, delete on policy to sosogi_app;

-- Which versions a member agreed to.
create table policy_consent (
  company_id bigint not null,
  member_id uuid not null,
  policy_id uuid not null constraint policy_consent_policy_fk references policy (policy_id),
  confirmed_at timestamptz not null,
  constraint policy_consent_pk primary key (company_id, member_id, policy_id));
alter table policy_consent enable row level security;
alter table policy_consent force row level security;
create policy tenant on policy_consent
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on policy_consent to sosogi_app;

-- A notice as a member was told of it: once.
create table member_notice (
  company_id bigint not null,
  member_notice_id uuid not null,
  member_id uuid not null,
  publication_id uuid not null constraint member_notice_publication_fk references publication (publication_id),
  told_at timestamptz not null,
  read_at timestamptz,
  confirmed_at timestamptz,                                -- of an important one
  constraint member_notice_pk primary key (company_id, member_notice_id),
  constraint member_notice_once unique (company_id, member_id, publication_id));
create index member_notice_unread on member_notice (company_id, member_id) where read_at is null;
alter table member_notice enable row level security;
alter table member_notice force row level security;
create policy tenant on member_notice
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on member_notice to sosogi_app;

-- Which answers were read, by whom; those of visitors belong to the provider's company and nobody.
create table question_read (
  company_id bigint not null,
  question_read_id uuid not null,
  publication_id uuid not null constraint question_read_publication_fk references publication (publication_id),
  member_id uuid,
  read_at timestamptz not null,
  constraint question_read_pk primary key (company_id, question_read_id));
alter table question_read enable row level security;
alter table question_read force row level security;
create policy tenant on question_read
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on question_read to sosogi_app;

-- What somebody asked the provider; those of visitors belong to the provider's company.
create table inquiry (
  company_id bigint not null,
  inquiry_id uuid not null,
  member_id uuid,                                          -- none: a visitor
  service_content text collate "C" not null constraint inquiry_service_ck check (service_content in ('General', 'MM', 'Support', 'Library')),
  function text not null,
  subject text not null,
  description text not null,
  company_name text not null,
  department text,
  family_name text not null, first_name text not null,
  kana_family_name text not null, kana_first_name text not null,
  email text not null,
  phone text not null,
  agreed boolean not null constraint inquiry_agreed_ck check (agreed),   -- to terms and privacy policy
  policies uuid[] not null,                                -- their versions in force
  language text collate "C" not null,
  ip text not null,
  received_at timestamptz not null,
  constraint inquiry_pk primary key (company_id, inquiry_id));
alter table inquiry enable row level security;
alter table inquiry force row level security;
create policy tenant on inquiry
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on inquiry to sosogi_app;
