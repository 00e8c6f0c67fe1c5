-- Whether the bags that a plan lacks when it is over are to be made by the plans of its item that follow; null while
-- nobody has decided.
alter table production_plan add column carried boolean;
