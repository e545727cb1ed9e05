#!/bin/sh
# The PostgreSQL image runs this once, in an empty volume: the portal's role owns its database and is no superuser.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$PRAVESH_PASSWORD" <<'SQL'
create role pravesh login password :'password';
create database pravesh owner pravesh;
SQL
