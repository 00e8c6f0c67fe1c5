-- Equipment groups: who is mailed about which machines, and how; and which alarm numbers of a machine begin a mail
-- (decision 0049).

create table equipment_group (
  company_id bigint not null,
  group_id uuid not null,
  location_id uuid not null,
  name text not null constraint equipment_group_name_ck check (char_length(name) between 1 and 30),
  display_order integer not null default 0,
  -- How its mails are sent. Minutes; the quiet time in minutes since midnight of the location's zone.
  delay_min smallint not null default 0 constraint equipment_group_delay_ck check (delay_min in (0, 1, 2, 5, 10)),
  quiet_from_min smallint constraint equipment_group_quiet_from_ck check (quiet_from_min between 0 and 1439),
  quiet_to_min smallint constraint equipment_group_quiet_to_ck check (quiet_to_min between 0 and 1439),
  reminder_min smallint constraint equipment_group_reminder_ck check (reminder_min in (15, 30, 60)),
  escalation_min smallint constraint equipment_group_escalation_ck check (escalation_min in (30, 60, 120)),
  escalation_group_id uuid,
  tells_end boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint equipment_group_pk primary key (company_id, group_id),
  constraint equipment_group_name_unique unique (company_id, location_id, name),
  constraint equipment_group_quiet_ck check ((quiet_from_min is null) = (quiet_to_min is null) and quiet_from_min <> quiet_to_min),
  constraint equipment_group_whom_ck check ((escalation_min is null) = (escalation_group_id is null) and escalation_group_id <> group_id),
  constraint equipment_group_location_fk foreign key (company_id, location_id) references location (company_id, location_id),
  constraint equipment_group_escalation_fk foreign key (company_id, escalation_group_id)
    references equipment_group (company_id, group_id));
create index equipment_group_by_location on equipment_group (company_id, location_id, display_order);

create table equipment_group_member (
  company_id bigint not null,
  group_id uuid not null,
  member_id uuid not null,
  constraint equipment_group_member_pk primary key (company_id, group_id, member_id),
  constraint equipment_group_member_group_fk foreign key (company_id, group_id)
    references equipment_group (company_id, group_id) on delete cascade,
  constraint equipment_group_member_member_fk foreign key (company_id, member_id) references member (company_id, member_id));

-- A machine that is deleted leaves its groups.
create table equipment_group_device (
  company_id bigint not null,
  group_id uuid not null,
  device_id uuid not null,
  constraint equipment_group_device_pk primary key (company_id, group_id, device_id),
  constraint equipment_group_device_group_fk foreign key (company_id, group_id)
    references equipment_group (company_id, group_id) on delete cascade,
  constraint equipment_group_device_device_fk foreign key (company_id, device_id)
    references device (company_id, device_id) on delete cascade);
create index equipment_group_device_by_device on equipment_group_device (company_id, device_id);

-- Only what differs from alarm_text.default_mail.
create table alarm_mail_setting (
  company_id bigint not null,
  device_id uuid not null,
  alarm_number text collate "C" not null,
  mail boolean not null,
  constraint alarm_mail_setting_pk primary key (company_id, device_id, alarm_number),
  constraint alarm_mail_setting_device_fk foreign key (company_id, device_id)
    references device (company_id, device_id) on delete cascade);

do $$ declare t text; begin
  foreach t in array array['equipment_group', 'equipment_group_member', 'equipment_group_device', 'alarm_mail_setting'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I
      using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint)$p$, t);
    execute format('grant select, insert, update, delete on %I to sosogi_app', t);
  end loop;
end $$;
