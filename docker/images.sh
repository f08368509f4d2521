#!/bin/sh
# Builds the images of this version under the registry in the overlay's images.env, then pushes, loads or saves them:
#
#   npm run images -- [--overlay FOLDER] [--dry-run] build           only builds
#                                                    push            to the registry
#                                                    kind [CLUSTER] | k3d [CLUSTER] | minikube [PROFILE]
#                                                    save FILE       to an archive, for `ctr --namespace k8s.io images import`
#
# It uses docker or podman; ENGINE chooses one if both are installed. --dry-run prints the commands and runs none.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
overlay=k8s/overlays/dev
run=

fail() {
  echo "$1" >&2
  exit 2
}
show() { printf '%s\n' "$*"; }

while [ $# -gt 0 ]; do
  case $1 in
    --overlay) [ $# -ge 2 ] || fail '--overlay needs a folder'; overlay=$2; shift 2 ;;
    --dry-run) run=show; shift ;;
    -*) fail "there is no option $1" ;;
    *) break ;;
  esac
done
action=${1:-}
target=${2:-}
case $action in
  build | push | kind | k3d | minikube) ;;
  save) [ -n "$target" ] || fail 'save needs a file' ;;
  *) fail 'usage: npm run images -- [--overlay FOLDER] [--dry-run] build|push|kind|k3d|minikube|save [CLUSTER|FILE]' ;;
esac
# npm runs scripts in the repository's folder, not in the caller's.
case $target in
  '' | /*) file=$target ;;
  *) file=${INIT_CWD:-$PWD}/$target ;;
esac

cd "$root"
[ -r "$overlay/images.env" ] || fail "there is no $overlay/images.env"
REGISTRY=
. "./$overlay/images.env"
[ -n "$REGISTRY" ] || fail "$overlay/images.env sets no REGISTRY"
names=$(sed -n 's|^  - { name: patchbay/\([a-z]*\), newTag: .*|\1|p' k8s/base/images/kustomization.yaml)
version=$(sed -n 's|^  - { name: patchbay/gateway, newTag: \(.*\) }|\1|p' k8s/base/images/kustomization.yaml)
revision=$(git rev-parse HEAD 2> /dev/null || echo unknown)

case $action-$REGISTRY in
  push-localhost/*) fail "REGISTRY in $overlay/images.env is $REGISTRY, which is no registry: set the one to push to" ;;
esac
engine=${ENGINE:-}
for found in docker podman; do
  [ -n "$engine" ] || ! command -v "$found" > /dev/null || engine=$found
done
[ -n "$engine" ] || [ "$run" = show ] || fail 'neither docker nor podman is on PATH'
engine=${engine:-docker}

images=
for name in $names; do
  image=$REGISTRY/$name:$version
  images="$images $image"
  $run "$engine" build --build-arg "APP=$name" --build-arg "VERSION=$version" --build-arg "REVISION=$revision" \
    --tag "$image" --file docker/Dockerfile .
done

# One archive for all images: each of these clusters accepts it, from either engine.
save() {
  case $engine in
    *podman) $run "$engine" save --multi-image-archive --output "$1" $images ;;
    *) $run "$engine" save --output "$1" $images ;;
  esac
}
if [ "$action" = kind ] || [ "$action" = k3d ] || [ "$action" = minikube ]; then
  archive=${TMPDIR:-/tmp}/patchbay-images-$version-$$.tar
  trap 'rm -f "$archive"' EXIT
  save "$archive"
fi
case $action in
  push) for image in $images; do $run "$engine" push "$image"; done ;;
  save) save "$file" ;;
  kind) $run kind load image-archive "$archive" --name "${target:-kind}" ;;
  k3d) $run k3d image import "$archive" --cluster "${target:-k3s-default}" ;;
  minikube) $run minikube image load "$archive" --profile "${target:-minikube}" ;;
esac
