-- Parts replacement: what a machine did by day, its counters, entries, alarms, lead times.

-- What a machine did in each of its line's days: turns of the roll in automatic operation, and time powered. `basis` are
-- the day's sums in the roll-ups it was counted from: a day whose sums have changed is counted anew.
create table machine_day (
  company_id bigint not null,
  device_id uuid not null,
  day date not null,
  started_at timestamptz not null, ended_at timestamptz not null,
  rotations bigint not null, powered_ms bigint not null,
  basis bigint[] not null,
  constraint machine_day_pk primary key (company_id, device_id, day),
  constraint machine_day_device_fk foreign key (company_id, device_id) references device (company_id, device_id) on delete cascade);

-- The counters as they were at the last refresh. They move at no other time.
create table machine_counter (
  company_id bigint not null,
  device_id uuid not null,
  rotations bigint not null, powered_ms bigint not null,
  refreshed_at timestamptz not null,
  constraint machine_counter_pk primary key (company_id, device_id),
  constraint machine_counter_device_fk foreign key (company_id, device_id) references device (company_id, device_id) on delete cascade);

create table part_replacement (
  company_id bigint not null,
  part_id uuid not null,
  device_id uuid not null,
  part_name text not null constraint part_name_ck check (char_length(part_name) between 1 and 40),
  quantity bigint not null constraint part_quantity_ck check (quantity between 1 and 9999999999),
  replaced_location text not null constraint part_location_ck check (char_length(replaced_location) between 1 and 40),
  work_date date not null,
  operator text, note text,
  -- From when the new part counts: the moment of the entry, or the end of an earlier work date.
  replaced_at timestamptz not null,
  -- The life of the part that was taken out; none when the machine sent nothing, or nothing is known of that part.
  removed_rotations bigint, removed_ms bigint,
  -- Use of the new part, as of the last refresh.
  rotations bigint not null default 0, powered_ms bigint not null default 0,
  data_from timestamptz,                                   -- first data after the replacement
  notified_at timestamptz,                                 -- its alarm was mailed
  created_at timestamptz not null,
  actor_id uuid, actor_name text,
  constraint part_replacement_pk primary key (company_id, part_id),
  constraint part_replacement_device_fk foreign key (company_id, device_id) references device (company_id, device_id) on delete cascade);
create index part_replacement_by_place on part_replacement (company_id, device_id, replaced_location, replaced_at desc, created_at desc);

create table part_alarm (
  company_id bigint not null,
  alarm_id uuid not null,
  device_id uuid not null,
  replaced_location text not null constraint part_alarm_location_ck check (char_length(replaced_location) between 1 and 40),
  notify boolean not null,
  rotation_threshold bigint constraint part_alarm_rotations_ck check (rotation_threshold between 1 and 9999999999),
  hours_threshold bigint constraint part_alarm_hours_ck check (hours_threshold between 1 and 9999999999),
  version integer not null default 1,
  constraint part_alarm_pk primary key (company_id, alarm_id),
  constraint part_alarm_place_unique unique (company_id, device_id, replaced_location),
  constraint part_alarm_device_fk foreign key (company_id, device_id) references device (company_id, device_id) on delete cascade);

create table part_alarm_recipient (
  company_id bigint not null,
  alarm_id uuid not null,
  member_id uuid not null,
  constraint part_alarm_recipient_pk primary key (company_id, alarm_id, member_id),
  constraint part_alarm_recipient_alarm_fk foreign key (company_id, alarm_id) references part_alarm (company_id, alarm_id) on delete cascade,
  constraint part_alarm_recipient_member_fk foreign key (company_id, member_id) references member (company_id, member_id) on delete cascade);

-- How long a part of this name takes to come, in days.
create table part_lead_time (
  company_id bigint not null,
  part_name text not null,
  days smallint not null constraint part_lead_time_days_ck check (days between 0 and 365),
  constraint part_lead_time_pk primary key (company_id, part_name));

do $$ declare t text; begin
  foreach t in array array['machine_day','machine_counter','part_replacement','part_alarm','part_alarm_recipient','part_lead_time'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I
      using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint)$p$, t);
    execute format('grant select, insert, update, delete on %I to sosogi_app', t);
  end loop;
end $$;
