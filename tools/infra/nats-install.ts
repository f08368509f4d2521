import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute } from './execute';

const PROGRAM = 'nats-server';
// Debian installs it where the PATH of an ordinary user does not look.
const FURTHER_FOLDERS = ['/usr/local/bin', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const WAYS = `There is no ${PROGRAM} on PATH. Three ways to get one:
  1. install it: "apt-get install nats-server" as root on Debian or Ubuntu (running this as root once does it), "brew install nats-server" on macOS;
  2. download it from https://github.com/nats-io/nats-server/releases and put it on PATH;
  3. set NATS_URL to a NATS server with JetStream to use.`;

/** The path of nats-server; installs it where that can be done without asking. */
export async function findNatsServer(): Promise<string> {
  const found = search();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(WAYS);
  await install();
  const installed = search();
  if (!installed) throw new Error(WAYS);
  return installed;
}

function search(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FURTHER_FOLDERS].filter(Boolean);
  return folders.map(folder => join(folder, PROGRAM)).find(isExecutable);
}

async function install(): Promise<void> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await execute('apt-get', ['update'], { environment });
    await execute('apt-get', ['install', '-y', '--no-install-recommends', PROGRAM], { environment });
  } catch (error) {
    throw new Error(WAYS, { cause: error });
  }
  // The package starts a server of its own where systemd runs.
  if (existsSync('/run/systemd/system')) await execute('systemctl', ['disable', '--now', PROGRAM]);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
