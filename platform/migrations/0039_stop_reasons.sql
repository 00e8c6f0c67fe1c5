-- Why machines stopped, as members say it. Reasons lie on stretches of time of a machine and not on stops: stops are
-- computed anew when data come late, and find their reasons by their times.

-- The reasons that every company begins with. It has a list of its own from the first reason that it records or edits.
create table stop_reason_seed (
  reason_id uuid constraint stop_reason_seed_pk primary key,
  kind text collate "C" not null,
  name_ja text not null, name_en text not null, name_ko text not null,
  display_order integer not null);
grant select, insert, update, delete on stop_reason_seed to sosogi_app;

create table stop_reason (
  company_id bigint not null,
  reason_id uuid not null,
  kind text collate "C" not null
    constraint stop_reason_kind_ck check (kind in ('planned', 'unplanned', 'starved', 'blocked')),
  -- in one language at least
  name_ja text constraint stop_reason_ja_ck check (char_length(name_ja) between 1 and 24),
  name_en text constraint stop_reason_en_ck check (char_length(name_en) between 1 and 24),
  name_ko text constraint stop_reason_ko_ck check (char_length(name_ko) between 1 and 24),
  display_order integer not null,
  unused boolean not null default false,                   -- no longer offered; what was recorded keeps it
  version integer not null default 1,
  constraint stop_reason_pk primary key (company_id, reason_id),
  constraint stop_reason_named_ck check (coalesce(name_ja, name_en, name_ko) is not null),
  constraint stop_reason_ja_unique unique (company_id, name_ja),
  constraint stop_reason_en_unique unique (company_id, name_en),
  constraint stop_reason_ko_unique unique (company_id, name_ko));

create table stop_stretch (
  company_id bigint not null,
  stretch_id uuid not null,
  device_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  ongoing_at timestamptz,                                  -- an instant of a stop that lasted as this was recorded: it reaches to its end
  reason_id uuid,                                          -- none: a part without a reason, or one that was taken away
  comment text not null constraint stop_stretch_comment_ck check (char_length(comment) <= 200),
  alarm_number text,                                       -- of the stop as it was recorded: what reasons are usual for it
  version integer not null default 1,
  recorded_by uuid not null, recorded_name text not null, recorded_at timestamptz not null,
  constraint stop_stretch_pk primary key (company_id, stretch_id),
  constraint stop_stretch_order_ck check (started_at < ended_at),
  constraint stop_stretch_reason_fk foreign key (company_id, reason_id) references stop_reason (company_id, reason_id),
  constraint stop_stretch_device_fk foreign key (company_id, device_id)
    references device (company_id, device_id) on delete cascade);
create index stop_stretch_by_device on stop_stretch (company_id, device_id, started_at);

-- Stops shorter than this need no reason and are counted apart.
create table micro_stop (
  company_id bigint not null,
  device_id uuid not null,
  limit_id uuid not null,                                  -- by which the audit log tells of it
  seconds integer not null constraint micro_stop_seconds_ck check (seconds between 0 and 600),
  version integer not null default 1,
  constraint micro_stop_pk primary key (company_id, device_id),
  constraint micro_stop_device_fk foreign key (company_id, device_id)
    references device (company_id, device_id) on delete cascade);

do $$ declare t text; begin
  foreach t in array array['stop_reason','stop_stretch','micro_stop'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I
      using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint)$p$, t);
    execute format('grant select, insert, update, delete on %I to sosogi_app', t);
  end loop;
end $$;

insert into stop_reason_seed (reason_id, kind, display_order, name_ja, name_en, name_ko) values
  ('0192f000-0000-7000-8000-000000000501', 'planned', 1, '休憩', 'Break', '휴식'),
  ('0192f000-0000-7000-8000-000000000502', 'planned', 2, '品替え', 'Item change', '품목 교체'),
  ('0192f000-0000-7000-8000-000000000503', 'planned', 3, '洗浄', 'Washing', '세척'),
  ('0192f000-0000-7000-8000-000000000504', 'planned', 4, '始業準備', 'Start of shift', '작업 준비'),
  ('0192f000-0000-7000-8000-000000000505', 'planned', 5, '計画保全', 'Planned maintenance', '계획 보전'),
  ('0192f000-0000-7000-8000-000000000506', 'unplanned', 6, 'ノズルの詰まり', 'Blocked nozzle', '노즐 막힘'),
  ('0192f000-0000-7000-8000-000000000507', 'unplanned', 7, 'フィルムのつなぎ目', 'Film splice', '필름 이음매'),
  ('0192f000-0000-7000-8000-000000000508', 'unplanned', 8, 'シールの調整', 'Seal adjustment', '실링 조정'),
  ('0192f000-0000-7000-8000-000000000509', 'unplanned', 9, '重量の調整', 'Weight adjustment', '중량 조정'),
  ('0192f000-0000-7000-8000-000000000510', 'unplanned', 10, '部品の故障', 'Broken part', '부품 고장'),
  ('0192f000-0000-7000-8000-000000000511', 'starved', 11, '液待ち', 'No liquid', '액 대기'),
  ('0192f000-0000-7000-8000-000000000512', 'starved', 12, 'フィルム待ち', 'No film', '필름 대기'),
  ('0192f000-0000-7000-8000-000000000513', 'blocked', 13, '詰め機待ち', 'Packer not ready', '포장기 대기'),
  ('0192f000-0000-7000-8000-000000000514', 'blocked', 14, '検査待ち', 'Waiting for inspection', '검사 대기');
