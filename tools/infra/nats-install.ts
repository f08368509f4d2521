import { findProgram } from './debian-program';

const name = 'nats-server';
const ways = `There is no ${name} on PATH. Three ways to get one:
  1. install it: "apt-get install nats-server" as root on Debian or Ubuntu (running this as root once does it), "brew install nats-server" on macOS;
  2. download it from https://github.com/nats-io/nats-server/releases and put it on PATH;
  3. set NATS_URL to a NATS server with JetStream to use.`;

/** The path of nats-server; installs it where that can be done without asking. */
export function findNatsServer(): Promise<string> {
  // Debian installs it where the PATH of an ordinary user does not look.
  const furtherFolders = ['/usr/local/bin', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return findProgram({ name, furtherFolders, ways });
}
