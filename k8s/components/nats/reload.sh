#!/bin/sh
# reload.sh FOLDER PID_FILE: has nats-server read its configuration again whenever a file of it changes. Connections stay open.
set -eu
known=
while sleep 2; do
  new=$(cat "$1"/*.conf | md5sum)
  [ "$new" != "$known" ] || continue
  # The server reads an invalid configuration too, says so in its log and keeps the one that it has.
  kill -HUP "$(cat "$2")" && known=$new
done
