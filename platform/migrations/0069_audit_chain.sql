-- The lines of a company's audit log are a chain: each has its place and a hash over itself and the hash of the line before.
-- The head tells the last place and hash, and is locked by whoever writes the next line, at the end of its transaction.
create function audit_hash(previous bytea, company_id bigint, audit_id uuid, at timestamptz, actor_id uuid, actor_name text,
    actor_type smallint, action text, subject text, subject_id uuid, before jsonb, after jsonb, ip text)
  returns bytea language sql stable parallel safe as $$
  select sha256(previous || convert_to(jsonb_build_array(company_id, audit_id, (extract(epoch from at) * 1000000)::bigint,
    actor_id, actor_name, actor_type, action, subject, subject_id, before, after, ip)::text, 'UTF8')) $$;

create table audit_head (
  company_id bigint not null, place bigint not null, hash bytea not null,
  constraint audit_head_pk primary key (company_id));
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy tenant on audit_head
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);

alter table audit add column place bigint, add column hash bytea;

-- forced row-level security binds the owner, too
alter table audit no force row level security;
alter table audit_head no force row level security;
do $$ declare line record; now_at audit_head; begin
  for line in select * from audit order by company_id, at, audit_id loop
    if now_at.company_id is distinct from line.company_id then
      now_at := (line.company_id, 0, ''::bytea);
    end if;
    now_at.place := now_at.place + 1;
    now_at.hash := audit_hash(now_at.hash, line.company_id, line.audit_id, line.at, line.actor_id, line.actor_name,
      line.actor_type, line.action, line.subject, line.subject_id, line.before, line.after, line.ip);
    update audit set place = now_at.place, hash = now_at.hash
      where company_id = line.company_id and audit_id = line.audit_id;
    insert into audit_head values (now_at.*)
      on conflict (company_id) do update set place = excluded.place, hash = excluded.hash;
  end loop;
end $$;
alter table audit force row level security;
alter table audit_head force row level security;

alter table audit alter column place set not null, alter column hash set not null,
  add constraint audit_place_once unique (company_id, place);
grant select, insert, update on audit_head to sosogi_app;
