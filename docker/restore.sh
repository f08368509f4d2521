#!/bin/sh
# Replaces the database with a dump of docker/backup.sh: sh docker/restore.sh FILE
# The system stops meanwhile. Data newer than the backup is lost; NATS starts empty, and the outboxes fill it again.
# COMPOSE and ENGINE replace docker compose and docker by other programs.
set -eu
[ $# -eq 1 ] || { echo "usage: sh docker/restore.sh FILE" >&2; exit 2; }
compose="${COMPOSE:-docker compose} -f $(cd "$(dirname "$0")" && pwd)/compose.yaml"

$compose down
$compose up --detach postgres
until $compose exec -T postgres pg_isready --quiet --host=127.0.0.1 --username=postgres; do sleep 1; done
# Checks that the file is a dump before anything changes.
$compose exec -T postgres pg_restore --list < "$1" > /dev/null
$compose exec -T postgres pg_restore --username=postgres --dbname=postgres --clean --if-exists --create --exit-on-error < "$1"
# The consumers of NATS have handled events that the restored database does not know.
${ENGINE:-docker} volume rm patchbay_nats
$compose up --detach
