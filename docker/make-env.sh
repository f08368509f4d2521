#!/bin/sh
# Makes docker/.env with random secrets. It never changes an existing file.
set -eu
cd "$(dirname "$0")"
if [ -e .env ]; then
  echo "docker/.env exists. The databases already have its passwords: keep it." >&2
  exit 1
fi

# nats-server reads a variable as text only if it begins with a letter; a URL needs no encoding for letters and digits.
password() { echo "p$(head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n')"; }

# Written by npm run docs: apps
apps='gateway crm ticketing outbound telephony webhook mail'
# End: apps

umask 077
{
  echo "POSTGRES_PASSWORD=$(password)"
  for app in $(echo "$apps" | tr '[:lower:]' '[:upper:]'); do
    echo "POSTGRES_${app}_OWNER_PASSWORD=$(password)"
    echo "POSTGRES_${app}_APP_PASSWORD=$(password)"
    echo "NATS_${app}_PASSWORD=$(password)"
  done
  echo "NATS_PROVISIONER_PASSWORD=$(password)"
  echo "NATS_OPERATOR_PASSWORD=$(password)"
  # Written by npm run docs: keys
  echo "TELEPHONY_ENCRYPTION_KEY=$(head -c 32 /dev/urandom | base64)"
  echo "WEBHOOK_ENCRYPTION_KEY=$(head -c 32 /dev/urandom | base64)"
  echo "MAIL_SIGNING_KEY=$(head -c 32 /dev/urandom | base64)"
  # End: keys
} > .env.new
mv .env.new .env
echo "docker/.env was created. Keep a copy in a safe place: without the encryption keys a backup cannot be read completely."
