#!/bin/sh
# Brings back what docker/backup.sh has written, and nothing else: sh docker/restore.sh FILE
# The system stops meanwhile. What was stored since the backup is gone; NATS begins empty, and the outboxes fill it again.
# COMPOSE and ENGINE name other programs than docker compose and docker.
set -eu
[ $# -eq 1 ] || { echo "usage: sh docker/restore.sh FILE" >&2; exit 2; }
compose="${COMPOSE:-docker compose} -f $(cd "$(dirname "$0")" && pwd)/compose.yaml"

$compose down
$compose up --detach postgres
until $compose exec -T postgres pg_isready --quiet --host=127.0.0.1 --username=postgres; do sleep 1; done
# Before anything is changed: is this a backup?
$compose exec -T postgres pg_restore --list < "$1" > /dev/null
$compose exec -T postgres pg_restore --username=postgres --dbname=postgres --clean --if-exists --create --exit-on-error < "$1"
# Its consumers have handled events that the restored databases have not.
${ENGINE:-docker} volume rm patchbay_nats
$compose up --detach
