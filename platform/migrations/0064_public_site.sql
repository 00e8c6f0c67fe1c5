-- What the public site shows: problems, effects, voices, materials, news and exhibitions are publications, too, each in the
-- languages that it has; questions are marked for the site by languages.
alter table publication drop constraint publication_kind_ck;
alter table publication add constraint publication_kind_ck check (kind in ('notice', 'question', 'popup',
  'problem', 'effect', 'voice', 'material', 'news', 'exhibition'));
alter table publication
  add column site_languages text[] not null default '{}'   -- in which the public site shows it
    constraint publication_site_ck check (site_languages <@ array['ja', 'en', 'ko']),
  add column subtitle_ja text not null default '',         -- the place of an exhibition, the speaker of a voice
  add column subtitle_en text not null default '',
  add column subtitle_ko text not null default '',
  add column first_day date,                               -- of news and exhibitions
  add column last_day date,                                -- of exhibitions
  add column files jsonb not null default '[]',            -- its picture, and files to fetch
  add column demo boolean not null default false,          -- an example of a demo, and said to be one
  add constraint publication_days_ck check (first_day <= last_day);
create index publication_by_file on publication using gin (files jsonb_path_ops);
