-- Lines, devices, items and the catalogues of signals.

create table line (
  company_id bigint not null,
  line_id uuid not null,
  location_id uuid not null,
  name text not null constraint line_name_ck check (char_length(name) between 1 and 100),
  start_hour smallint not null default 0 constraint line_start_hour_ck check (start_hour between 0 and 23),
  display_order integer not null default 0,
  created_at timestamptz not null,
  constraint line_pk primary key (company_id, line_id),
  constraint line_location_fk foreign key (company_id, location_id) references location (company_id, location_id));
create index line_by_location on line (company_id, location_id, display_order);

create table device (
  company_id bigint not null,
  device_id uuid not null,
  location_id uuid not null,
  line_id uuid,
  line_place integer not null default 0,                   -- order on the line, in the direction of flow
  category text collate "C" not null,
  maker text not null default '', specification text not null default '', model text not null default '',
  equipment_number text collate "C" not null constraint device_number_ck check (char_length(equipment_number) between 1 and 40),
  display_name text not null constraint device_name_ck check (char_length(display_name) between 1 and 100),
  iot boolean not null default false,
  interval_s integer not null default 10 constraint device_interval_ck check (interval_s between 1 and 3600),
  -- Readings from which growth counts: {"<counter key>": <reading>}. A missing key counts from the first reading.
  opening_counters jsonb not null default '{}',
  delivery_date date, remarks text,
  registered_at timestamptz not null,
  updated_at timestamptz not null,
  actor_id uuid, actor_name text, actor_type smallint,
  constraint device_pk primary key (company_id, device_id),
  constraint device_number_unique unique (company_id, equipment_number),
  constraint device_location_fk foreign key (company_id, location_id) references location (company_id, location_id),
  constraint device_line_fk foreign key (company_id, line_id) references line (company_id, line_id));
create index device_by_line on device (company_id, line_id, line_place);

-- An item is the triple of number, name and code.
create table item (
  company_id bigint not null,
  item_id uuid not null,
  recipe_data_number smallint not null constraint item_number_ck check (recipe_data_number between 1 and 999),
  recipe_data_name text not null constraint item_name_ck check (char_length(recipe_data_name) <= 40),
  user_item_code text not null constraint item_code_ck check (char_length(user_item_code) <= 10),
  created_at timestamptz not null,
  constraint item_pk primary key (company_id, item_id),
  constraint item_unique unique (company_id, recipe_data_number, recipe_data_name, user_item_code));

-- Which item a machine means by a number, and the pitch (mm) it runs it with.
create table device_item (
  company_id bigint not null,
  device_id uuid not null,
  recipe_data_number smallint not null constraint device_item_number_ck check (recipe_data_number between 1 and 999),
  item_id uuid not null,
  pitch_mm real,
  constraint device_item_pk primary key (company_id, device_id, recipe_data_number),
  constraint device_item_device_fk foreign key (company_id, device_id) references device (company_id, device_id),
  constraint device_item_item_fk foreign key (company_id, item_id) references item (company_id, item_id));

-- The signals of a sample row, in order. Immutable once registered.
create table signal_layout (
  company_id bigint not null,
  layout_id integer not null,
  interval_s integer not null,
  value_keys text[] not null,
  counter_keys text[] not null,
  created_at timestamptz not null,
  constraint signal_layout_pk primary key (company_id, layout_id));

-- Catalogues: reference tables without tenant rows; a provider replaces them without a release.
create table unit_category (
  unit_category text collate "C" constraint unit_category_pk primary key,
  unit text not null,
  allowed_min numeric not null, allowed_max numeric not null,
  integer_digits smallint not null,
  display_order smallint not null,
  label_ja text not null, label_en text not null, label_ko text not null);

create table signal_group (
  major_category text collate "C" constraint signal_group_pk primary key,
  display_order smallint not null,
  label_ja text not null, label_en text not null, label_ko text not null);

create table signal (
  item_key text collate "C" constraint signal_pk primary key,
  major_category text collate "C" not null constraint signal_group_fk references signal_group (major_category),
  unit_category text collate "C" not null constraint signal_unit_fk references unit_category (unit_category),
  unit text,                                               -- null: the unit of the category
  decimals smallint not null default 1,
  scale double precision not null default 1,               -- shown = stored x scale (film is counted in mm, shown in m)
  display_order integer not null,
  label_ja text not null, label_en text not null, label_ko text not null);

create table alarm_text (
  model text not null,                                     -- '' = every model
  alarm_number text collate "C" not null,
  text_ja text not null, text_en text not null, text_ko text not null,
  default_mail boolean not null default false,
  constraint alarm_text_pk primary key (model, alarm_number));

create table constant (
  item text collate "C" constraint constant_pk primary key,
  value text not null);

create table recommended_template (
  template_id uuid constraint recommended_template_pk primary key,
  screen text collate "C" not null,
  display_order smallint not null,
  name_ja text not null, name_en text not null, name_ko text not null,
  item_keys text[] not null,
  axes jsonb not null default '[]');

create table trend_template (
  company_id bigint not null,
  template_id uuid not null,
  owner_id uuid not null,
  scope text collate "C" not null constraint trend_template_scope_ck check (scope in ('own', 'company')),
  screen text collate "C" not null,
  name text not null constraint trend_template_name_ck check (char_length(name) between 1 and 15),
  item_keys text[] not null,
  axes jsonb not null default '[]',
  saved_at timestamptz not null,
  constraint trend_template_pk primary key (company_id, template_id));

create table gateway (
  company_id bigint not null,
  gateway_id uuid not null,
  location_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  constraint gateway_pk primary key (company_id, gateway_id),
  constraint gateway_name_unique unique (company_id, name),
  constraint gateway_location_fk foreign key (company_id, location_id) references location (company_id, location_id));
