#!/bin/sh
# Writes random secrets for an overlay to its folder `secrets`, which git ignores:
#
#   sh k8s/make-secrets.sh k8s/overlays/prod 'postgres.internal:5432/patchbay?sslmode=verify-full' [NATS_HOST:PORT]
#
# With secrets from an earlier version there, it adds those that this one needs and changes none.
set -eu

usage() {
  echo "usage: sh k8s/make-secrets.sh OVERLAY POSTGRES_HOST:PORT/DATABASE[?OPTIONS] [NATS_HOST:PORT]" >&2
  exit 2
}
[ $# -ge 2 ] && [ $# -le 3 ] || usage
folder=$1/secrets
postgres=$2
nats=${3:-nats:4222}
# Written by npm run docs: apps
apps='gateway crm ticketing outbound telephony webhook mail'
# End: apps

# nats-server reads a variable as text only if it begins with a letter; a URL needs no encoding for letters and digits.
password() { echo "p$(head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n')"; }
key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
upper() { echo "$1" | tr '[:lower:]' '[:upper:]'; }

umask 077
mkdir -p "$folder"
new=$folder/.new
rm -rf "$new"
mkdir "$new"
trap 'rm -rf "$new"' EXIT
added=

for file in "$folder"/*.env; do
  [ -e "$file" ] || continue
  for server in nats postgres; do
    [ -e "$folder/$server.env" ] && continue
    echo "$folder/$server.env is missing, and other files contain passwords from it: restore it." >&2
    exit 1
  done
  # awk ends the last line.
  awk 1 "$file" > "$new/${file##*/}"
done

# value FILE VARIABLE
value() { sed -n "s/^$2=//p" "$new/$1.env"; }
# add FILE VARIABLE VALUE
add() {
  ! grep -qs "^$2=" "$new/$1.env" || return 0
  echo "$2=$3" >> "$new/$1.env"
  added="$added
$1.env: $2"
}
# nats_user USER FILE
nats_user() {
  variable=NATS_$(upper "$1")_PASSWORD
  add nats "$variable" "$(password)"
  add "$2" NATS_URL "nats://$1:$(value nats "$variable")@$nats"
}
# postgres_role ROLE FILE VARIABLE
postgres_role() {
  variable=POSTGRES_$(upper "$1")_PASSWORD
  add postgres "$variable" "$(password)"
  add "$2" "$3" "postgres://$1:$(value postgres "$variable")@$postgres"
}

add postgres POSTGRES_PASSWORD "$(password)"
add nats NATS_ROUTE_PASSWORD "$(password)"
for app in $apps; do
  nats_user "$app" "$app"
  postgres_role "${app}_app" "$app" DATABASE_URL
  postgres_role "${app}_owner" "$app-migration" MIGRATION_DATABASE_URL
done
add nats-operator NATS_OPERATOR_PASSWORD "$(password)"
nats_user provisioner provisioner
# Written by npm run docs: keys
add telephony TELEPHONY_ENCRYPTION_KEY "$(key)"
add webhook WEBHOOK_ENCRYPTION_KEY "$(key)"
add mail MAIL_SIGNING_KEY "$(key)"
# End: keys

[ -n "$added" ] || { echo "$folder lacks nothing."; exit 0; }
mv "$new"/*.env "$folder"
echo "Added to $folder:$added"
echo "Keep a copy in a safe place: without the encryption keys a backup cannot be read completely."
