#!/bin/sh
# Runs a command of this release with the Node that came with it: from any folder, and through links.
set -eu

machine=$(uname -m)
if [ "$(uname -s)-$machine" != '@MACHINE@' ]; then
  echo "This release of Pravesh is for @MACHINE@, and this machine is $(uname -s)-$machine. Take the release for it." >&2
  exit 1
fi
if [ "${1:-}" = start ] && [ "$(id -u)" = 0 ]; then
  echo 'Pravesh runs as root, who may do anything on this machine. Give it a user of its own that may write into DATA_DIR only.' >&2
fi

release=$(dirname "$(dirname "$(readlink -f "$0")")")
export PRAVESH_COMMAND="${PRAVESH_COMMAND:-$0}"
# Certificates of the system are believed, such as those of the institute's own authority (update-ca-certificates).
system_certificates=
[ ! -d "${SSL_CERT_DIR:-/etc/ssl/certs}" ] || system_certificates=--use-system-ca
exec "$release/node/node" --max-semi-space-size=16 $system_certificates --disable-warning=ExperimentalWarning \
  "$release/src/server/commands/pravesh.mjs" "$@"
