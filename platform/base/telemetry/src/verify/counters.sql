-- r10m_run's growth against raw readings, by the definition: a counter is its name, in whatever slot of whatever layout
-- it stands, and what a reading adds follows from the two readings of that name before it (x, then y, then this one).
-- The registered opening stands before the first reading ever. Where a reading of the counter of bags reaches back over
-- rows of layouts that tell bags by their weight, it adds what was weighed with it.
with slot as (
  select layout_id, make_interval(secs => interval_s * $6) as silence, n as slot, key from signal_layout
  cross join lateral unnest(counter_keys) with ordinality u(key, n) where company_id = $1
), today as (
  select s.at, s.layout_id, u.slot, slot.key, slot.silence, u.reading::numeric as reading from sample s
  cross join lateral unnest(s.counters) with ordinality u(reading, slot) join slot using (layout_id, slot)
  where s.company_id = $1 and s.device_id = $2 and s.at >= $3 and s.at < $4 and u.reading is not null
), earlier as (
  select x.at, x.layout_id, x.slot, k.key, x.silence, x.reading from (select distinct key from today) k
  cross join lateral (select s.at, s.layout_id, slot.slot, slot.silence, s.counters[slot.slot]::numeric as reading
    from sample s join slot using (layout_id) where slot.key = k.key and s.company_id = $1 and s.device_id = $2
      and s.at < $3 and s.counters[slot.slot] is not null order by s.at desc limit 2) x
), opening as (
  select k.key, (d.opening_counters ->> k.key)::numeric as reading from (select distinct key from today) k
  join device d on d.company_id = $1 and d.device_id = $2
  where d.opening_counters ? k.key and (select count(*) from earlier e where e.key = k.key) < 2
), told as (
  select at, layout_id, slot, key, silence, reading from today
  union all select at, layout_id, slot, key, silence, reading from earlier
  union all select '-infinity', null, null, key, null, reading from opening
), placed as (
  select at, layout_id, slot, key, silence, reading as z, lag(reading) over w as y, lag(reading, 2) over w as x,
    case when isfinite(at) then at end - nullif(lag(at) over w, '-infinity') as since_y,
    case when isfinite(at) then at end - nullif(lag(at, 2) over w, '-infinity') as since_x,
    nullif(lag(at) over w, '-infinity') - nullif(lag(at, 2) over w, '-infinity') as from_x_to_y,
    case when lag(reading) over w < lag(reading, 2) over w then lag(at, 2) over w else lag(at) over w end as since
  from told window w as (partition by key order by at)
), ruled as (
  select at, layout_id, slot, key, since,
    case when y is null then 0
      when y >= coalesce(x, y) then greatest(z - y, 0)
      when z >= x then z - x when z >= y then z else y end as growth,
    case when y is null then 0
      when y >= coalesce(x, y) then case when z >= y and since_y > silence then z - y else 0 end
      when z >= x then case when since_x > silence then z - x else 0 end
      else case when from_x_to_y > silence then y else 0 end
        + case when z >= y and since_y > silence then z - y else 0 end end as late,
    coalesce(y < x and z >= x, false) as stray_before
  from placed where at >= $3
), by_weight as (
  select layout_id from signal_layout where company_id = $1 and 'production_count' <> all(counter_keys)
    and counter_keys && array['weight_checker_ok', 'weight_checker_ng']
), weighed as (
  select at, sum(growth) as growth, sum(late) as late from ruled
  where key in ('weight_checker_ok', 'weight_checker_ng') group by at
), reaching as (
  select b.at, b.slot, coalesce(w.growth, 0) as growth, coalesce(w.late, 0) as late from ruled b
  cross join lateral (select s.at from sample s where s.company_id = $1 and s.device_id = $2
    and s.at > coalesce(b.since, '-infinity') and s.at < b.at and s.layout_id = any(array(select layout_id from by_weight))
    limit 1) s
  left join weighed w on w.at = b.at
  where b.key = 'production_count' and exists (select from by_weight)
), counted as (
  select r.at, r.layout_id, r.slot, coalesce(o.growth, r.growth) as growth, coalesce(o.late, r.late) as late, r.stray_before
  from ruled r left join reaching o using (at, slot)
), of_run as (
  select g.*, date_bin('10 minutes', g.at, 'epoch'::timestamptz) as bucket, coalesce(r.started_at, $5) as run
  from counted g left join lateral (select started_at, ended_at from production_run r
    where r.company_id = $1 and r.device_id = $2 and r.started_at <= g.at order by started_at desc limit 1) r
    on r.ended_at is null or r.ended_at > g.at
), want as (
  select bucket, run, layout_id, format('counter %s', slot) as what, sum(growth) as amount from of_run group by bucket, run, layout_id, slot
  union all
  select bucket, run, layout_id, format('late counter %s', slot), sum(late) from of_run group by bucket, run, layout_id, slot
  union all
  select bucket, run, layout_id, 'set aside', count(distinct at) filter (where stray_before) from of_run group by bucket, run, layout_id
), have as (
  select bucket, run_started_at as run, layout_id, x.what, x.amount from r10m_run
  cross join lateral (
    select format('counter %s', slot) as what, n::numeric as amount from unnest(delta) with ordinality u(n, slot)
    union all select format('late counter %s', slot), n from unnest(late) with ordinality u(n, slot)
    union all select 'set aside', set_aside) x
  where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4
), differs as (
  select bucket, format('run %s, layout %s, %s: %s, should be %s', run, layout_id, what, h.amount, w.amount) as what
  from have h full join want w using (bucket, run, layout_id, what) where coalesce(h.amount, 0) <> coalesce(w.amount, 0)
)
select 'r10m_run' as "part!", bucket as "at!", what as "what!" from differs
where not exists (select from dirty d where d.company_id = $1 and d.device_id = $2 and d.grain = 10 and d.bucket = differs.bucket)
  and not exists (select from rollup_set_aside a where a.company_id = $1 and a.device_id = $2 and a.grain = 10 and a.bucket = differs.bucket)
