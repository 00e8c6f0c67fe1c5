-- An inquiry is the provider's, whom it is addressed to and who says how far it is; a member's company reads it, too.
alter table inquiry
  add column asker_id bigint,                              -- the member's company; none: a visitor
  add column state text collate "C" not null default 'received'
    constraint inquiry_state_ck check (state in ('received', 'in-progress', 'answered')),
  add column state_at timestamptz,                         -- none: as it came
  add column state_by text,                                -- who of the provider
  add constraint inquiry_asker_ck check ((asker_id is null) = (member_id is null));
alter table inquiry no force row level security;
update inquiry set asker_id = company_id,
    company_id = coalesce((select p.company_id from company p where p.kind = 'provider' order by p.company_id limit 1), inquiry.company_id)
  where member_id is not null;
alter table inquiry force row level security;
create index inquiry_newest on inquiry (company_id, received_at desc, inquiry_id desc);
create index inquiry_of_asker on inquiry (company_id, asker_id, member_id, received_at desc) where asker_id is not null;

create policy asker_reads on inquiry for select
  using (asker_id = nullif(current_setting('app.company_id', true), '')::bigint);
create policy asker_asks on inquiry for insert
  with check (asker_id = nullif(current_setting('app.company_id', true), '')::bigint);
-- what was asked stays as it was asked
revoke update on inquiry from sosogi_app;
grant update (state, state_at, state_by) on inquiry to sosogi_app;
