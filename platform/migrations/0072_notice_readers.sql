-- A notice reaches members by what is known of them: nobody has a row before they do something with it.
alter table publication
  add column reader_services text[] not null default '{}'   -- for companies whose contract has one of these; none: for all
    constraint publication_reader_services_ck check (reader_services <@ array['MM', 'Support', 'Library']),
  add column reader_types smallint[] not null default '{}'  -- for members of these types; none: of all
    constraint publication_reader_types_ck check (reader_types <@ array[10, 20, 30]::smallint[]),
  add column reader_languages text[] not null default '{}'  -- for members of these languages; none: of all
    constraint publication_reader_languages_ck check (reader_languages <@ array['ja', 'en', 'ko']);
create index publication_notices on publication (published_at desc) where kind = 'notice' and state = 'released';

create function notice_reaches(services text[], types smallint[], languages text[], company_services text[],
    member_type smallint, member_language text) returns boolean
  language sql immutable parallel safe
  return (services = '{}' or services && company_services) and (types = '{}' or types @> array[member_type])
    and (languages = '{}' or languages @> array[member_language]);
revoke execute on function notice_reaches from public;
grant execute on function notice_reaches to sosogi_app, sosogi_owner;

-- The member's own key of a notice. The keys of two members tell nothing of each other.
create function notice_key(member uuid, publication uuid) returns uuid
  language sql immutable parallel safe
  return encode(substring(sha256(uuid_send(member) || uuid_send(publication)) from 1 for 16), 'hex')::uuid;
revoke execute on function notice_key from public;
grant execute on function notice_key to sosogi_app, sosogi_owner;

-- What a member did with a notice, and whether its mail was ordered.
alter table member_notice rename column told_at to mailed_at;
alter table member_notice alter column mailed_at drop not null;
alter table member_notice no force row level security;
alter table publication no force row level security;
update member_notice m set mailed_at = null from publication p where p.publication_id = m.publication_id and not p.mailed;
alter table publication force row level security;
alter table member_notice force row level security;
drop index member_notice_unread;

-- The notices that are released to members, from when and until when. What was there before a member came is read, but
-- for what is important.
create view notice_of_member with (security_invoker = true) as
  select me.company_id, me.member_id, p.publication_id, p.published_at, p.ends_at,
    coalesce(n.member_notice_id, notice_key(me.member_id, p.publication_id)) as member_notice_id,
    n.read_at is not null or (p.published_at < me.registered_at and not p.important) as read,
    n.confirmed_at is not null as confirmed
  from member me
  join company c on c.company_id = me.company_id
  join publication p on p.kind = 'notice' and p.state = 'released' and p.keeper_id <> me.company_id
    and (p.for_all or p.companies @> array[me.company_id])
    and notice_reaches(p.reader_services, p.reader_types, p.reader_languages, c.services, me.member_type, me.language)
  left join member_notice n on n.company_id = me.company_id and n.member_id = me.member_id and n.publication_id = p.publication_id;
grant select on notice_of_member to sosogi_app;
