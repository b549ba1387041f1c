#!/bin/sh
# Runs once, when the database is made: the role of the application, which the migrations let read and write
# everything except the past.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$DATABASE_APP_PASSWORD" <<'SQL'
create role carimbo_app login password :'password';
SQL
