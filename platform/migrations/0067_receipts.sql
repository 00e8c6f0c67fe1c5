-- Receipts of inquiries are counted apart from the links that an address gets: who writes to the desk takes nobody's link.
alter table login_throttle drop constraint login_throttle_kind_ck;
alter table login_throttle add constraint login_throttle_kind_ck
  check (kind in ('account', 'address', 'known', 'gateway', 'lookup', 'mailed', 'receipt', 'asking'));
