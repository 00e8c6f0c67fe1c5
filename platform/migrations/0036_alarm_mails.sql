-- What became of alarms as mails (decision 0049). Without keys to machines, groups and members: what was mailed stays
-- true when these are gone.

-- An occurrence of an alarm as one group is told of it. The intake adds the row in the transaction that stores the event.
create table alarm_notice (
  company_id bigint not null,
  device_id uuid not null,
  code text collate "C" not null,
  started_at timestamptz not null,
  group_id uuid not null,
  noted_at timestamptz not null,                           -- when the event was stored
  next_at timestamptz,                                     -- when it is looked at next; none: only its end would be news
  begun_at timestamptz,                                    -- when the group was told that the alarm is on
  held boolean not null default false,                     -- that waited for the end of quiet hours
  reminders smallint not null default 0,
  escalated_at timestamptz,
  end_told_at timestamptz,
  finished_at timestamptz,                                 -- nothing follows
  outcome text collate "C" constraint alarm_notice_outcome_ck check (outcome in ('told', 'recovered', 'withdrawn')),
  constraint alarm_notice_pk primary key (company_id, device_id, code, started_at, group_id));
create index alarm_notice_due on alarm_notice (company_id, next_at) where next_at is not null;

-- A mail to one member. Its id is that of its job, and stands in its Message-ID.
create table alarm_mail (
  company_id bigint not null,
  mail_id uuid not null,
  member_id uuid not null,
  made_at timestamptz not null,
  sent_at timestamptz,                                     -- when the mail server took it
  constraint alarm_mail_pk primary key (company_id, mail_id));

-- What a member is told of an occurrence, and by which mail; none while the member's minute runs.
create table alarm_mail_item (
  company_id bigint not null,
  device_id uuid not null,
  code text collate "C" not null,
  started_at timestamptz not null,
  member_id uuid not null,
  kind text collate "C" not null constraint alarm_mail_item_kind_ck check (kind in ('begin', 'reminder', 'escalation', 'end')),
  nth smallint not null default 0,
  group_id uuid not null,                                  -- by whose settings
  held boolean not null default false,
  made_at timestamptz not null,
  mail_id uuid,
  constraint alarm_mail_item_pk primary key (company_id, device_id, code, started_at, member_id, kind, nth));
create index alarm_mail_item_waiting on alarm_mail_item (company_id, member_id) where mail_id is null;
create index alarm_mail_item_by_mail on alarm_mail_item (company_id, mail_id) where mail_id is not null;

-- When a member's newest mail was made: the next one waits for a minute.
create table alarm_mail_minute (
  company_id bigint not null,
  member_id uuid not null,
  began_at timestamptz not null,
  constraint alarm_mail_minute_pk primary key (company_id, member_id));

do $$ declare t text; begin
  foreach t in array array['alarm_notice', 'alarm_mail', 'alarm_mail_item', 'alarm_mail_minute'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I
      using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint)$p$, t);
    execute format('grant select, insert, update, delete on %I to sosogi_app', t);
  end loop;
end $$;

-- What an alarm number usually comes from, likeliest first, and what helps: a catalogue like the texts. Mails carry it.
create table alarm_cause (
  model text not null,                                     -- '' = every model; the causes of a model's own come alone
  alarm_number text collate "C" not null,
  display_order smallint not null,
  cause_ja text not null, cause_en text not null, cause_ko text not null,
  cure_ja text not null, cure_en text not null, cure_ko text not null,
  constraint alarm_cause_pk primary key (model, alarm_number, display_order));
grant select, insert, update, delete on alarm_cause to sosogi_app;

insert into alarm_cause (model, alarm_number, display_order, cause_ja, cause_en, cause_ko, cure_ja, cure_en, cure_ko) values
  ('', '8', 1, '供給エアの元圧不足', 'Too little main air pressure', '공급 에어 원압 부족',
   'コンプレッサーと減圧弁を確かめ、圧力が戻ってから再開する', 'Check compressor and regulator, and restart once the pressure is back', '컴프레서와 감압 밸브를 확인하고 압력이 돌아온 후 재개한다'),
  ('', '8', 2, 'エア配管の漏れ', 'A leak in the air piping', '에어 배관 누설',
   '音のする継手を締め直す', 'Tighten the fitting that hisses', '소리가 나는 이음쇠를 다시 조인다'),
  ('', '12', 1, '充填ノズルの詰まり', 'Clogged filling nozzle', '충진 노즐 막힘',
   'ノズルを外して洗浄する', 'Take the nozzle off and clean it', '노즐을 분리하여 세척한다'),
  ('', '12', 2, 'タンク液位の低下', 'Low tank level', '탱크 액위 저하',
   'タンクの液位と送液ポンプの圧力を確かめる', 'Check tank level and feed pump pressure', '탱크 액위와 송액 펌프 압력을 확인한다'),
  ('', '14', 1, '熱交換器の設定違い', 'Wrong setting of the heat exchanger', '열교환기 설정 오류',
   '熱交換器の設定温度を確かめる', 'Check the set temperature of the heat exchanger', '열교환기의 설정 온도를 확인한다'),
  ('', '22', 1, '縦シールヒーターの断線', 'Broken heater of the vertical seal', '세로 실링 히터 단선',
   'ヒーターの電流を測り、切れていれば交換する', 'Measure the heater''s current, and replace it if broken', '히터 전류를 측정하고 끊어졌으면 교체한다'),
  ('', '27', 1, '横シールヒーターの断線', 'Broken heater of the horizontal seal', '가로 실링 히터 단선',
   'ヒーターの電流を測り、切れていれば交換する', 'Measure the heater''s current, and replace it if broken', '히터 전류를 측정하고 끊어졌으면 교체한다'),
  ('', '63', 1, 'ロールへの噛み込み', 'Something caught between the rolls', '롤에 이물 끼임',
   '電源を切り、噛み込んだ物を取り除く', 'Switch off, and remove what is caught', '전원을 끄고 끼인 물건을 제거한다'),
  ('', '82', 1, '計量部の汚れ', 'Dirt on the weighing section', '계량부 오염',
   '計量部を清掃し、ゼロ点を合わせる', 'Clean the weighing section and set its zero point', '계량부를 청소하고 영점을 맞춘다'),
  ('', '90', 1, '充填量のずれ', 'Filling amount off target', '충진량 어긋남',
   '重量の推移を確かめ、充填量を調整する', 'Look at the course of the weights, and adjust the filling amount', '중량 추이를 확인하고 충진량을 조정한다');
