-- First content of the catalogues. A provider replaces it without a release.
insert into unit_category (unit_category, unit, allowed_min, allowed_max, integer_digits, display_order, label_ja, label_en, label_ko) values
  ('speed',       'bags/min', 0,     9999.9,  4,  1, '速度',         'Speed',            '속도'),
  ('temperature', '°C',       -99.9, 999.9,   3,  2, '温度',         'Temperature',      '온도'),
  ('pressure',    'kPa',      0,     9999.9,  4,  3, '圧力',         'Pressure',         '압력'),
  ('force',       'N',        0,     9999.9,  4,  4, '力',           'Force',            '힘'),
  ('film',        'm',        0,     99999.9, 5,  5, 'フィルム',     'Film',             '필름'),
  ('count',       'bags',     0,     99999.9, 5,  6, '数',           'Count',            '수량'),
  ('position',    'mm',       0,     9999.9,  4,  7, '位置・ピッチ', 'Position / pitch', '위치・피치'),
  ('liquid',      'L',        0,     99999.9, 5,  8, '液量',         'Liquid amount',    '액량'),
  ('rotation',    '1/min',    0,     9999.9,  4,  9, '回転',         'Rotation',         '회전'),
  ('times',       'times',    0,     99999.9, 5, 10, '回数',         'Times',            '횟수'),
  ('percent',     '%',        0,     999.9,   3, 11, '割合',         'Percent',          '비율'),
  ('time',        's',        0,     99999.9, 5, 12, '時間',         'Time',             '시간'),
  ('onoff',       '',         0,     1,       3, 13, 'オン・オフ',   'On / off',         '온・오프'),
  ('other',       '',         0,     99999.9, 5, 14, 'その他',       'Other',            '기타');

insert into signal_group (major_category, display_order, label_ja, label_en, label_ko) values
  ('production', 1, '生産',         'Production',    '생산'),
  ('sealing',    2, 'シール',       'Sealing',       '실링'),
  ('filling',    3, '充填',         'Filling',       '충전'),
  ('film',       4, 'フィルム送り', 'Film feed',     '필름 이송'),
  ('utility',    5, '設備',         'Utilities',     '설비');

