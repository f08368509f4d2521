import { findProgram } from './debian-program';

const name = 'nats-server';
const ways = `There is no ${name} on PATH. Three ways to get one:
  1. install it: "apt-get install nats-server" as root on Debian or Ubuntu (running this once as root does it), "brew install nats-server" on macOS;
  2. download it from https://github.com/nats-io/nats-server/releases and put it on PATH;
  3. set NATS_URL to a NATS server with JetStream to use.`;

/** The path of nats-server; installs it if that needs no confirmation. */
export function findNatsServer(): Promise<string> {
  // Debian installs it in a folder outside an ordinary user's PATH.
  const furtherFolders = ['/usr/local/bin', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return findProgram({ name, furtherFolders, ways });
}
