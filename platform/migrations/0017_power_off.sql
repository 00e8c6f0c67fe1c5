-- When machines were switched off (decision 0023): the time between two samples in which a machine had said, after its
-- last sample, that it stopped and that its run ended. Recomputed from events and presence, as intervals are.
create table power_off (
  company_id bigint not null, device_id uuid not null, started_at timestamptz not null, ended_at timestamptz,
  constraint power_off_pk primary key (company_id, device_id, started_at),
  constraint power_off_forward check (ended_at > started_at));
alter table power_off enable row level security;
alter table power_off force row level security;
create policy tenant on power_off
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on power_off to sosogi_app;

-- The gateway that sent for the machine last; none: nobody has since this was kept, or a recording did.
alter table device_status add column gateway_id uuid;

-- What was stored before this table was.
do $$ declare own bigint; begin
  for own in select company_id from company loop
    perform set_config('app.company_id', own::text, true);
    insert into power_off (company_id, device_id, started_at, ended_at)
    with gap as (
      select device_id, p.ended_at - make_interval(secs => 3 * d.interval_s) as after,
        p.ended_at - make_interval(secs => 2 * d.interval_s) as free,
        coalesce(lead(p.started_at) over (partition by device_id order by p.started_at), 'infinity') as before
      from presence p join device d using (company_id, device_id) where company_id = own
      union all
      select d.device_id, '-infinity', '-infinity', coalesce((select min(p.started_at) from presence p
        where p.company_id = own and p.device_id = d.device_id), 'infinity')
      from device d where d.company_id = own
    ), log as (
      select g.device_id, g.after, g.free, g.before, e.at, e.ordinal, e.kind, e.code
      from gap g cross join lateral (select at, ordinal, kind, code from event e
        where e.company_id = own and e.device_id = g.device_id and e.stream in ('state', 'run')
          and e.at > g.after and e.at < g.before) e
    ), instant as (
      select device_id, after, free, before, at,
        (array_agg(code order by ordinal desc, code desc) filter (where kind = 1))[1] as state,
        (array_agg(code order by ordinal desc, code desc) filter (where kind = 4))[1] as item,
        (array_agg(case when kind = 5 then code else '' end order by ordinal desc, kind desc, code desc)
          filter (where kind = 5 or (kind = 4 and code = '')))[1] as film
      from log group by device_id, after, free, before, at
    ), told as (
      select *, count(state) over w as state_no, count(item) over w as item_no, count(film) over w as film_no
      from instant window w as (partition by device_id, after order by at)
    ), word as (
      select device_id, after, free, before, at, coalesce(
        first_value(state) over (partition by device_id, after, state_no order by at) = 'stopped'
        and first_value(item) over (partition by device_id, after, item_no order by at) = ''
        and coalesce(first_value(film) over (partition by device_id, after, film_no order by at), '') = '', false) as off
      from told
    ), turn as (
      select * from (select *, lag(off, 1, false) over (partition by device_id, after order by at) as was from word) x
      where off <> was
    ), span as (
      select device_id, off, greatest(at, free) as started_at,
        nullif(least(lead(at) over (partition by device_id, after order by at), before), 'infinity') as ended_at
      from turn
    )
    select own, device_id, started_at, ended_at from span where off and (ended_at is null or started_at < ended_at);
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
