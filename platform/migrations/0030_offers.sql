-- What the form of new equipment offers for categories that had nothing yet. A provider replaces it like the rest.
insert into equipment_model (category, maker, specification, model, display_order) values
  ('printing-machine', '北斗マーキング', 'インクジェット', 'IJ-5',  1),
  ('printing-machine', '北斗マーキング', 'インクジェット', 'IJ-9',  2),
  ('printing-machine', '北斗マーキング', 'サーマル転写',   'TT-8',  3),
  ('conveyor',         '北関機工',       '',               'CV-12', 1),
  ('other',            '瀬戸内熱工',     '',               'DH-1',  1),
  ('dangan',           'Sosogi',         '',               'DG-10', 1);
