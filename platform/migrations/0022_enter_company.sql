-- Confines a transaction to one company. SET LOCAL alone reaches the workers of a cluster (set_config does not), and it
-- travels with the whole text that it stands in; in a procedure that text is the SET LOCAL and nothing else.
create procedure enter_company(company bigint) language plpgsql as $$
begin
  execute 'set local app.company_id = ' || company;
end $$;
