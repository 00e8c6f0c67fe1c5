-- Names of the first content as the trade says them; a name that a provider has already changed stays.
-- Korean: sealing is 실링 (실 alone reads as thread), filling is 충진 (충전 is charging a battery), the dot is U+00B7.
update unit_category set label_ko = '위치·피치' where unit_category = 'position' and label_ko = '위치・피치';
update unit_category set label_ko = '온·오프' where unit_category = 'onoff' and label_ko = '온・오프';
update unit_category set label_en = 'Quantity' where unit_category = 'count' and label_en = 'Count';
update unit_category set label_en = 'Number of times' where unit_category = 'times' and label_en = 'Times';
update unit_category set label_en = 'Percentage' where unit_category = 'percent' and label_en = 'Percent';
update unit_category set label_ja = '回転数', label_en = 'Rotation speed', label_ko = '회전수'
 where unit_category = 'rotation' and (label_ja, label_en, label_ko) = ('回転', 'Rotation', '회전');

update signal_group set label_ko = '충진' where major_category = 'filling' and label_ko = '충전';

update signal s set label_ja = n.ja, label_en = n.en, label_ko = n.ko
  from (values
    ('seal_temperature',         'シール温度',           'Seal temperature',              '실 온도',          'シール温度',             'Seal temperature',              '실링 온도'),
    ('vertical_seal_temp_1',     '縦シール温度1',        'Vertical seal temperature 1',   '종실 온도 1',      '縦シール温度1',          'Vertical seal temperature 1',   '세로 실링 온도 1'),
    ('vertical_seal_temp_2',     '縦シール温度2',        'Vertical seal temperature 2',   '종실 온도 2',      '縦シール温度2',          'Vertical seal temperature 2',   '세로 실링 온도 2'),
    ('horizontal_seal_temp_1',   '横シール温度1',        'Horizontal seal temperature 1', '횡실 온도 1',      '横シール温度1',          'Horizontal seal temperature 1', '가로 실링 온도 1'),
    ('horizontal_seal_temp_2',   '横シール温度2',        'Horizontal seal temperature 2', '횡실 온도 2',      '横シール温度2',          'Horizontal seal temperature 2', '가로 실링 온도 2'),
    ('horizontal_seal_temp_3',   '横シール温度3',        'Horizontal seal temperature 3', '횡실 온도 3',      '横シール温度3',          'Horizontal seal temperature 3', '가로 실링 온도 3'),
    ('vertical_seal_pressure',   '縦シール押圧',         'Vertical seal pressure',        '종실 가압',        '縦シール押圧',           'Vertical seal pressure',        '세로 실링 압력'),
    ('horizontal_seal_pressure', '横シール押圧',         'Horizontal seal pressure',      '횡실 가압',        '横シール押圧',           'Horizontal seal pressure',      '가로 실링 압력'),
    ('seal_bar_force',           'シールバー荷重',       'Seal bar force',                '실 바 하중',       'シールバー荷重',         'Seal bar force',                '실링 바 하중'),
    ('nozzle_pressure',          '充填ノズル圧力',       'Filling nozzle pressure',       '충전 노즐 압력',   '充填ノズル圧力',         'Filling nozzle pressure',       '충진 노즐 압력'),
    ('liquid_temperature',       '充填液温度',           'Liquid temperature',            '충전액 온도',      '充填液温度',             'Liquid temperature',            '충진액 온도'),
    ('fill_weight',              '充填重量',             'Fill weight',                   '충전 중량',        '充填重量',               'Fill weight',                   '충진 중량'),
    ('liquid_amount',            '充填液量',             'Liquid amount',                 '충전 액량',        '充填液量',               'Liquid amount',                 '충진 액량'),
    ('pump_rotation',            '送液ポンプ回転',       'Feed pump rotation',            '송액 펌프 회전',   '送液ポンプ回転数',       'Feed pump speed',               '송액 펌프 회전수'),
    ('roll_rotation',            'シールロール回転',     'Seal roll rotation',            '실 롤 회전',       'シールロール回転数',     'Seal roll speed',               '실링 롤 회전수'),
    ('rotations',                'シールロール累積回転', 'Seal roll rotations',           '실 롤 누적 회전',  'シールロール累積回転数', 'Seal roll revolutions',         '실링 롤 누적 회전수')
  ) as n (item_key, old_ja, old_en, old_ko, ja, en, ko)
 where s.item_key = n.item_key and (s.label_ja, s.label_en, s.label_ko) = (n.old_ja, n.old_en, n.old_ko);

update alarm_text a set text_ko = n.ko
  from (values
    ('12', '충전 노즐 압력 저하', '충진 노즐 압력 저하'),
    ('14', '충전액 온도 하한',    '충진액 온도 하한'),
    ('22', '종실 온도 하한',      '세로 실링 온도 하한'),
    ('27', '횡실 온도 하한',      '가로 실링 온도 하한'),
    ('33', '필름 종단',           '필름 소진'),
    ('63', '실 롤 과부하',        '실링 롤 과부하'),
    ('90', '중량 NG 연속',        '중량 NG 연속 발생')
  ) as n (alarm_number, old_ko, ko)
 where a.model = '' and a.alarm_number = n.alarm_number and a.text_ko = n.old_ko;

update recommended_template set name_en = 'Seal temperature and speed', name_ko = '실링 온도와 속도'
 where template_id = '0192f000-0000-7000-8000-000000000001' and name_ko = '실 온도와 속도';
update recommended_template set name_ja = '充填の状態', name_ko = '충진 상태'
 where template_id = '0192f000-0000-7000-8000-000000000002' and name_ko = '충전 상태';

-- When a member was last at home: what happened since then is told on the next visit. Staff of the provider have no row.
create table home_visit (
  company_id bigint not null, member_id uuid not null,
  former_at timestamptz,                                   -- the end of the visit before this one; null on the first
  latest_at timestamptz not null,                          -- the latest sign of this visit
  constraint home_visit_pk primary key (company_id, member_id));
alter table home_visit enable row level security;
alter table home_visit force row level security;
create policy tenant on home_visit
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on home_visit to sosogi_app;
