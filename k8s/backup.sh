#!/bin/sh
# Writes a dump of the Postgres of components/postgres to a file while the system runs:
#
#   sh k8s/backup.sh FILE
#
# Keep the Secrets with it. NAMESPACE sets another namespace than patchbay.
set -eu
[ $# -eq 1 ] || { echo "usage: sh k8s/backup.sh FILE" >&2; exit 2; }
kubectl="kubectl --namespace ${NAMESPACE:-patchbay}"

umask 077
trap 'rm -f "$1.new"' EXIT
$kubectl exec postgres-0 -c postgres -- pg_dump --username=postgres --format=custom --create patchbay > "$1.new"
# Reads all of it: a truncated dump has a complete list. kubectl returns only when its input was read to the end, so the rest
# of a dump that pg_restore gives up is read too.
$kubectl exec --stdin postgres-0 -c postgres -- \
  sh -c 'pg_restore --file=/dev/null; status=$?; cat > /dev/null; exit $status' < "$1.new" || {
  echo "The dump cannot be read: no backup was made." >&2
  exit 1
}
mv "$1.new" "$1"
echo "The backup is in $1. Keep a copy of the Secrets with it: they have the only copy of the passwords and the encryption keys."
