select d.device_id, d.line_id, l.name as "line_name?",
  case when d.line_id is not null then
    (select count(*) from device x where x.company_id = $1 and x.line_id = d.line_id
       and (x.line_place, x.equipment_number) <= (d.line_place, d.equipment_number)) end as flow_number,
  d.category, d.maker, d.specification, d.model_class, d.model, d.equipment_number, d.display_name, d.delivery_date,
  d.remarks, d.iot, d.machine_type, d.roll_division_count, d.g_cylinder, d.w4, d.splice, d.apc, d.motion_modification,
  d.registered_at, d.actor_name as registrant, d.updated_at, d.former_line,
  coalesce(d.unregistered_at, d.registered_at) as "unregistered_at!", g.name as "gateway_name?",
  o.location_id, o.name as location_name, o.time_zone, d.version, count(*) over () as "count!"
from device d
join location o on o.company_id = d.company_id and o.location_id = d.location_id
left join line l on l.company_id = d.company_id and l.line_id = d.line_id
left join device_status s on s.company_id = d.company_id and s.device_id = d.device_id
left join gateway g on g.company_id = s.company_id and g.gateway_id = s.gateway_id
where d.company_id = $1 and d.location_id = any($2) and ($3::uuid is null or d.device_id = $3)
  and ($4::uuid is null or d.line_id = $4) and ($5::text is null or d.category = $5)
  and ($6::text is null or d.maker = $6) and ($7::boolean is null or d.iot = $7) and (not $8 or d.line_id is null)
  and ($9 = '' or position(lower($9) in lower(d.display_name)) > 0
       or position(lower($9) in lower(d.equipment_number)) > 0 or position(lower($9) in lower(d.model)) > 0)
order by
  -- those on no line come last, whichever way the lines go
  case when $10 = 'line' then d.line_id is null end,
  case when $10 = 'line' then array_position($2, d.location_id) * case when $11 then -1 else 1 end end,
  case when $10 = 'line' then l.display_order * case when $11 then -1 else 1 end end,
  case when $10 = 'line' then l.line_id end,
  case when $10 = 'line' then d.line_place end,
  case when $10 = 'name' and not $11 then d.display_name end, case when $10 = 'name' and $11 then d.display_name end desc,
  case when $10 = 'delivery' and not $11 then d.delivery_date end nulls last,
  case when $10 = 'delivery' and $11 then d.delivery_date end desc nulls last,
  case when $10 = 'unregistered' and not $11 then coalesce(d.unregistered_at, d.registered_at) end,
  case when $10 = 'unregistered' and $11 then coalesce(d.unregistered_at, d.registered_at) end desc,
  case when $10 = 'number' and $11 then d.equipment_number end desc,
  d.equipment_number
offset $12 limit $13
