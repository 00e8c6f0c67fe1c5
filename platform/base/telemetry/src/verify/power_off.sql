-- The times switched off against samples and events: the last word of each instant between two samples that lie
-- further apart than the silence, carried on until another word.
with silence as (
  select make_interval(secs => interval_s) as one, make_interval(secs => $3 * interval_s) as length
  from device where company_id = $1 and device_id = $2
), mixed as (
  select at, at as sampled, null::smallint as ordinal, null::smallint as kind, null as code from sample
  where company_id = $1 and device_id = $2
  union all
  select at, null, ordinal, kind, code from event where company_id = $1 and device_id = $2 and kind in (1, 4, 5)
), placed as (
  select at, ordinal, kind, code, max(sampled) over (order by at) as after, min(sampled) over (order by at desc) as before
  from mixed
), log as (
  select * from placed cross join silence where kind is not null and after is distinct from at
    and coalesce(before - after > length, true)
), instant as (
  select after, before, at,
    (array_agg(code order by ordinal desc, code desc) filter (where kind = 1))[1] as state,
    (array_agg(code order by ordinal desc, code desc) filter (where kind = 4))[1] as item,
    (array_agg(case when kind = 5 then code else '' end order by ordinal desc, kind desc, code desc)
      filter (where kind = 5 or (kind = 4 and code = '')))[1] as film
  from log group by after, before, at
), told as (
  select *, count(state) over w as state_no, count(item) over w as item_no, count(film) over w as film_no
  from instant window w as (partition by after order by at)
), word as (
  select after, before, at, coalesce(first_value(state) over (partition by after, state_no order by at) = 'stopped'
    and first_value(item) over (partition by after, item_no order by at) = ''
    and coalesce(first_value(film) over (partition by after, film_no order by at), '') = '', false) as off
  from told
), turn as (
  select * from (select *, lag(off, 1, false) over (partition by after order by at) as was from word) x where off <> was
), span as (
  select off, greatest(at, after + one) as started_at,
    least(lead(at) over (partition by after order by at), before) as ended_at
  from turn cross join silence
), want as (
  select started_at, ended_at from span where off and coalesce(started_at < ended_at, true)
), have as (
  select started_at, ended_at from power_off where company_id = $1 and device_id = $2
)
select 'power_off' as "part!", started_at as "at!", format('should not stand: until %s', ended_at) as "what!" from (table have except all table want) x
union all
select 'power_off', started_at, format('is missing: until %s', ended_at) from (table want except all table have) x
