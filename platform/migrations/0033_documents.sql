-- Files that people send in, and the documents of equipment.

-- A stored file. Its row and whatever shows it are written by one transaction; a file without a row, and a row that nothing
-- shows, are taken away by housekeeping.
create table stored_file (
  company_id bigint not null,
  file_id uuid not null,
  file_key text collate "C" not null,                      -- in the store
  file_name text not null constraint stored_file_name_ck check (char_length(file_name) between 1 and 200),
  content_type text collate "C" not null,                  -- by the name's ending, never as the sender said
  size bigint not null constraint stored_file_size_ck check (size > 0),
  sha256 bytea not null constraint stored_file_sha256_ck check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  constraint stored_file_pk primary key (company_id, file_id),
  constraint stored_file_key_unique unique (company_id, file_key));

-- A document of a machine. It is added and taken away, never edited.
create table equipment_document (
  company_id bigint not null,
  document_id uuid not null,
  device_id uuid not null,
  -- 10 delivery documents, 20 specification changes, 30 work reports, 40 work materials, 50 others
  category smallint not null constraint equipment_document_category_ck check (category in (10, 20, 30, 40, 50)),
  registration_date date not null,
  content text not null constraint equipment_document_content_ck check (char_length(content) between 1 and 1000),
  file_id uuid,                                            -- a change of the specification may be told in words alone
  created_at timestamptz not null,
  actor_id uuid not null, actor_name text not null, actor_type smallint not null,
  constraint equipment_document_pk primary key (company_id, document_id),
  constraint equipment_document_device_fk foreign key (company_id, device_id) references device (company_id, device_id),
  constraint equipment_document_file_fk foreign key (company_id, file_id) references stored_file (company_id, file_id));
create index equipment_document_newest
  on equipment_document (company_id, device_id, category, registration_date desc, created_at desc);
create index equipment_document_by_file on equipment_document (company_id, file_id) where file_id is not null;

alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy tenant on stored_file
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on stored_file to sosogi_app;

alter table equipment_document enable row level security;
alter table equipment_document force row level security;
create policy tenant on equipment_document
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on equipment_document to sosogi_app;
