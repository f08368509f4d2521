#!/bin/sh
# Makes docker/.env with random secrets, or adds those that a new version needs and it lacks. It changes nothing that is there.
set -eu
cd "$(dirname "$0")"

# nats-server reads a variable as text only if it begins with a letter; a URL needs no encoding for letters and digits.
password() { echo "p$(head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n')"; }
key() { head -c 32 /dev/urandom | base64; }

# Written by npm run docs: apps
apps='gateway crm ticketing outbound telephony webhook mail'
# End: apps

umask 077
trap 'rm -f .env.new' EXIT
# awk ends the last line.
if [ -e .env ]; then awk 1 .env > .env.new; else : > .env.new; fi
added=

# add VARIABLE COMMAND: adds what the command prints.
add() {
  ! grep -q "^$1=" .env.new || return 0
  echo "$1=$($2)" >> .env.new
  added="$added $1"
}

add POSTGRES_PASSWORD password
for app in $(echo "$apps" | tr '[:lower:]' '[:upper:]'); do
  add "POSTGRES_${app}_OWNER_PASSWORD" password
  add "POSTGRES_${app}_APP_PASSWORD" password
  add "NATS_${app}_PASSWORD" password
done
add NATS_PROVISIONER_PASSWORD password
add NATS_OPERATOR_PASSWORD password
# Written by npm run docs: keys
add TELEPHONY_ENCRYPTION_KEY key
add WEBHOOK_ENCRYPTION_KEY key
add MAIL_SIGNING_KEY key
# End: keys

[ -n "$added" ] || { echo "docker/.env lacks nothing."; exit 0; }
mv .env.new .env
echo "Added to docker/.env:$added"
echo "Keep a copy in a safe place: without the encryption keys a backup cannot be read completely."
