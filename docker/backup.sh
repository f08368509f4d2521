#!/bin/sh
# Writes a dump of Postgres to a file while the system runs: sh docker/backup.sh FILE
# Keep docker/.env with it. COMPOSE replaces docker compose by another program.
set -eu
[ $# -eq 1 ] || { echo "usage: sh docker/backup.sh FILE" >&2; exit 2; }
compose="${COMPOSE:-docker compose} -f $(cd "$(dirname "$0")" && pwd)/compose.yaml"

umask 077
trap 'rm -f "$1.new"' EXIT
$compose exec -T postgres pg_dump --username=postgres --format=custom --create patchbay > "$1.new"
# Reads all of it: a truncated dump has a complete list. The rest of a dump that pg_restore gives up is read too, because
# "exec" may wait until its input was read to the end.
$compose exec -T postgres sh -c 'pg_restore --file=/dev/null; status=$?; cat > /dev/null; exit $status' < "$1.new" || {
  echo "The dump cannot be read: no backup was made." >&2
  exit 1
}
mv "$1.new" "$1"
echo "The backup is in $1. Keep a copy of docker/.env with it: it has the only copy of the passwords and the encryption keys."
