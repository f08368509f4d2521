import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../local/root';

/** Dependencies of a program: files of the workspace's builds, and packages by name. */
export interface Trace {
  files: Set<string>;
  packages: Set<string>;
}

const requires = /\brequire(?:\.resolve)?\(["']([^"']+)["']\)/g;
const ofWorkspace = /^@patchbay\/([^/]+)\/(.+)$/;
/** An app's own package.json; its image has one in the same place. */
const ownManifest = /^(?:\.\.\/)+package\.json$/;
const ofRegistry = /^(?:@[^/]+\/)?[^/]+/;

/** Follows the `require` calls of built files, starting with the given ones; paths are absolute. */
export function trace(entries: readonly string[]): Trace {
  const found: Trace = { files: new Set(entries), packages: new Set() };
  for (const file of found.files) {
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(requires)) {
      if (isBuiltin(specifier!) || ownManifest.test(specifier!)) continue;
      const inWorkspace = workspaceFile(dirname(file), specifier!);
      if (inWorkspace) found.files.add(inWorkspace);
      else found.packages.add(ofRegistry.exec(specifier!)![0]);
    }
  }
  return found;
}

function workspaceFile(folder: string, specifier: string): string | undefined {
  const [, library, path] = ofWorkspace.exec(specifier) ?? [];
  if (!library && !specifier.startsWith('.')) return undefined;
  const file = library ? join(root, 'libs', library, 'dist', `${path}.js`) : join(folder, `${specifier}.js`);
  if (!existsSync(file)) throw new Error(`${file} is required and has not been built`);
  return file;
}
