-- Videos that the library's keepers send in piece by piece.

-- An upload: open until it is whole, then finished until an item takes its file.
create table library_upload (
  company_id bigint not null,                              -- the keeper: the provider's company
  upload_id uuid not null,
  uploader_id uuid not null,
  file_name text not null constraint library_upload_name_ck check (char_length(file_name) between 1 and 200),
  size bigint not null constraint library_upload_size_ck check (size between 1 and 2147483648),
  sha256 bytea constraint library_upload_sha256_ck check (octet_length(sha256) = 32),   -- as told, later as found
  state text collate "C" not null constraint library_upload_state_ck check (state in ('open', 'finished')),
  held bigint not null default 0,                          -- bytes that came and lie in the store, from the beginning
  joining uuid,                                            -- whoever puts the parts together just now,
  joining_until timestamptz,                               -- and until when they are believed to live
  file_key text collate "C",                               -- of the whole file in the store
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint library_upload_pk primary key (company_id, upload_id),
  constraint library_upload_held_ck check (held between 0 and size),
  constraint library_upload_whole_ck check ((state = 'finished') = (file_key is not null)));
create index library_upload_by_key on library_upload (company_id, file_key) where file_key is not null;

-- A part that came: bytes from a place on.
create table library_upload_part (
  company_id bigint not null,
  upload_id uuid not null,
  from_byte bigint not null,
  size bigint not null constraint library_upload_part_size_ck check (size > 0),
  file_key text collate "C" not null,                      -- in the store
  constraint library_upload_part_pk primary key (company_id, upload_id, from_byte),
  constraint library_upload_part_upload_fk foreign key (company_id, upload_id)
    references library_upload (company_id, upload_id) on delete cascade);
create index library_upload_part_by_key on library_upload_part (company_id, file_key);

alter table library_upload enable row level security;
alter table library_upload force row level security;
create policy tenant on library_upload
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on library_upload to sosogi_app;

alter table library_upload_part enable row level security;
alter table library_upload_part force row level security;
create policy tenant on library_upload_part
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on library_upload_part to sosogi_app;
