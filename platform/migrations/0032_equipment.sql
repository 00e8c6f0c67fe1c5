-- Equipment as people enter it: the class of its model, the extras of DANGAN, a version for two writers, which line it
-- was taken off and when, and deleting without losing what it made.

alter table device
  add column version integer not null default 1,
  add column model_class text collate "C" not null default 'none',
  add column machine_type text,
  add column roll_division_count smallint,                 -- seal bars of a roll: one rotation makes so many bags
  add column g_cylinder text,
  add column w4 boolean,
  add column splice boolean,
  add column apc boolean,
  add column motion_modification boolean,
  add column former_line text,                             -- name of the line that it was taken off
  add column unregistered_at timestamptz,                  -- when; none: it never stood on a line
  add column deleted_at timestamptz;

alter table device add constraint device_roll_ck check (roll_division_count between 2 and 24);
alter table device add constraint device_dangan_ck check (category = 'dangan'
  or num_nonnulls(machine_type, roll_division_count, g_cylinder, w4, splice, apc, motion_modification) = 0);

-- A deleted machine stands nowhere, so that whatever looks by location or line does not find it. Its machine data stay,
-- and its number is free for another one.
alter table device alter column location_id drop not null;
alter table device add constraint device_deleted_ck
  check ((deleted_at is null) = (location_id is not null) and (deleted_at is null or line_id is null));
alter table device drop constraint device_number_unique;
create unique index device_number_unique on device (company_id, equipment_number) where deleted_at is null;
-- The door finds deleted ones too: what a gateway still sends for them is taken in, and stops no batch.
create index device_by_number on device (company_id, equipment_number);
