-- The holder of a registration link asks whether an address is registered, so many times an hour.

alter table login_throttle drop constraint login_throttle_kind_ck;
alter table login_throttle add constraint login_throttle_kind_ck
  check (kind in ('account', 'address', 'known', 'gateway', 'lookup'));
