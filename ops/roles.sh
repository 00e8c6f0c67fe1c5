#!/bin/sh
# Makes the two roles and the database, once, as a superuser of PostgreSQL. The image of PostgreSQL runs it by itself.
#   OWNER_PASSWORD=.. APP_PASSWORD=.. sh ops/roles.sh
# The owner runs migrations; the programs connect as sosogi_app, which owns nothing and is bound by row-level security.
set -eu
psql -X -q -v ON_ERROR_STOP=1 -d postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
create role sosogi_owner login password :'owner';
create role sosogi_app login nosuperuser nobypassrls password :'app';
create database sosogi owner sosogi_owner encoding 'UTF8' template template0;
SQL
