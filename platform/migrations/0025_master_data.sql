-- Makers and models that are offered for a category of equipment: a catalogue like the others.
create table equipment_model (
  category text collate "C" not null,
  maker text not null constraint equipment_model_maker_ck check (char_length(maker) between 1 and 100),
  specification text not null,                             -- '' = the maker has no further division
  model text not null constraint equipment_model_model_ck check (char_length(model) between 1 and 100),
  display_order integer not null,
  constraint equipment_model_pk primary key (category, maker, specification, model));

insert into equipment_model (category, maker, specification, model, display_order) values
  ('filling-machine',      'Sosogi',       '', 'SF-100', 1),
  ('filling-machine',      'Sosogi',       '', 'SF-200', 2),
  ('filling-machine',      'Sosogi',       '', 'SF-300', 3),
  ('pump',                 '瀬戸内熱工',   '', 'RP-30',  1),
  ('heat-exchanger',       '瀬戸内熱工',   '', 'HX-2',   1),
  ('cooling-device',       '瀬戸内熱工',   '', 'CT-9',   1),
  ('winding-device',       '北関機工',     '', 'FW-40',  1),
  ('winding-device',       '北関機工',     '', 'FW-60',  2),
  ('bagging-machine',      '北関機工',     '', 'CP-6',   1),
  ('bagging-machine',      '北関機工',     '', 'CP-8',   2),
  ('bagging-machine',      '세종기계',     '', 'KP-4',   3),
  ('weight-checker',       '青海計測',     '', 'WX-12',  1),
  ('weight-checker',       '青海計測',     '', 'WX-20',  2),
  ('weight-checker',       '세종계측',     '', 'WX-20',  3),
  ('inspection-equipment', '青海計測',     '', 'XR-300', 1),
  ('inspection-equipment', '青海計測',     '', 'XR-500', 2),
  ('film-sterilizer',      '多摩光学',     '', 'UVS-3',  1);

-- The command line, and later the provider's console, replace the catalogues as the application role.
grant select, insert, update, delete on equipment_model to sosogi_app;
grant insert, update, delete on unit_category, signal_group, signal, alarm_text, constant to sosogi_app;

-- The program knows the constants and their defaults; the table holds what a provider replaced.
delete from constant where (item, value) in (('LOCATION_MAX_SIZE', '460'), ('UPLOAD_MAX_BYTES', '104857600'),
  ('REFUSED_EXTENSIONS', 'exe,bat,cmd,com,js,mjs,vbs,ps1,sh,msi,scr,jar,html,htm,svg,lnk,dll'));

-- Signals that only one company's machines send. A key of the catalogue wins.
create table company_signal (
  company_id bigint not null,
  item_key text collate "C" not null,
  major_category text collate "C" not null constraint company_signal_group_fk references signal_group (major_category),
  unit_category text collate "C" not null constraint company_signal_unit_fk references unit_category (unit_category),
  unit text,
  decimals smallint not null default 1,
  scale double precision not null default 1,
  display_order integer not null,
  label_ja text not null, label_en text not null, label_ko text not null,
  constraint company_signal_pk primary key (company_id, item_key));
alter table company_signal enable row level security;
alter table company_signal force row level security;
create policy tenant on company_signal
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on company_signal to sosogi_app;
