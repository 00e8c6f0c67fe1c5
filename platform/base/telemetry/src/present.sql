-- What each machine does at $3, or at its newest sample where its clock is ahead. Every lateral is a walk backwards
-- along a primary key that ends at the first row that differs.
select s.device_id, s.at, s.layout_id, s."values" as "values!: Vec<Option<f32>>", d.interval_s,
  st.state as "state?", st.ended_at as "state_ended_at?", st.before_at as "state_since?", p.started_at as "heard_since?",
  a.code as "alarm?",
  r.started_at as "run_started_at?", r.ended_at as "run_ended_at?", r.item as "item?", r.film as "film?", r.pitch_mm as "pitch_mm?",
  first.started_at as "item_since?", o.started_at as "off_from?", o.ended_at as "off_to?",
  g.name as "gateway?", g.last_seen_at as "gateway_seen_at?"
from unnest($2::uuid[]) t(device_id)
join device_status s on s.company_id = $1 and s.device_id = t.device_id
join device d on d.company_id = $1 and d.device_id = t.device_id
left join gateway g on g.company_id = $1 and g.gateway_id = s.gateway_id
left join lateral (
  select x.started_at, x.ended_at from power_off x where x.company_id = $1 and x.device_id = t.device_id
  order by x.started_at desc limit 1) o on true
cross join lateral (select greatest($3::timestamptz, s.at) as at) n
left join lateral (
  select x.state, x.ended_at, coalesce(
    (select o.ended_at from state_interval o where o.company_id = $1 and o.device_id = t.device_id and o.started_at < x.started_at
       and case when o.state in ('alarm', 'stopped') then o.state else '' end
         <> case when x.state in ('alarm', 'stopped') then x.state else '' end
     order by o.started_at desc limit 1),
    (select min(o.started_at) from state_interval o where o.company_id = $1 and o.device_id = t.device_id)) as before_at
  from state_interval x where x.company_id = $1 and x.device_id = t.device_id and x.started_at <= n.at
  order by x.started_at desc limit 1) st on true
left join lateral (
  select x.started_at from presence x where x.company_id = $1 and x.device_id = t.device_id and x.started_at <= n.at
  order by x.started_at desc limit 1) p on true
left join lateral (
  select x.code from alarm_event x where x.company_id = $1 and x.device_id = t.device_id
    and x.started_at <= n.at and x.started_at >= n.at - interval '7 days' and coalesce(x.ended_at, 'infinity') > n.at
  order by x.started_at, x.code limit 1) a on st.state = 'alarm'
left join lateral (
  select x.started_at, x.ended_at, x.item, x.film, x.pitch_mm from production_run x
  where x.company_id = $1 and x.device_id = t.device_id and x.started_at <= n.at
  order by x.started_at desc limit 1) r on true
left join lateral (
  select x.started_at from production_run x
  where x.company_id = $1 and x.device_id = t.device_id and x.started_at <= r.started_at
    and not exists (select from production_run y where y.company_id = $1 and y.device_id = t.device_id
      and y.started_at = (select max(z.started_at) from production_run z
        where z.company_id = $1 and z.device_id = t.device_id and z.started_at < x.started_at)
      and y.ended_at = x.started_at and y.item is not distinct from x.item)
  order by x.started_at desc limit 1) first on true
