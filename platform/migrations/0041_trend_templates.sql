-- Trend templates are saved by people now: they carry a version, and a name stands once among a member's own templates of
-- a screen and once among those that the company shares there.
alter table trend_template add column version integer not null default 1;
create unique index trend_template_own_name on trend_template (company_id, owner_id, screen, name) where scope = 'own';
create unique index trend_template_company_name on trend_template (company_id, screen, name) where scope = 'company';

-- What the trend of operating status begins with, and what is one press away: within seven items of three categories.
insert into recommended_template (template_id, screen, display_order, name_ja, name_en, name_ko, item_keys) values
  ('0192f000-0000-7000-8000-000000000021', 'operatingStatus', 1, 'シールと充填', 'Sealing and filling', '실링과 충진',
   '{seal_temperature,vertical_seal_temp_1,horizontal_seal_temp_1,liquid_temperature,nozzle_pressure,pump_pressure,production_speed}'),
  ('0192f000-0000-7000-8000-000000000022', 'operatingStatus', 2, 'シール温度', 'Seal temperatures', '실링 온도',
   '{seal_temperature,vertical_seal_temp_1,vertical_seal_temp_2,horizontal_seal_temp_1,horizontal_seal_temp_2,horizontal_seal_temp_3,production_speed}'),
  ('0192f000-0000-7000-8000-000000000023', 'operatingStatus', 3, 'フィルム送り', 'Film feed', '필름 이송',
   '{film_tension,film_pitch,roll_rotation}'),
  ('0192f000-0000-7000-8000-000000000024', 'operatingStatus', 4, '電力と空気', 'Power and air', '전력과 공기',
   '{power_avg,air_pressure,production_speed}');
