-- r10m against raw values, slot by slot.
with raw as (
  select date_bin('10 minutes', at, 'epoch'::timestamptz) as bucket, layout_id, at, "values" from sample
  where company_id = $1 and device_id = $2 and at >= $3 and at < $4
), want_n as (
  select bucket, layout_id, count(*) as n from raw group by bucket, layout_id
), want as (
  select bucket, layout_id, slot, count(v) as n, coalesce(sum(v::float8), 0) as total, min(v) as low, max(v) as high,
    (array_agg(v order by at desc) filter (where v is not null))[1] as final
  from raw cross join lateral unnest("values") with ordinality x(v, slot) group by bucket, layout_id, slot
), stored as (
  select * from r10m where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4
), have as (
  select bucket, layout_id, slot::bigint as slot, coalesce(n_slot[slot], n)::bigint as n, sum[slot] as total,
    min[slot] as low, max[slot] as high, last[slot] as final
  from stored cross join lateral generate_subscripts(sum, 1) slot
), differs as (
  select bucket, format('layout %s: %s rows, should be %s', layout_id, h.n, w.n) as what
  from stored h full join want_n w using (bucket, layout_id) where h.n is distinct from w.n
  union all
  select bucket, format('layout %s, slot %s: %s, should be %s', layout_id, slot, h, w)
  from have h full join want w using (bucket, layout_id, slot)
  where h.n is distinct from w.n or h.low is distinct from w.low or h.high is distinct from w.high
    or h.final is distinct from w.final or not coalesce(abs(h.total - w.total) <= 1e-9 * greatest(1, abs(w.total)), false)
)
select 'r10m' as "part!", bucket as "at!", what as "what!" from differs
where not exists (select from dirty d where d.company_id = $1 and d.device_id = $2 and d.grain = 10 and d.bucket = differs.bucket)
  and not exists (select from rollup_set_aside a where a.company_id = $1 and a.device_id = $2 and a.grain = 10 and a.bucket = differs.bucket)
