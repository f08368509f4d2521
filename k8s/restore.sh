#!/bin/sh
# Replaces the database with a dump of k8s/backup.sh:
#
#   sh k8s/restore.sh FILE OVERLAY
#
# The apps stop meanwhile. Data newer than the backup is lost; NATS starts empty, and the outboxes fill it again.
# NAMESPACE sets another namespace than patchbay.
set -eu
[ $# -eq 2 ] || { echo "usage: sh k8s/restore.sh FILE OVERLAY" >&2; exit 2; }
kubectl="kubectl --namespace ${NAMESPACE:-patchbay}"

# kubectl returns only when its input was read to the end, so the rest of a dump that pg_restore gives up is read too.
pg_restore() {
  $kubectl exec --stdin postgres-0 -c postgres -- \
    sh -c 'pg_restore "$@"; status=$?; cat > /dev/null; exit $status' pg_restore "$@"
}
# A dump of an older version has no schemas of apps that are newer.
add_schemas() {
  $kubectl exec postgres-0 -c postgres -- psql --username=postgres --dbname=patchbay --set=ON_ERROR_STOP=1 --quiet \
    --file=/docker-entrypoint-initdb.d/postgres-init.sql
}

# A truncated dump has a complete list, so all of it is read before anything changes.
pg_restore --file=/dev/null < "$1" || { echo "$1 is not a complete dump: nothing was changed." >&2; exit 1; }
# An autoscaler leaves a deployment at 0 alone.
$kubectl scale deployment --all --replicas=0
$kubectl wait --for=delete pod --selector app.kubernetes.io/component=app --timeout=2m
# These jobs must run again: the backup may be of an older version, and the stream is made again.
$kubectl delete job --selector 'app.kubernetes.io/component in (migration, provisioning)'
{ pg_restore --username=postgres --dbname=postgres --clean --if-exists --create --exit-on-error < "$1" && add_schemas; } || {
  echo "The restore failed, and the apps are stopped: correct the cause above and run this again." >&2
  exit 1
}
# The consumers of NATS have handled events that the restored database does not know.
$kubectl delete --ignore-not-found --timeout=2m statefulset nats
$kubectl delete --timeout=2m pvc --selector app.kubernetes.io/name=nats
# Before the overlay, which may ask for more.
$kubectl scale deployment --all --replicas=1
$kubectl apply -k "$2"
$kubectl wait --for=condition=Available deployment --all --timeout=10m
