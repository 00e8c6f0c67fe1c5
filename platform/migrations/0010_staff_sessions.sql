-- Provider staff pick a customer and one of its locations after their login; the session carries both. Before the pick
-- and after leaving it stands in the provider's own company.
alter table session add column main_location_id uuid;
