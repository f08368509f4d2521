#!/bin/sh
# Removes files that no process loads from a folder of packages: TypeScript sources and declarations, source maps, and packages
# that only count installations.
set -eu
find "$1" -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' \) -delete
find "$1" -type d \( -path '*node_modules/@types' -o -path '*node_modules/@scarf' \) -prune -exec rm -rf {} +
