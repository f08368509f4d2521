#!/bin/sh
# Writes random secrets for an overlay to its folder `secrets`, which git ignores:
#
#   sh k8s/make-secrets.sh k8s/overlays/prod 'postgres.internal:5432/patchbay?sslmode=verify-full' [NATS_HOST:PORT]
#
# It never changes an existing file.
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

for file in "$folder"/*.env; do
  [ -e "$file" ] || continue
  echo "there already: $file. Servers already have these passwords: keep them." >&2
  exit 1
done

# nats-server reads a variable as text only if it begins with a letter; a URL needs no encoding for letters and digits.
password() { echo "p$(head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n')"; }
upper() { echo "$1" | tr '[:lower:]' '[:upper:]'; }

umask 077
mkdir -p "$folder"
new=$folder/.new
rm -rf "$new"
mkdir "$new"

# nats_password USER: makes a password and adds it to the servers' file.
nats_password() {
  made=$(password)
  echo "NATS_$(upper "$1")_PASSWORD=$made" >> "$new/nats.env"
}
postgres_password() {
  made=$(password)
  echo "POSTGRES_$(upper "$1")_PASSWORD=$made" >> "$new/postgres.env"
}

echo "POSTGRES_PASSWORD=$(password)" > "$new/postgres.env"
nats_password route
for app in $apps; do
  nats_password "$app"
  echo "NATS_URL=nats://$app:$made@$nats" > "$new/$app.env"
  postgres_password "${app}_app"
  echo "DATABASE_URL=postgres://${app}_app:$made@$postgres" >> "$new/$app.env"
  postgres_password "${app}_owner"
  echo "MIGRATION_DATABASE_URL=postgres://${app}_owner:$made@$postgres" > "$new/$app-migration.env"
done
echo "NATS_OPERATOR_PASSWORD=$(password)" > "$new/nats-operator.env"
nats_password provisioner
echo "NATS_URL=nats://provisioner:$made@$nats" > "$new/provisioner.env"
# Written by npm run docs: keys
echo "TELEPHONY_ENCRYPTION_KEY=$(head -c 32 /dev/urandom | base64 | tr -d '\n')" >> "$new/telephony.env"
echo "WEBHOOK_ENCRYPTION_KEY=$(head -c 32 /dev/urandom | base64 | tr -d '\n')" >> "$new/webhook.env"
echo "MAIL_SIGNING_KEY=$(head -c 32 /dev/urandom | base64 | tr -d '\n')" >> "$new/mail.env"
# End: keys

mv "$new"/*.env "$folder"
rmdir "$new"
echo "The secrets are in $folder. Keep a copy in a safe place: without the encryption keys a backup cannot be read completely."
