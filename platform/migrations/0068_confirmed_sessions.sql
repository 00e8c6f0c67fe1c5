-- When the password was last given again within a session. Null: not since its log-in.
alter table session add column confirmed_at timestamptz;
