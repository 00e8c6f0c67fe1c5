-- Addresses of companies' own systems that are told of events, and what each was told. The secret that signs is sealed, as those
-- of the keys are. A delivery's job has its id.
create table webhook (
  company_id bigint not null, webhook_id uuid not null,
  name text not null, address text not null, secret_sealed bytea not null,
  events text[] collate "C" not null, active boolean not null,
  -- in whose name it is told: of the locations that this member sees
  member_id uuid not null,
  version integer not null, created_at timestamptz not null, updated_at timestamptz not null,
  constraint webhook_pk primary key (company_id, webhook_id));
create table webhook_delivery (
  company_id bigint not null, delivery_id uuid not null, webhook_id uuid not null,
  event text collate "C" not null,
  -- what it is about, in ids; each is told once
  subject jsonb not null,
  noted_at timestamptz not null,
  -- what was sent, once it was: every try sends the same
  body text, tries integer not null default 0, status smallint, delivered_at timestamptz,
  constraint webhook_delivery_pk primary key (company_id, delivery_id),
  constraint webhook_delivery_webhook_fk foreign key (company_id, webhook_id)
    references webhook (company_id, webhook_id) on delete cascade,
  constraint webhook_delivery_once unique (company_id, webhook_id, event, subject));
create index webhook_delivery_newest on webhook_delivery (company_id, webhook_id, noted_at desc);
create index webhook_delivery_by_time on webhook_delivery (company_id, noted_at);
alter table webhook enable row level security;
alter table webhook force row level security;
create policy tenant on webhook
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on webhook to sosogi_app;
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy tenant on webhook_delivery
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on webhook_delivery to sosogi_app;

-- Which companies have webhooks that are told of the ends of plans: asked for all companies at once, as `companies_with_marks`.
create policy owner_reads_webhooks on webhook for select to sosogi_owner using (true);
create function companies_told_of_plans() returns setof bigint language sql stable
  security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct company_id from public.webhook where active and 'plan.ended' = any(events) $$;
revoke execute on function companies_told_of_plans() from public;
grant execute on function companies_told_of_plans() to sosogi_app;
