#!/bin/sh
# Writes a dump of Postgres to a file while the system runs: sh docker/backup.sh FILE
# Keep docker/.env with it. COMPOSE replaces docker compose by another program.
set -eu
[ $# -eq 1 ] || { echo "usage: sh docker/backup.sh FILE" >&2; exit 2; }
compose="${COMPOSE:-docker compose} -f $(cd "$(dirname "$0")" && pwd)/compose.yaml"

umask 077
trap 'rm -f "$1.new"' EXIT
$compose exec -T postgres pg_dump --username=postgres --format=custom --create patchbay > "$1.new"
# A truncated dump has no list.
$compose exec -T postgres pg_restore --list < "$1.new" > /dev/null
mv "$1.new" "$1"
echo "The backup is in $1. Keep a copy of docker/.env with it: it has the only copy of the passwords and WEBHOOK_ENCRYPTION_KEY."
