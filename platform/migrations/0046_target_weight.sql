-- Liquids that pouches are filled with, and the searches for a target weight that members made.

-- A provider replaces them without a release.
create table liquid_type (
  liquid_type text collate "C" constraint liquid_type_pk primary key,
  density numeric not null constraint liquid_type_density_ck check (density > 0), -- g/mL
  display_order smallint not null,
  label_ja text not null, label_en text not null, label_ko text not null);
grant select on liquid_type to sosogi_app;

insert into liquid_type (liquid_type, density, display_order, label_ja, label_en, label_ko) values
  ('water',      1.000,  1, '水',                 'Water',              '물'),
  ('tea',        1.001,  2, '茶飲料',             'Tea',                '차 음료'),
  ('coffee',     1.010,  3, 'コーヒー',           'Coffee',             '커피'),
  ('juice',      1.045,  4, '果汁飲料',           'Juice',              '과즙 음료'),
  ('milk',       1.032,  5, '乳飲料',             'Milk drink',         '유음료'),
  ('soup',       1.020,  6, 'スープ',             'Soup',               '수프'),
  ('soy_sauce',  1.180,  7, 'しょうゆ',           'Soy sauce',          '간장'),
  ('noodle_sauce', 1.120, 8, 'めんつゆ',          'Noodle soup base',   '국수 장국'),
  ('sauce',      1.150,  9, 'ソース・たれ',       'Sauce',              '소스'),
  ('ketchup',    1.140, 10, 'ケチャップ',         'Ketchup',            '케첩'),
  ('mayonnaise', 0.920, 11, 'マヨネーズ',         'Mayonnaise',         '마요네즈'),
  ('dressing',   1.050, 12, 'ドレッシング',       'Dressing',           '드레싱'),
  ('oil',        0.920, 13, '食用油',             'Edible oil',         '식용유'),
  ('curry',      1.060, 14, 'カレー・レトルト',   'Curry, ready meals', '카레・레토르트'),
  ('jelly',      1.050, 15, 'ゼリー飲料',         'Jelly drink',        '젤리 음료'),
  ('detergent',  1.030, 16, '液体洗剤',           'Liquid detergent',   '액체 세제'),
  ('shampoo',    1.020, 17, 'シャンプー',         'Shampoo',            '샴푸'),
  ('other',      1.000, 18, 'その他',             'Other',              '기타');

create table target_weight_search (
  company_id bigint not null,
  search_id uuid not null,
  device_id uuid not null,
  actor_id uuid not null,
  actor_name text not null,
  created_at timestamptz not null,
  recipe_data_number smallint not null,
  liquid_type text not null,
  price_per_kg bigint constraint target_weight_search_price_ck check (price_per_kg > 0), -- in tenths
  inputs jsonb not null,                                   -- what was asked, in the words of the call
  result jsonb not null,                                   -- what was answered
  constraint target_weight_search_pk primary key (company_id, search_id),
  constraint target_weight_search_device_fk foreign key (company_id, device_id) references device (company_id, device_id) on delete cascade);
create index target_weight_search_by_time on target_weight_search (company_id, created_at desc, search_id desc);
create index target_weight_search_by_liquid on target_weight_search (company_id, liquid_type, created_at desc) where price_per_kg is not null;

alter table target_weight_search enable row level security;
alter table target_weight_search force row level security;
create policy tenant on target_weight_search
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on target_weight_search to sosogi_app;
