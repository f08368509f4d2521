-- Written by "npm run docs" from libs/persistence/src/roles.ts: edit that file instead.
--
-- The postgres image runs this once on an empty data folder. By hand, run it in the database as a role that may create
-- roles: psql --set ON_ERROR_STOP=1 --file postgres-init.sql. The passwords come from the environment. Run again, it adds what
-- a new version needs, and changes no password.

REVOKE ALL ON SCHEMA public FROM PUBLIC;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
REVOKE ALL ON DATABASE :"DBNAME" FROM PUBLIC;

BEGIN;
\getenv password POSTGRES_GATEWAY_OWNER_PASSWORD
SELECT format('CREATE ROLE gateway_owner LOGIN PASSWORD %L', :'password') WHERE to_regrole('gateway_owner') IS NULL \gexec
\unset password
\getenv password POSTGRES_GATEWAY_APP_PASSWORD
SELECT format('CREATE ROLE gateway_app LOGIN PASSWORD %L', :'password') WHERE to_regrole('gateway_app') IS NULL \gexec
\unset password
GRANT gateway_owner TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS gateway AUTHORIZATION gateway_owner;
GRANT USAGE ON SCHEMA gateway TO gateway_app;
ALTER DEFAULT PRIVILEGES FOR ROLE gateway_owner IN SCHEMA gateway GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO gateway_app;
ALTER DEFAULT PRIVILEGES FOR ROLE gateway_owner IN SCHEMA gateway GRANT USAGE ON SEQUENCES TO gateway_app;
GRANT CONNECT ON DATABASE :"DBNAME" TO gateway_owner, gateway_app;
ALTER ROLE gateway_owner IN DATABASE :"DBNAME" SET search_path = gateway;
ALTER ROLE gateway_app IN DATABASE :"DBNAME" SET search_path = gateway;
ALTER ROLE gateway_app IN DATABASE :"DBNAME" SET statement_timeout = '8s';
ALTER ROLE gateway_app IN DATABASE :"DBNAME" SET lock_timeout = '2s';
ALTER ROLE gateway_app IN DATABASE :"DBNAME" SET idle_in_transaction_session_timeout = '15s';
ALTER ROLE gateway_app IN DATABASE :"DBNAME" SET max_parallel_workers_per_gather = '0';
ALTER ROLE gateway_app IN DATABASE :"DBNAME" SET random_page_cost = '1.1';
COMMIT;

BEGIN;
\getenv password POSTGRES_CRM_OWNER_PASSWORD
SELECT format('CREATE ROLE crm_owner LOGIN PASSWORD %L', :'password') WHERE to_regrole('crm_owner') IS NULL \gexec
\unset password
\getenv password POSTGRES_CRM_APP_PASSWORD
SELECT format('CREATE ROLE crm_app LOGIN PASSWORD %L', :'password') WHERE to_regrole('crm_app') IS NULL \gexec
\unset password
GRANT crm_owner TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS crm AUTHORIZATION crm_owner;
GRANT USAGE ON SCHEMA crm TO crm_app;
ALTER DEFAULT PRIVILEGES FOR ROLE crm_owner IN SCHEMA crm GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO crm_app;
ALTER DEFAULT PRIVILEGES FOR ROLE crm_owner IN SCHEMA crm GRANT USAGE ON SEQUENCES TO crm_app;
GRANT CONNECT ON DATABASE :"DBNAME" TO crm_owner, crm_app;
ALTER ROLE crm_owner IN DATABASE :"DBNAME" SET search_path = crm;
ALTER ROLE crm_app IN DATABASE :"DBNAME" SET search_path = crm;
ALTER ROLE crm_app IN DATABASE :"DBNAME" SET statement_timeout = '8s';
ALTER ROLE crm_app IN DATABASE :"DBNAME" SET lock_timeout = '2s';
ALTER ROLE crm_app IN DATABASE :"DBNAME" SET idle_in_transaction_session_timeout = '15s';
ALTER ROLE crm_app IN DATABASE :"DBNAME" SET max_parallel_workers_per_gather = '0';
ALTER ROLE crm_app IN DATABASE :"DBNAME" SET random_page_cost = '1.1';
COMMIT;

