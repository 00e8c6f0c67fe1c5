-- Presence and status against samples: islands of rows that are no further apart than the silence.
with silence as (
  select make_interval(secs => $3 * interval_s) as length from device where company_id = $1 and device_id = $2
), raw as (
  select at, lag(at) over (order by at) as before from sample where company_id = $1 and device_id = $2
), island as (
  select at, count(*) filter (where before is null or at - before > length) over (order by at) as no from raw cross join silence
), want as (
  select min(at) as started_at, max(at) + min(length) as ended_at from island cross join silence group by no
), have as (
  select started_at, ended_at from presence where company_id = $1 and device_id = $2
), newest as (
  select coalesce((select max(at) from raw), 'epoch'::timestamptz) as at
)
select 'presence' as "part!", started_at as "at!", format('should not stand: until %s', ended_at) as "what!" from (table have except all table want) x
union all
select 'presence', started_at, format('is missing: until %s', ended_at) from (table want except all table have) x
union all
select 'device_status', s.at, format('newest sample is of %s', newest.at) from device_status s, newest
where s.company_id = $1 and s.device_id = $2 and s.at <> newest.at
