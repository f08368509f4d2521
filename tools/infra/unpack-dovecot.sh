#!/usr/bin/env bash
# Makes a runnable dovecot (IMAP and LMTP) in FOLDER/root from Debian's packages, 8 MB, without installing anything: unpack-dovecot.sh FOLDER LINKS
set -euo pipefail
folder=$1
links=$2
root=$folder/root
[ ! -e "$root" ] || exit 0
parts=$(mktemp -d "$folder/parts-XXXXXX")
trap 'rm -rf "$parts"' EXIT
mkdir -p "$parts"/{lists/partial,cache/archives/partial,root}
# What the machine has is not fetched again, but for dovecot itself.
awk -v RS= -v ORS='\n\n' '!/^Package: (dovecot|libexttextcat|liblua5)/' /var/lib/dpkg/status > "$parts/status"
apt() {
  apt-get -q -o Dir::State::lists="$parts/lists" -o Dir::Cache="$parts/cache" -o Dir::State::status="$parts/status" \
    -o Acquire::Languages=none -o APT::Sandbox::User= -o APT::Install-Recommends=false -o Acquire::Retries=3 \
    -o Binary::apt-get::APT::Keep-Downloaded-Packages=true "$@"
}
apt update
apt -y install --download-only dovecot-core dovecot-imapd dovecot-lmtpd
for package in "$parts"/cache/archives/*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x -C "$parts/root" --no-same-owner --exclude=./usr/share
done
# Two paths are compiled in: others of the same length link to ours.
LC_ALL=C sed -i "s#/usr/bin/doveconf#$links/dc#g; s#/usr/lib/dovecot/modules#$links/modules.d#g" "$parts/root/usr/lib/dovecot/libdovecot.so.0.0.0"
chmod -R a+rX "$parts/root"
# Complete at once, also for another run that makes it at the same time.
mv -T "$parts/root" "$root" || [ -e "$root" ]
