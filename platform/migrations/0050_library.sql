-- The library: documents, videos and work flows that the provider keeps and releases to companies.

-- How things of the library are sorted. Types: 10 video, 20 manual, 30 drawing.
create table library_tag (
  tag_key text collate "C" constraint library_tag_pk primary key,
  types smallint[] not null constraint library_tag_types_ck check (cardinality(types) > 0 and types <@ array[10, 20, 30]::smallint[]),
  group_ja text not null, group_en text not null, group_ko text not null,
  name_ja text not null, name_en text not null, name_ko text not null,
  display_order integer not null);
grant select, insert, update, delete on library_tag to sosogi_app;

-- What a work flow is about.
create table library_work_type (
  work_type_key text collate "C" constraint library_work_type_pk primary key,
  name_ja text not null, name_en text not null, name_ko text not null,
  display_order integer not null);
grant select, insert, update, delete on library_work_type to sosogi_app;

-- A document with its files, a video, or a work flow (type 40): one row, so that what is released is released as a whole.
create table library_item (
  item_id uuid constraint library_item_pk primary key,
  keeper_id bigint not null constraint library_item_keeper_fk references company (company_id),  -- the provider's company
  item_key text collate "C" not null constraint library_item_key_unique unique,      -- as its keepers call it
  search_no bigint generated always as identity constraint library_item_search_unique unique,  -- as the index calls it
  type smallint not null constraint library_item_type_ck check (type in (10, 20, 30, 40)),
  state text collate "C" not null constraint library_item_state_ck check (state in ('draft', 'released', 'withdrawn')),
  for_all boolean not null default false,                  -- released to every company, also to those that come later
  companies bigint[] not null default '{}',                -- else to these
  title_ja text not null, title_en text not null, title_ko text not null,
  title_reading text not null default '',                  -- of the Japanese title in kana
  about_ja text not null default '', about_en text not null default '', about_ko text not null default '',
  keyword text not null default '',
  models text[] not null default '{}',                     -- none: every model
  tags text[] not null default '{}',
  work_type text collate "C" constraint library_item_work_type_fk references library_work_type (work_type_key),
  pick smallint not null default 0 constraint library_item_pick_ck check (pick between 0 and 99),   -- the keepers' choice
  files jsonb not null default '[]',                       -- main files of a document, the video, captions, the poster
  chapters jsonb not null default '[]',
  steps jsonb not null default '[]',                       -- of a work flow, in order
  duration_s integer constraint library_item_duration_ck check (duration_s > 0),
  texts text[] not null default '{}',                      -- of each file, form feeds between pages; '' where there is none
  raw_texts text[] not null default '{}',                  -- the same, read in the order of the file
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint library_item_flow_ck check ((type = 40) = (work_type is not null)),
  constraint library_item_release_ck check (state <> 'released' or published_at is not null));
create index library_item_by_file on library_item using gin (files jsonb_path_ops);
create index library_item_newest on library_item (type, published_at desc) where state = 'released';

-- Whom an item is released to.
create function library_released(state text, for_all boolean, companies bigint[], company bigint) returns boolean
  language sql immutable parallel safe
  return state = 'released' and (for_all or companies @> array[company]);
revoke execute on function library_released from public;
grant execute on function library_released to sosogi_app, sosogi_owner;

-- Its keepers see and change it; everybody else sees what is released to them.
alter table library_item enable row level security;
alter table library_item force row level security;
create policy keeper on library_item
  using (keeper_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (keeper_id = nullif(current_setting('app.company_id', true), '')::bigint);
create policy released on library_item for select
  using (library_released(state, for_all, companies, nullif(current_setting('app.company_id', true), '')::bigint));
grant select, insert, update, delete on library_item to sosogi_app;

-- How often an item was opened, by whomever: a number, and the one that the index holds.
create table library_views (
  item_id uuid constraint library_views_pk primary key,
  views bigint not null constraint library_views_ck check (views >= 0),
  indexed bigint not null default 0);
create index library_views_stale on library_views (item_id) where views <> indexed;
grant select, insert, update, delete on library_views to sosogi_app;

-- Which item helps with which alarm, and where in it.
create table library_alarm_link (
  model text not null,                                     -- '' = every model
  alarm_number text collate "C" not null,
  item_id uuid not null constraint library_alarm_link_item_fk references library_item (item_id) on delete cascade,
  page integer constraint library_alarm_link_page_ck check (page > 0),
  at_s integer constraint library_alarm_link_at_ck check (at_s >= 0),
  display_order smallint not null,
  constraint library_alarm_link_pk primary key (model, alarm_number, item_id));
create index library_alarm_link_by_item on library_alarm_link (item_id);
grant select, insert, update, delete on library_alarm_link to sosogi_app;

-- What a member marked, and what a member opened: once each, with the last time.
create table library_favorite (
  company_id bigint not null,
  member_id uuid not null,
  item_id uuid not null constraint library_favorite_item_fk references library_item (item_id),
  marked_at timestamptz not null,
  constraint library_favorite_pk primary key (company_id, member_id, item_id));
create table library_history (
  company_id bigint not null,
  member_id uuid not null,
  item_id uuid not null constraint library_history_item_fk references library_item (item_id),
  opened_at timestamptz not null,
  stopped_s integer constraint library_history_stopped_ck check (stopped_s >= 0),   -- where a video was left
  constraint library_history_pk primary key (company_id, member_id, item_id));

alter table library_favorite enable row level security;
alter table library_favorite force row level security;
create policy tenant on library_favorite
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on library_favorite to sosogi_app;
alter table library_history enable row level security;
alter table library_history force row level security;
create policy tenant on library_history
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on library_history to sosogi_app;
