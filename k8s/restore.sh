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

# Checks that the file is a dump before anything changes.
$kubectl exec --stdin postgres-0 -c postgres -- pg_restore --list < "$1" > /dev/null
# An autoscaler leaves a deployment at 0 alone.
$kubectl scale deployment --all --replicas=0
$kubectl wait --for=delete pod --selector app.kubernetes.io/component=app --timeout=2m
# These jobs must run again: the backup may be of an older version, and the stream is made anew.
$kubectl delete job --selector 'app.kubernetes.io/component in (migration, provisioning)'
$kubectl exec --stdin postgres-0 -c postgres -- \
  pg_restore --username=postgres --dbname=postgres --clean --if-exists --create --exit-on-error < "$1"
# The consumers of NATS have handled events that the restored database does not know.
$kubectl delete statefulset nats
$kubectl delete pvc --selector app.kubernetes.io/name=nats
kubectl apply -k "$2"
$kubectl scale deployment --all --replicas=1
$kubectl wait --for=condition=Available deployment --all --timeout=10m
