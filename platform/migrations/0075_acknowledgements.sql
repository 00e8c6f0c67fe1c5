-- Mails that say that an inquiry came in are counted apart from the inquiries: whoever types a stranger's address makes the
-- portal write to it once an hour at most.
alter table login_throttle drop constraint login_throttle_kind_ck;
alter table login_throttle add constraint login_throttle_kind_ck
  check (kind in ('account', 'address', 'known', 'gateway', 'lookup', 'mailed', 'receipt', 'acknowledged', 'asking'));
