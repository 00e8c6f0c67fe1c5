-- Files that go with an inquiry. They are the asker's company's, as all that its members send in; the inquiry itself is the
-- provider's, so no foreign key can name it. What no inquiry shows is taken away by housekeeping.
create table inquiry_file (
  company_id bigint not null,
  file_id uuid not null,
  uploader_id uuid not null,
  inquiry_id uuid,                                         -- none: not sent yet
  place smallint not null default 0,
  constraint inquiry_file_pk primary key (company_id, file_id),
  constraint inquiry_file_stored_fk foreign key (company_id, file_id)
    references stored_file (company_id, file_id) on delete cascade);
create index inquiry_file_by_inquiry on inquiry_file (company_id, inquiry_id) where inquiry_id is not null;
alter table inquiry_file enable row level security;
alter table inquiry_file force row level security;
create policy tenant on inquiry_file
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on inquiry_file to sosogi_app;
