-- How often a job's lease ended without a verdict since its last one: its process died, or stood still, while it ran.
-- 0: nothing is held against it; more: it runs in a process of its own (decision 0014).
alter table job add column lost_leases smallint not null default 0;
