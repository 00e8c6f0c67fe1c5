-- Answers to calls that carry an Idempotency-Key, kept for a day: who sends the same order again is told the first answer.
create table kept_answer (
  company_id bigint not null,
  actor_id uuid not null,                                  -- whose key it is: members choose theirs without each other
  key text collate "C" not null constraint kept_answer_key_ck check (char_length(key) between 1 and 255),
  digest bytea not null,                                   -- SHA-256 of the call and of what was sent with it
  answer jsonb,                                            -- none only inside of the transaction that does the work
  created_at timestamptz not null,
  constraint kept_answer_pk primary key (company_id, actor_id, key));
create index kept_answer_by_age on kept_answer (company_id, created_at);

alter table kept_answer enable row level security;
alter table kept_answer force row level security;
create policy tenant on kept_answer
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on kept_answer to sosogi_app;
