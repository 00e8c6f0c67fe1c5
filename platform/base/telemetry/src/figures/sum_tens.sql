-- Sums over rolled-up segments by run and layout: times at once, counters slot by slot.
with part as (
  select t.i, r.run_started_at, r.layout_id, r.delta, r.state_ms, r.presence_ms
  from unnest($2::bigint[], $3::uuid[], $4::timestamptz[], $5::timestamptz[]) t(i, device_id, a, b)
  join r10m_run r on r.company_id = $1 and r.device_id = t.device_id and r.bucket >= t.a and r.bucket < t.b
    -- said once more for all stretches: the partitions outside are left out before the join is planned
    and r.bucket >= $6 and r.bucket < $7
), time_sum as (
  select i, run_started_at, layout_id,
    array[sum(state_ms[1]), sum(state_ms[2]), sum(state_ms[3]), sum(state_ms[4]), sum(state_ms[5]), sum(state_ms[6])]::bigint[] as state_ms,
    sum(presence_ms)::bigint as presence_ms
  from part group by i, run_started_at, layout_id
), slot_sum as (
  select i, run_started_at, layout_id, slot,
    -- rows of long ago may hold what no bucket takes today: a sum stays where JSON keeps it exactly
    least(greatest(sum(grown), -9007199254740991), 9007199254740991)::bigint as grown
  from part cross join lateral unnest(delta) with ordinality d(grown, slot)
  group by i, run_started_at, layout_id, slot
), delta_sum as (
  select i, run_started_at, layout_id, array_agg(grown order by slot) as delta from slot_sum group by i, run_started_at, layout_id
)
select i as "i!", run_started_at as "run_started_at!", layout_id as "layout_id!", state_ms as "state_ms!",
  presence_ms as "presence_ms!", coalesce(delta, '{}') as "delta!"
from time_sum left join delta_sum using (i, run_started_at, layout_id)
