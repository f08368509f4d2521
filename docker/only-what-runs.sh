#!/bin/sh
# Removes from a folder of packages what no process loads: sources and declarations of TypeScript, source maps, what only
# counts installations.
set -eu
find "$1" -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' \) -delete
find "$1" -type d \( -path '*node_modules/@types' -o -path '*node_modules/@scarf' \) -prune -exec rm -rf {} +
