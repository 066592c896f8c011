-- Creates the roles of the database, in psql as its superuser. The image runs this when it creates the data folder. It may run again
-- at any time, for example after a password has changed (docs/deploying.md).
\set ON_ERROR_STOP on
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv app_password POSTGRES_APP_PASSWORD

select 'create role platen_owner' where to_regrole('platen_owner') is null \gexec
select 'create role platen_app' where to_regrole('platen_app') is null \gexec

-- The owner migrates the schema. The app reads and writes rows, and changes no schema.
alter role platen_owner login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'owner_password';
alter role platen_app login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'app_password';

alter database :"DBNAME" owner to platen_owner;
revoke all on database :"DBNAME" from public;
grant connect on database :"DBNAME" to platen_app;
revoke all on database postgres, template1 from public;
revoke all on schema public from public;
grant usage on schema public to platen_app;

-- For the tables of future migrations. A migration revokes the rights that the app must not have on its table.
alter default privileges for role platen_owner in schema public
  grant select, insert, update, delete on tables to platen_app;

-- Without a password, the superuser can log in only inside the container, and no service can use it.
alter role :"USER" password null;
