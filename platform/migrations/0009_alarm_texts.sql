-- More of what stops a pouch-filling line. A provider replaces the texts without a release.
insert into alarm_text (model, alarm_number, text_ja, text_en, text_ko, default_mail) values
  ('', '5',   '安全扉 開',               'Safety door open',               '안전문 열림', false),
  ('', '8',   '供給エア圧力低下',         'Supply air pressure low',        '공급 에어 압력 저하', true),
  ('', '14',  '充填液温度 下限',          'Liquid temperature low',         '충전액 온도 하한', true),
  ('', '18',  'タンク液位 下限',          'Tank level low',                 '탱크 액위 하한', false),
  ('', '22',  '縦シール温度 下限',        'Vertical seal temperature low',  '종실 온도 하한', true),
  ('', '33',  'フィルム終端',             'End of film',                    '필름 종단', false),
  ('', '35',  'フィルムつなぎ目 検出',    'Film splice detected',           '필름 이음매 검출', false),
  ('', '44',  'フィルム張力 異常',        'Film tension out of range',      '필름 장력 이상', false),
  ('', '52',  'レジマークずれ',           'Register mark off',              '레지 마크 어긋남', false),
  ('', '63',  'シールロール 過負荷',      'Seal roll overload',             '실 롤 과부하', true),
  ('', '71',  '排出コンベヤ 詰まり',      'Discharge conveyor jammed',      '배출 컨베이어 막힘', false),
  ('', '82',  '重量選別機 異常',          'Weight checker fault',           '중량 선별기 이상', true);