insert into signal (item_key, major_category, unit_category, unit, decimals, scale, display_order, label_ja, label_en, label_ko) values
  ('production_speed',         'production', 'speed',       null,  1, 1,      10, '生産速度',           'Production speed',           '생산 속도'),
  ('set_speed',                'production', 'speed',       null,  1, 1,      11, '設定速度',           'Set speed',                  '설정 속도'),
  ('production_count',         'production', 'count',       null,  0, 1,      12, '生産数',             'Production count',           '생산 수'),
  ('weight_checker_ok',        'production', 'count',       null,  0, 1,      13, '重量選別OK数',       'Weight checker OK',          '중량 선별 OK 수'),
  ('weight_checker_ng',        'production', 'count',       null,  0, 1,      14, '重量選別NG数',       'Weight checker NG',          '중량 선별 NG 수'),
  ('cycle_time',               'production', 'time',        null,  1, 1,      15, 'サイクルタイム',     'Cycle time',                 '사이클 타임'),
  ('status_time',              'production', 'time',        null,  0, 1,      16, '状態の継続時間',     'Time in status',             '상태 지속 시간'),
  ('seal_temperature',         'sealing',    'temperature', null,  1, 1,      20, 'シール温度',         'Seal temperature',           '실 온도'),
  ('vertical_seal_temp_1',     'sealing',    'temperature', null,  1, 1,      21, '縦シール温度1',      'Vertical seal temperature 1', '종실 온도 1'),
  ('vertical_seal_temp_2',     'sealing',    'temperature', null,  1, 1,      22, '縦シール温度2',      'Vertical seal temperature 2', '종실 온도 2'),
  ('horizontal_seal_temp_1',   'sealing',    'temperature', null,  1, 1,      23, '横シール温度1',      'Horizontal seal temperature 1', '횡실 온도 1'),
  ('horizontal_seal_temp_2',   'sealing',    'temperature', null,  1, 1,      24, '横シール温度2',      'Horizontal seal temperature 2', '횡실 온도 2'),
  ('horizontal_seal_temp_3',   'sealing',    'temperature', null,  1, 1,      25, '横シール温度3',      'Horizontal seal temperature 3', '횡실 온도 3'),
  ('preheat_temperature',      'sealing',    'temperature', null,  1, 1,      26, '予熱温度',           'Preheat temperature',        '예열 온도'),
  ('vertical_seal_pressure',   'sealing',    'pressure',    null,  1, 1,      27, '縦シール押圧',       'Vertical seal pressure',     '종실 가압'),
  ('horizontal_seal_pressure', 'sealing',    'pressure',    null,  1, 1,      28, '横シール押圧',       'Horizontal seal pressure',   '횡실 가압'),
  ('seal_bar_force',           'sealing',    'force',       null,  1, 1,      29, 'シールバー荷重',     'Seal bar force',             '실 바 하중'),
  ('nozzle_pressure',          'filling',    'pressure',    null,  1, 1,      40, '充填ノズル圧力',     'Filling nozzle pressure',    '충전 노즐 압력'),
  ('pump_pressure',            'filling',    'pressure',    null,  1, 1,      41, '送液ポンプ圧力',     'Feed pump pressure',         '송액 펌프 압력'),
  ('liquid_temperature',       'filling',    'temperature', null,  1, 1,      42, '充填液温度',         'Liquid temperature',         '충전액 온도'),
  ('fill_weight',              'filling',    'other',       'g',   1, 1,      43, '充填重量',           'Fill weight',                '충전 중량'),
  ('liquid_amount',            'filling',    'liquid',      null,  1, 1,      44, '充填液量',           'Liquid amount',              '충전 액량'),
  ('pump_rotation',            'filling',    'rotation',    null,  1, 1,      45, '送液ポンプ回転',     'Feed pump rotation',         '송액 펌프 회전'),
  ('tank_level',               'filling',    'percent',     null,  1, 1,      46, 'タンク液位',         'Tank level',                 '탱크 액위'),
  ('film_used',                'film',       'film',        null,  1, 0.001,  60, 'フィルム使用量',     'Film used',                  '필름 사용량'),
  ('film_remaining',           'film',       'film',        null,  1, 1,      61, 'フィルム残量',       'Film remaining',             '필름 잔량'),
  ('film_tension',             'film',       'force',       null,  1, 1,      62, 'フィルム張力',       'Film tension',               '필름 장력'),
  ('film_pitch',               'film',       'position',    null,  1, 1,      63, 'フィルムピッチ',     'Film pitch',                 '필름 피치'),
  ('roll_rotation',            'film',       'rotation',    null,  1, 1,      64, 'シールロール回転',   'Seal roll rotation',         '실 롤 회전'),
  ('rotations',                'film',       'times',       null,  0, 1,      65, 'シールロール累積回転', 'Seal roll rotations',      '실 롤 누적 회전'),
  ('air_pressure',             'utility',    'pressure',    null,  1, 1,      80, '供給エア圧力',       'Supply air pressure',        '공급 에어 압력'),
  ('power_avg',                'utility',    'other',       'kW',  1, 1,      81, '平均電力',           'Average power',              '평균 전력'),
  ('door_open',                'utility',    'onoff',       null,  0, 1,      82, '安全扉',             'Safety door',                '안전문');

insert into alarm_text (model, alarm_number, text_ja, text_en, text_ko, default_mail) values
  ('', '1',   'アラーム停止',             'Stopped by an alarm',            '알람 정지', false),
  ('', '12',  '充填ノズル圧力低下',       'Filling nozzle pressure low',    '충전 노즐 압력 저하', true),
  ('', '27',  '横シール温度 下限',        'Horizontal seal temperature low', '횡실 온도 하한', true),
  ('', '41',  'フィルム蛇行',             'Film off track',                 '필름 사행', false),
  ('', '90',  '重量NG 連続',              'Repeated weight rejects',        '중량 NG 연속', true);

insert into constant (item, value) values
  ('LOCATION_MAX_SIZE', '460'),
  ('PAGE_SIZES', '10,20,50,100'),
  ('DEFAULT_PAGE_SIZE', '20'),
  ('UPLOAD_MAX_BYTES', '104857600'),
  ('REFUSED_EXTENSIONS', 'exe,bat,cmd,com,js,mjs,vbs,ps1,sh,msi,scr,jar,html,htm,svg,lnk,dll'),
  ('FILLING_HISTORY_DISPLAY_HOURS', '24'),
  ('FILLING_HISTORY_CSV_DAYS', '31'),
  ('FILLING_HISTORY_MAX_ITEMS', '15'),
  ('FILLING_HISTORY_MAX_CATEGORIES', '5');

insert into recommended_template (template_id, screen, display_order, name_ja, name_en, name_ko, item_keys, axes) values
  ('0192f000-0000-7000-8000-000000000001', 'fillingHistory', 1, 'シール温度と速度', 'Seal and speed', '실 온도와 속도',
   '{seal_temperature,production_speed}', '[]'),
  ('0192f000-0000-7000-8000-000000000002', 'fillingHistory', 2, '充填の様子', 'Filling', '충전 상태',
   '{nozzle_pressure,pump_pressure,liquid_temperature,fill_weight,production_speed}', '[]');
