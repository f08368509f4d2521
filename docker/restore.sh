#!/bin/sh
# Replaces the database with a dump of docker/backup.sh: sh docker/restore.sh FILE
# The system stops meanwhile. Data newer than the backup is lost; NATS starts empty, and the outboxes fill it again.
# COMPOSE and ENGINE replace docker compose and docker by other programs.
set -eu
[ $# -eq 1 ] || { echo "usage: sh docker/restore.sh FILE" >&2; exit 2; }
compose="${COMPOSE:-docker compose} -f $(cd "$(dirname "$0")" && pwd)/compose.yaml"

start_postgres() {
  $compose up --detach postgres
  left=100
  until $compose exec -T postgres pg_isready --quiet --host=127.0.0.1 --username=postgres; do
    left=$((left - 1))
    [ $left -gt 0 ] || { echo "Postgres does not answer: correct what \"$compose logs postgres\" says, and run this again." >&2; exit 1; }
    sleep 3
  done
}
# "exec" may wait until its input was read to the end, so the rest of a dump that pg_restore gives up is read too.
pg_restore() {
  $compose exec -T postgres sh -c 'pg_restore "$@"; status=$?; cat > /dev/null; exit $status' pg_restore "$@"
}
# A dump of an older version has no schemas of apps that are newer.
add_schemas() {
  $compose exec -T postgres psql --username=postgres --dbname=patchbay --set=ON_ERROR_STOP=1 --quiet \
    --file=/docker-entrypoint-initdb.d/postgres-init.sql < /dev/null
}

start_postgres
# A truncated dump has a complete list, so all of it is read before anything changes.
pg_restore --file=/dev/null < "$1" || { echo "$1 is not a complete dump: nothing was changed." >&2; exit 1; }
# Unlike "down", it leaves the network alone, which the containers of the profile "monitoring" use.
$compose rm --force --stop
start_postgres
{ pg_restore --username=postgres --dbname=postgres --clean --if-exists --create --exit-on-error < "$1" && add_schemas; } || {
  echo "The restore failed, and the apps are stopped: correct the cause above and run this again." >&2
  exit 1
}
# The consumers of NATS have handled events that the restored database does not know.
${ENGINE:-docker} volume rm patchbay_nats
$compose up --detach