BEGIN;
\getenv password POSTGRES_TICKETING_OWNER_PASSWORD
SELECT format('CREATE ROLE ticketing_owner LOGIN PASSWORD %L', :'password') WHERE to_regrole('ticketing_owner') IS NULL \gexec
\unset password
\getenv password POSTGRES_TICKETING_APP_PASSWORD
SELECT format('CREATE ROLE ticketing_app LOGIN PASSWORD %L', :'password') WHERE to_regrole('ticketing_app') IS NULL \gexec
\unset password
GRANT ticketing_owner TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS ticketing AUTHORIZATION ticketing_owner;
GRANT USAGE ON SCHEMA ticketing TO ticketing_app;
ALTER DEFAULT PRIVILEGES FOR ROLE ticketing_owner IN SCHEMA ticketing GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ticketing_app;
ALTER DEFAULT PRIVILEGES FOR ROLE ticketing_owner IN SCHEMA ticketing GRANT USAGE ON SEQUENCES TO ticketing_app;
GRANT CONNECT ON DATABASE :"DBNAME" TO ticketing_owner, ticketing_app;
ALTER ROLE ticketing_owner IN DATABASE :"DBNAME" SET search_path = ticketing;
ALTER ROLE ticketing_app IN DATABASE :"DBNAME" SET search_path = ticketing;
ALTER ROLE ticketing_app IN DATABASE :"DBNAME" SET statement_timeout = '8s';
ALTER ROLE ticketing_app IN DATABASE :"DBNAME" SET lock_timeout = '2s';
ALTER ROLE ticketing_app IN DATABASE :"DBNAME" SET idle_in_transaction_session_timeout = '15s';
ALTER ROLE ticketing_app IN DATABASE :"DBNAME" SET max_parallel_workers_per_gather = '0';
ALTER ROLE ticketing_app IN DATABASE :"DBNAME" SET random_page_cost = '1.1';
COMMIT;

BEGIN;
\getenv password POSTGRES_OUTBOUND_OWNER_PASSWORD
SELECT format('CREATE ROLE outbound_owner LOGIN PASSWORD %L', :'password') WHERE to_regrole('outbound_owner') IS NULL \gexec
\unset password
\getenv password POSTGRES_OUTBOUND_APP_PASSWORD
SELECT format('CREATE ROLE outbound_app LOGIN PASSWORD %L', :'password') WHERE to_regrole('outbound_app') IS NULL \gexec
\unset password
GRANT outbound_owner TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS outbound AUTHORIZATION outbound_owner;
GRANT USAGE ON SCHEMA outbound TO outbound_app;
ALTER DEFAULT PRIVILEGES FOR ROLE outbound_owner IN SCHEMA outbound GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO outbound_app;
ALTER DEFAULT PRIVILEGES FOR ROLE outbound_owner IN SCHEMA outbound GRANT USAGE ON SEQUENCES TO outbound_app;
GRANT CONNECT ON DATABASE :"DBNAME" TO outbound_owner, outbound_app;
ALTER ROLE outbound_owner IN DATABASE :"DBNAME" SET search_path = outbound;
ALTER ROLE outbound_app IN DATABASE :"DBNAME" SET search_path = outbound;
ALTER ROLE outbound_app IN DATABASE :"DBNAME" SET statement_timeout = '8s';
ALTER ROLE outbound_app IN DATABASE :"DBNAME" SET lock_timeout = '2s';
ALTER ROLE outbound_app IN DATABASE :"DBNAME" SET idle_in_transaction_session_timeout = '15s';
ALTER ROLE outbound_app IN DATABASE :"DBNAME" SET max_parallel_workers_per_gather = '0';
ALTER ROLE outbound_app IN DATABASE :"DBNAME" SET random_page_cost = '1.1';
COMMIT;

BEGIN;
\getenv password POSTGRES_TELEPHONY_OWNER_PASSWORD
SELECT format('CREATE ROLE telephony_owner LOGIN PASSWORD %L', :'password') WHERE to_regrole('telephony_owner') IS NULL \gexec
\unset password
\getenv password POSTGRES_TELEPHONY_APP_PASSWORD
SELECT format('CREATE ROLE telephony_app LOGIN PASSWORD %L', :'password') WHERE to_regrole('telephony_app') IS NULL \gexec
\unset password
GRANT telephony_owner TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS telephony AUTHORIZATION telephony_owner;
GRANT USAGE ON SCHEMA telephony TO telephony_app;
ALTER DEFAULT PRIVILEGES FOR ROLE telephony_owner IN SCHEMA telephony GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO telephony_app;
ALTER DEFAULT PRIVILEGES FOR ROLE telephony_owner IN SCHEMA telephony GRANT USAGE ON SEQUENCES TO telephony_app;
GRANT CONNECT ON DATABASE :"DBNAME" TO telephony_owner, telephony_app;
ALTER ROLE telephony_owner IN DATABASE :"DBNAME" SET search_path = telephony;
ALTER ROLE telephony_app IN DATABASE :"DBNAME" SET search_path = telephony;
ALTER ROLE telephony_app IN DATABASE :"DBNAME" SET statement_timeout = '8s';
ALTER ROLE telephony_app IN DATABASE :"DBNAME" SET lock_timeout = '2s';
ALTER ROLE telephony_app IN DATABASE :"DBNAME" SET idle_in_transaction_session_timeout = '15s';
ALTER ROLE telephony_app IN DATABASE :"DBNAME" SET max_parallel_workers_per_gather = '0';
ALTER ROLE telephony_app IN DATABASE :"DBNAME" SET random_page_cost = '1.1';
COMMIT;

