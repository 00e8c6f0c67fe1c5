-- Sums over rolled-up segments by run and layout: times, and the counters that figures are made of. Each segment is
-- summed by itself: a year of days in one sum would have to be sorted on disk.
select t.i as "i!", s.run_started_at as "run_started_at!", s.layout_id as "layout_id!", s.state_ms as "state_ms!",
  s.presence_ms as "presence_ms!", s.grown as "grown!", s.late as "late!", s.set_aside as "set_aside!"
from unnest($2::bigint[], $3::uuid[], $4::timestamptz[], $5::timestamptz[]) t(i, device_id, a, b)
cross join lateral (
  select r.run_started_at, r.layout_id,
    array[sum(r.state_ms[1]), sum(r.state_ms[2]), sum(r.state_ms[3]), sum(r.state_ms[4]), sum(r.state_ms[5]),
      sum(r.state_ms[6])]::bigint[] as state_ms,
    sum(r.presence_ms)::bigint as presence_ms,
    -- rows of long ago may hold what no bucket takes today: a sum stays where JSON keeps it exactly
    array[
      least(greatest(coalesce(sum(r.delta[l.made]), 0), -9007199254740991), 9007199254740991),
      least(greatest(coalesce(sum(r.delta[l.passed]), 0), -9007199254740991), 9007199254740991),
      least(greatest(coalesce(sum(r.delta[l.rejected]), 0), -9007199254740991), 9007199254740991),
      least(greatest(coalesce(sum(r.delta[l.film]), 0), -9007199254740991), 9007199254740991),
      least(greatest(coalesce(sum(r.delta[l.rotations]), 0), -9007199254740991), 9007199254740991)]::bigint[] as grown,
    array[coalesce(sum(r.late[l.made]), 0), coalesce(sum(r.late[l.passed]), 0),
      coalesce(sum(r.late[l.rejected]), 0)]::bigint[] as late,
    sum(r.set_aside)::bigint as set_aside
  from r10m_run r
  left join unnest($8::integer[], $9::integer[], $10::integer[], $11::integer[], $12::integer[], $13::integer[])
    l(layout_id, made, passed, rejected, film, rotations) on l.layout_id = r.layout_id
  where r.company_id = $1 and r.device_id = t.device_id and r.bucket >= t.a and r.bucket < t.b
    -- said once more for all segments: the partitions outside are left out before the join is planned
    and r.bucket >= $6 and r.bucket < $7
  group by r.run_started_at, r.layout_id) s
