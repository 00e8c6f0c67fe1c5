-- The provider's people keep the liquids of target weights as they keep the rest of the catalogue.
grant insert, update, delete on liquid_type to sosogi_app;
