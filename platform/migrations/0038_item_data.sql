-- Item data of fillers as their gateways back them up: the bytes as they came, and what is in them by item.
create table item_data_backup (
  company_id bigint not null,
  backup_id uuid not null,
  device_id uuid not null,
  taken_at timestamptz not null,                           -- as the machine tells it: the order of versions
  received_at timestamptz not null,
  linked_at timestamptz not null,                          -- the last time that the machine told the same again
  software_version text not null constraint item_data_backup_software_ck check (char_length(software_version) <= 40),
  item_count integer not null,
  digest bytea not null,                                   -- SHA-256 of the meaning, not of the bytes
  content bytea not null constraint item_data_backup_size_ck check (octet_length(content) <= 1048576),
  constraint item_data_backup_pk primary key (company_id, backup_id),
  constraint item_data_backup_taken_unique unique (company_id, device_id, taken_at),
  constraint item_data_backup_device_fk foreign key (company_id, device_id) references device (company_id, device_id));

-- One item of a backup. Its settings stand in the backup's bytes; here is whether they differ from those before.
create table item_data_item (
  company_id bigint not null,
  device_id uuid not null,
  recipe_data_number smallint not null constraint item_data_item_number_ck check (recipe_data_number between 1 and 999),
  backup_id uuid not null,
  recipe_data_name text not null constraint item_data_item_name_ck check (char_length(recipe_data_name) <= 40),
  user_item_code text not null constraint item_data_item_code_ck check (char_length(user_item_code) <= 10),
  digest bytea not null,
  changed boolean not null,                                -- differs from the backup before, or was not in it
  unexpected boolean not null default false,               -- changed while the machine was making it
  confirmed_at timestamptz, confirmed_by uuid, confirmed_name text,
  constraint item_data_item_pk primary key (company_id, device_id, recipe_data_number, backup_id),
  constraint item_data_item_backup_fk foreign key (company_id, backup_id)
    references item_data_backup (company_id, backup_id));
create index item_data_item_by_backup on item_data_item (company_id, backup_id, recipe_data_number);
create index item_data_item_unexpected on item_data_item (company_id, device_id) where unexpected and confirmed_at is null;

alter table item_data_backup enable row level security;
alter table item_data_backup force row level security;
create policy tenant on item_data_backup
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on item_data_backup to sosogi_app;

alter table item_data_item enable row level security;
alter table item_data_item force row level security;
create policy tenant on item_data_item
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on item_data_item to sosogi_app;