BEGIN;
\getenv password POSTGRES_WEBHOOK_OWNER_PASSWORD
SELECT format('CREATE ROLE webhook_owner LOGIN PASSWORD %L', :'password') WHERE to_regrole('webhook_owner') IS NULL \gexec
\unset password
\getenv password POSTGRES_WEBHOOK_APP_PASSWORD
SELECT format('CREATE ROLE webhook_app LOGIN PASSWORD %L', :'password') WHERE to_regrole('webhook_app') IS NULL \gexec
\unset password
GRANT webhook_owner TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS webhook AUTHORIZATION webhook_owner;
GRANT USAGE ON SCHEMA webhook TO webhook_app;
ALTER DEFAULT PRIVILEGES FOR ROLE webhook_owner IN SCHEMA webhook GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO webhook_app;
ALTER DEFAULT PRIVILEGES FOR ROLE webhook_owner IN SCHEMA webhook GRANT USAGE ON SEQUENCES TO webhook_app;
GRANT CONNECT ON DATABASE :"DBNAME" TO webhook_owner, webhook_app;
ALTER ROLE webhook_owner IN DATABASE :"DBNAME" SET search_path = webhook;
ALTER ROLE webhook_app IN DATABASE :"DBNAME" SET search_path = webhook;
ALTER ROLE webhook_app IN DATABASE :"DBNAME" SET statement_timeout = '8s';
ALTER ROLE webhook_app IN DATABASE :"DBNAME" SET lock_timeout = '2s';
ALTER ROLE webhook_app IN DATABASE :"DBNAME" SET idle_in_transaction_session_timeout = '15s';
ALTER ROLE webhook_app IN DATABASE :"DBNAME" SET max_parallel_workers_per_gather = '0';
ALTER ROLE webhook_app IN DATABASE :"DBNAME" SET random_page_cost = '1.1';
COMMIT;

BEGIN;
\getenv password POSTGRES_MAIL_OWNER_PASSWORD
SELECT format('CREATE ROLE mail_owner LOGIN PASSWORD %L', :'password') WHERE to_regrole('mail_owner') IS NULL \gexec
\unset password
\getenv password POSTGRES_MAIL_APP_PASSWORD
SELECT format('CREATE ROLE mail_app LOGIN PASSWORD %L', :'password') WHERE to_regrole('mail_app') IS NULL \gexec
\unset password
GRANT mail_owner TO CURRENT_USER;
CREATE SCHEMA IF NOT EXISTS mail AUTHORIZATION mail_owner;
GRANT USAGE ON SCHEMA mail TO mail_app;
ALTER DEFAULT PRIVILEGES FOR ROLE mail_owner IN SCHEMA mail GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO mail_app;
ALTER DEFAULT PRIVILEGES FOR ROLE mail_owner IN SCHEMA mail GRANT USAGE ON SEQUENCES TO mail_app;
GRANT CONNECT ON DATABASE :"DBNAME" TO mail_owner, mail_app;
ALTER ROLE mail_owner IN DATABASE :"DBNAME" SET search_path = mail;
ALTER ROLE mail_app IN DATABASE :"DBNAME" SET search_path = mail;
ALTER ROLE mail_app IN DATABASE :"DBNAME" SET statement_timeout = '8s';
ALTER ROLE mail_app IN DATABASE :"DBNAME" SET lock_timeout = '2s';
ALTER ROLE mail_app IN DATABASE :"DBNAME" SET idle_in_transaction_session_timeout = '15s';
ALTER ROLE mail_app IN DATABASE :"DBNAME" SET max_parallel_workers_per_gather = '0';
ALTER ROLE mail_app IN DATABASE :"DBNAME" SET random_page_cost = '1.1';
COMMIT;
