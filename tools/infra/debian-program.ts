import { accessSync, constants, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execute } from './execute';

export interface DebianProgram {
  /** Name of the program and, by default, of its Debian package. */
  name: string;
  package?: string;
  /** Folders to search in addition to PATH. */
  furtherFolders: string[];
  /** Message for people if the program is missing and cannot be installed without confirmation. */
  ways: string;
}

/** The path of a program; installs it if that needs no confirmation. */
export async function findProgram(program: DebianProgram): Promise<string> {
  const found = search(program);
  if (found) return found;
  await install(program);
  const installed = search(program);
  if (!installed) throw new Error(program.ways);
  return installed;
}

function search({ name, furtherFolders }: DebianProgram): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...furtherFolders].filter(Boolean);
  return folders.map(folder => join(folder, name)).find(isExecutable);
}

/**
 * Installs Debian packages.
 *
 * @param ways message for people if it needs confirmation, or fails
 */
export async function installPackages(names: string[], ways: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(ways);
  try {
    await packageManager(['update']);
    await packageManager(['install', '-y', '--no-install-recommends', ...names]);
  } catch (error) {
    throw new Error(ways, { cause: error });
  }
}

async function install({ name, package: packageName = name, ways }: DebianProgram): Promise<void> {
  await installPackages([packageName], ways);
  // The package of a server starts the server if systemd runs.
  if (existsSync(`/lib/systemd/system/${packageName}.service`) && existsSync('/run/systemd/system'))
    await execute('systemctl', ['disable', '--now', packageName]);
}

/** Waits for other tests that install: "apt-get update" itself fails if it does not find the lists free. */
function packageManager(options: string[]): Promise<string> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const command = ['apt-get', '-o', 'DPkg::Lock::Timeout=600', ...options];
  return execute('flock', [join(tmpdir(), 'patchbay-apt-get.lock'), ...command], { environment });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
