-- Customers whose request for another number of members the provider has not looked at yet: found without asking each one.
alter table company add column quota_asked_at timestamptz;
create index company_quota_asked on company (quota_asked_at) where quota_asked_at is not null;
