-- When a machine first fell silent after an instant: the end of what its last sample tells of. An alarm that came then and is
-- still on ends there. `known_at`: from when on the machine counts as silent, for it may still be heard. No row: not yet.
-- Of stretches that never overlap it is the one that holds the instant, or the next one: two looks into the index.
create function silence_after(own bigint, device uuid, interval_s integer, at timestamptz)
  returns table (silent_at timestamptz, known_at timestamptz) language sql stable as $$
  select c.ended_at - make_interval(secs => 2 * interval_s), c.ended_at from (
    (select p.ended_at from presence p where p.company_id = own and p.device_id = device and p.started_at <= at
     order by p.started_at desc limit 1)
    union all
    (select p.ended_at from presence p where p.company_id = own and p.device_id = device and p.started_at > at
     order by p.started_at limit 1)) c
  where c.ended_at - make_interval(secs => 2 * interval_s) > at
  order by c.ended_at limit 1
$$;
