-- r1h and r1h_run against their ten-minute buckets.
with ten as (
  select date_trunc('hour', bucket, 'UTC') as hour, layout_id, slot, coalesce(n_slot[slot], n) as n, sum[slot] as total,
    min[slot] as low, max[slot] as high, last[slot] as final, bucket
  from r10m cross join lateral generate_subscripts(sum, 1) slot
  where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4
), want as (
  select hour, layout_id, slot, sum(n)::bigint as n, sum(total) as total, min(low) as low, max(high) as high,
    (array_agg(final order by bucket desc) filter (where final is not null))[1] as final
  from ten group by hour, layout_id, slot
), have as (
  select bucket as hour, layout_id, slot, coalesce(n_slot[slot], n)::bigint as n, sum[slot] as total,
    min[slot] as low, max[slot] as high, last[slot] as final
  from r1h cross join lateral generate_subscripts(sum, 1) slot
  where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4
), want_run as (
  select date_trunc('hour', bucket, 'UTC') as hour, run_started_at as run, layout_id, what, sum(amount) as amount
  from r10m_run cross join lateral (
    select 'presence' as what, presence_ms::numeric as amount
    union all select 'state ' || slot, ms from unnest(state_ms) with ordinality u(ms, slot)
    union all select 'counter ' || slot, grown from unnest(delta) with ordinality u(grown, slot)
    union all select 'late counter ' || slot, grown from unnest(late) with ordinality u(grown, slot)
    union all select 'set aside', set_aside) x
  where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4 group by 1, 2, 3, 4
), have_run as (
  select bucket as hour, run_started_at as run, layout_id, what, amount
  from r1h_run cross join lateral (
    select 'presence' as what, presence_ms::numeric as amount
    union all select 'state ' || slot, ms from unnest(state_ms) with ordinality u(ms, slot)
    union all select 'counter ' || slot, grown from unnest(delta) with ordinality u(grown, slot)
    union all select 'late counter ' || slot, grown from unnest(late) with ordinality u(grown, slot)
    union all select 'set aside', set_aside) x
  where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4
), differs as (
  select 'r1h' as part, hour, format('layout %s, slot %s: %s, should be %s', layout_id, slot, h, w) as what
  from have h full join want w using (hour, layout_id, slot)
  where h.n is distinct from w.n or h.low is distinct from w.low or h.high is distinct from w.high or h.final is distinct from w.final
    or not coalesce(abs(h.total - w.total) <= 1e-9 * greatest(1, abs(w.total)), false)
  union all
  select 'r1h_run', hour, format('run %s, layout %s, %s: %s, should be %s', run, layout_id, what, h.amount, w.amount)
  from have_run h full join want_run w using (hour, run, layout_id, what) where h.amount is distinct from w.amount
)
select part as "part!", hour as "at!", what as "what!" from differs
where not exists (select from dirty d where d.company_id = $1 and d.device_id = $2 and d.bucket >= differs.hour and d.bucket < differs.hour + interval '1 hour')
  and not exists (select from rollup_set_aside a where a.company_id = $1 and a.device_id = $2 and a.grain = 60 and a.bucket = differs.hour)
