-- When a machine first fell silent after an instant: the end of what its last sample tells of. An alarm that came then and is
-- still on ends there. `known_at`: from when on the machine counts as silent, for it may still be heard. No row: not yet.
create function silence_after(own bigint, device uuid, interval_s integer, at timestamptz)
  returns table (silent_at timestamptz, known_at timestamptz) language sql stable as $$
  select p.ended_at - make_interval(secs => 2 * interval_s), p.ended_at from presence p
  where p.company_id = own and p.device_id = device
    -- the stretch that holds the instant, or the next one
    and p.started_at >= coalesce((select max(x.started_at) from presence x
      where x.company_id = own and x.device_id = device and x.started_at <= at), '-infinity')
    and p.ended_at - make_interval(secs => 2 * interval_s) > at
  order by p.started_at limit 1
$$;
