-- Inspections of machines: what is looked at (checklists and their editions), what was found, and who sees to it.

-- A checklist of a model. Whatever is saved of it is a new edition; entries keep the one that they were made with.
create table inspection_checklist (
  company_id bigint not null,
  checklist_id uuid not null,
  model text not null constraint inspection_checklist_model_ck check (char_length(model) between 1 and 100),
  -- 10 daily, 20 weekly, 30 monthly, 40 yearly, 50 calibration, 60 occasional
  kind smallint not null constraint inspection_checklist_kind_ck check (kind in (10, 20, 30, 40, 50, 60)),
  edition integer not null default 1,
  in_use boolean not null default true,                    -- one that was taken away stays for its entries
  version integer not null default 1,
  saved_at timestamptz not null, saved_by text not null,
  constraint inspection_checklist_pk primary key (company_id, checklist_id));
create unique index inspection_checklist_unique on inspection_checklist (company_id, model, kind) where in_use;

create table inspection_point (
  company_id bigint not null,
  checklist_id uuid not null,
  edition integer not null,
  point_number smallint not null,                          -- from 1, across sections
  section text not null constraint inspection_point_section_ck check (char_length(section) between 1 and 40),
  title text not null constraint inspection_point_title_ck check (char_length(title) between 1 and 100),
  criterion text constraint inspection_point_criterion_ck check (char_length(criterion) between 1 and 200),
  measured boolean not null,
  unit text constraint inspection_point_unit_ck check (char_length(unit) between 1 and 20),
  lower_limit numeric, upper_limit numeric,
  item_key text collate "C",                               -- the received value that it may be taken from
  constraint inspection_point_pk primary key (company_id, checklist_id, edition, point_number),
  constraint inspection_point_limits_ck check (lower_limit is null or upper_limit is null or lower_limit <= upper_limit),
  constraint inspection_point_measured_ck
    check (measured or (unit is null and lower_limit is null and upper_limit is null and item_key is null)),
  constraint inspection_point_checklist_fk foreign key (company_id, checklist_id)
    references inspection_checklist (company_id, checklist_id));

create table inspection_entry (
  company_id bigint not null,
  entry_id uuid not null,
  device_id uuid not null,
  inspected_at timestamptz not null,
  kind smallint not null constraint inspection_entry_kind_ck check (kind in (10, 20, 30, 40, 50, 60)),
  result smallint not null constraint inspection_entry_result_ck check (result in (10, 20, 30)), -- passed, follow-up, rejected
  content text constraint inspection_entry_content_ck check (char_length(content) between 1 and 1000),
  operator text not null constraint inspection_entry_operator_ck check (char_length(operator) between 1 and 80),
  note text constraint inspection_entry_note_ck check (char_length(note) between 1 and 1000),
  checklist_id uuid, edition integer,
  marks text collate "C" not null default '',              -- a sign for each point: g good, f failed, n not applicable, o open
  version integer not null default 1,
  created_at timestamptz not null,
  actor_id uuid not null, actor_name text not null, actor_type smallint not null,
  constraint inspection_entry_pk primary key (company_id, entry_id),
  constraint inspection_entry_device_fk foreign key (company_id, device_id) references device (company_id, device_id),
  constraint inspection_entry_checklist_fk foreign key (company_id, checklist_id)
    references inspection_checklist (company_id, checklist_id));
create index inspection_entry_newest on inspection_entry (company_id, device_id, inspected_at desc, created_at desc);
create index inspection_entry_by_checklist on inspection_entry (company_id, checklist_id, device_id, inspected_at desc)
  where checklist_id is not null;

create table inspection_judgement (
  company_id bigint not null,
  entry_id uuid not null,
  point_number smallint not null,
  judgement smallint not null constraint inspection_judgement_ck check (judgement in (10, 20, 30)), -- good, failed, not applicable
  value numeric,
  finding text constraint inspection_judgement_finding_ck check (char_length(finding) between 1 and 1000),
  action smallint constraint inspection_judgement_action_ck check (action in (10, 20)),             -- fixed, follow-up
  constraint inspection_judgement_pk primary key (company_id, entry_id, point_number),
  constraint inspection_judgement_entry_fk foreign key (company_id, entry_id)
    references inspection_entry (company_id, entry_id) on delete cascade);

-- Something that a member sees to until a day.
create table inspection_follow_up (
  company_id bigint not null,
  follow_up_id uuid not null,
  entry_id uuid not null,
  point_number smallint,                                   -- none: of the entry as a whole
  title text not null,
  owner_id uuid not null,
  due_date date not null,
  done boolean not null default false,
  note text constraint inspection_follow_up_note_ck check (char_length(note) between 1 and 1000),
  version integer not null default 1,
  created_at timestamptz not null,
  done_at timestamptz, done_by text,
  constraint inspection_follow_up_pk primary key (company_id, follow_up_id),
  constraint inspection_follow_up_done_ck check (done = (done_at is not null)),
  constraint inspection_follow_up_entry_fk foreign key (company_id, entry_id)
    references inspection_entry (company_id, entry_id) on delete cascade,
  constraint inspection_follow_up_owner_fk foreign key (company_id, owner_id) references member (company_id, member_id));
create index inspection_follow_up_by_entry on inspection_follow_up (company_id, entry_id);
create index inspection_follow_up_open on inspection_follow_up (company_id, due_date) where not done;

-- A photo or another file of an inspection: of an entry, of one of its points, or of a follow-up. It is sent in before
-- what shows it; until then it belongs to whoever sent it.
create table inspection_file (
  company_id bigint not null,
  file_id uuid not null,
  uploader_id uuid not null,
  entry_id uuid, point_number smallint, follow_up_id uuid,
  place smallint not null default 0,
  constraint inspection_file_pk primary key (company_id, file_id),
  constraint inspection_file_stored_fk foreign key (company_id, file_id)
    references stored_file (company_id, file_id) on delete cascade,
  constraint inspection_file_entry_fk foreign key (company_id, entry_id)
    references inspection_entry (company_id, entry_id) on delete cascade,
  constraint inspection_file_follow_up_fk foreign key (company_id, follow_up_id)
    references inspection_follow_up (company_id, follow_up_id) on delete cascade);
create index inspection_file_by_entry on inspection_file (company_id, entry_id) where entry_id is not null;
create index inspection_file_by_follow_up on inspection_file (company_id, follow_up_id) where follow_up_id is not null;

do $$ declare t text; begin
  foreach t in array array['inspection_checklist','inspection_point','inspection_entry','inspection_judgement',
    'inspection_follow_up','inspection_file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I
      using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint)$p$, t);
    execute format('grant select, insert, update, delete on %I to sosogi_app', t);
  end loop;
end $$;
