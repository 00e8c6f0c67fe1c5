-- States, alarms and runs against the event log: the last word of each instant, where it differs from the one before.
with log as (
  select stream, at, ordinal, kind, code, row_number() over (partition by stream, at order by ordinal desc, kind desc, code desc) as rank
  from event where company_id = $1 and device_id = $2
), word as (
  select stream, at, case when stream = 'state' then code when kind = 2 then 'on' end as word from log where rank = 1 and stream not in ('run', 'reject')
), word_change as (
  select stream, at, word from (select *, lag(word) over (partition by stream order by at) as before from word) x
  where word is distinct from before
), word_span as (
  select stream, at as started_at, lead(at) over (partition by stream order by at) as ended_at, word from word_change
), item_word as (
  select distinct on (at) at, code from log where kind = 4 order by at, ordinal desc, code desc
), film_word as (
  select distinct on (at) at, case when kind = 5 then code else '' end as code from log
  where kind = 5 or (kind = 4 and code = '') order by at, ordinal desc, kind desc, log.code desc
), told as (
  select at, i.code as item, f.code as film, count(i.code) over (order by at) as item_no, count(f.code) over (order by at) as film_no
  from item_word i full join film_word f using (at)
), held as (
  select at, nullif(first_value(item) over (partition by item_no order by at), '') as item,
    nullif(first_value(film) over (partition by film_no order by at), '') as film from told
), run_change as (
  select * from (select *, lag(item) over (order by at) as item_before, lag(film) over (order by at) as film_before from held) x
  where item is distinct from item_before or film is distinct from film_before
), run_span as (
  select at as started_at, lead(at) over (order by at) as ended_at, item, film from run_change
), want as (
  select case when stream = 'state' then 'state_interval' else 'alarm_event' end as part, started_at, ended_at,
    case when stream = 'state' then word else substr(stream, 7) end as value
  from word_span where word is not null
  union all
  select 'production_run', started_at, ended_at, format('%s/%s', item, film) from run_span where item is not null or film is not null
), have as (
  select 'state_interval' as part, started_at, ended_at, state as value from state_interval where company_id = $1 and device_id = $2
  union all
  select 'alarm_event', started_at, ended_at, code from alarm_event where company_id = $1 and device_id = $2
  union all
  select 'production_run', started_at, ended_at, format('%s/%s', item, film) from production_run where company_id = $1 and device_id = $2
)
select part as "part!", started_at as "at!", format('should not stand: %s until %s', value, ended_at) as "what!" from (table have except all table want) x
union all
select part, started_at, format('is missing: %s until %s', value, ended_at) from (table want except all table have) x
