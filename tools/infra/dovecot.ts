import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { execute } from './execute';
import { passes } from './probes';
import { RunningProgram } from './program';

export interface DovecotOptions {
  /** Folder of the configuration and the mailboxes, which other users must be able to reach if this process is root. */
  directory: string;
  /** Folder in which the program is, or will be once it is downloaded: 8 MB. The same users must be able to reach it. */
  cache: string;
  imapPort: number;
  lmtpPort: number;
  /** Passwords by address. */
  mailboxes: Record<string, string>;
  logFile: string;
  signal?: AbortSignal;
  onUnexpectedExit?: (reason: string) => void;
}

/** A dovecot on the loopback address, from Debian's packages and without installing it: IMAP, and LMTP to deliver to it. */
export class Dovecot {
  private server?: RunningProgram;

  constructor(private readonly options: DovecotOptions) {}

  async start(): Promise<void> {
    const { directory, cache, logFile, signal, onUnexpectedExit } = this.options;
    mkdirSync(directory, { recursive: true });
    // Its processes run as several users.
    chmodSync(directory, 0o777);
    const places = await unpack(cache, signal);
    const users = Object.entries(this.options.mailboxes).map(
      ([address, word]) => `${address}:{PLAIN}${word}::::::\n`,
    );
    writeFileSync(join(directory, 'users'), users.join(''));
    writeFileSync(join(directory, 'dovecot.conf'), this.configuration(places));
    this.server = new RunningProgram({
      title: 'dovecot',
      command: join(places.root, 'usr', 'sbin', 'dovecot'),
      args: ['-F', '-c', join(directory, 'dovecot.conf')],
      workingDirectory: directory,
      environment: { PATH: process.env.PATH, LD_LIBRARY_PATH: places.libraryPath },
      logFile,
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
      onUnexpectedExit,
    });
    await this.server.ready(() => passes(this.greet()));
  }

  /**
   * Delivers a message to mailboxes, by LMTP (RFC 2033).
   *
   * @throws Error with the server's answer when it refuses one, and the `responseCode` in it
   */
  async deliver(
    message: Buffer | string,
    { from, to }: { from: string; to: readonly string[] },
  ): Promise<void> {
    const socket = await this.connect();
    const replied = repliesOn(socket);
    try {
      await replied();
      for (const line of [
        'LHLO localhost',
        `MAIL FROM:<${from}>`,
        ...to.map(each => `RCPT TO:<${each}>`),
        'DATA',
      ]) {
        socket.write(`${line}\r\n`);
        await replied();
      }
      // A line that begins with a dot gets another one.
      const lines = Buffer.from(message)
        .toString('latin1')
        .replaceAll(/\r?\n/g, '\r\n')
        .replaceAll(/^\./gm, '..');
      socket.write(`${lines}\r\n.\r\n`, 'latin1');
      for (const _each of to) await replied();
    } finally {
      socket.destroy();
    }
  }

  /** Runs a command of its administrator, such as `mailbox update`. */
  async administer(...command: string[]): Promise<void> {
    const { root, libraryPath } = await unpack(this.options.cache);
    const configuration = join(this.options.directory, 'dovecot.conf');
    await execute(join(root, 'usr', 'bin', 'doveadm'), ['-c', configuration, ...command], {
      environment: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraryPath },
    });
  }

  /** Ends its first process with SIGKILL; the others end soon after. */
  kill(): void {
    this.server?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  private async greet(): Promise<void> {
    const socket = await this.connect();
    socket.destroy();
  }

  private async connect(): Promise<Socket> {
    const socket = connect(this.options.lmtpPort, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }

  /** Root leaves the mailboxes to another user: dovecot refuses to read them as root. */
  private configuration({ libraries, libraryPath }: Places): string {
    const { directory, imapPort, lmtpPort } = this.options;
    const { username, uid } = userInfo();
    const unless = (user: string): string => (uid === 0 ? user : username);
    const values: Record<string, string | number> = {
      FOLDER: directory,
      LIBRARIES: libraries,
      LIBRARY_PATH: libraryPath,
      INTERNAL_USER: unless('daemon'),
      LOGIN_USER: unless('nobody'),
      OWNER: unless('mail'),
      IMAP_PORT: imapPort,
      LMTP_PORT: lmtpPort,
    };
    const template = readFileSync(join(__dirname, 'dovecot.conf'), 'utf8');
    return template.replaceAll(/\{([A-Z_]+)\}/g, (_, name: string) => `${values[name]}`);
  }
}

/** Waits for the next reply of a server, of which a line may be continued. */
function repliesOn(socket: Socket): () => Promise<void> {
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  return async () => {
    let reply = '';
    do reply = ((await replies.next()).value as string | undefined) ?? 'nothing';
    while (/^\d{3}-/.test(reply));
    if (/^[23]/.test(reply)) return;
    const responseCode = Number(/^\d{3}/.exec(reply)?.[0] ?? 450);
    throw Object.assign(new Error(`dovecot answered ${reply}`), { responseCode });
  };
}

interface Places {
  root: string;
  libraries: string;
  libraryPath: string;
}

/** Two paths are compiled into dovecot. Links of the same length take their places. */
async function unpack(cache: string, signal?: AbortSignal): Promise<Places> {
  const links = `/tmp/dv-${createHash('sha256').update(cache).digest('hex').slice(0, 6)}`;
  mkdirSync(cache, { recursive: true });
  await execute('bash', [join(__dirname, 'unpack-dovecot.sh'), cache, links], { signal });
  const root = join(cache, 'root');
  const libraries = join(root, 'usr', 'lib');
  mkdirSync(links, { recursive: true });
  if (statSync(links).uid !== userInfo().uid) throw new Error(`${links} belongs to another user: remove it`);
  link(join(links, 'dc'), join(root, 'usr', 'bin', 'doveconf'));
  link(join(links, 'modules.d'), join(libraries, 'dovecot', 'modules'));
  const folders = ['dovecot', 'dovecot/modules/old-stats', 'x86_64-linux-gnu'];
  return { root, libraries, libraryPath: folders.map(folder => join(libraries, folder)).join(':') };
}

function link(path: string, target: string): void {
  rmSync(path, { force: true });
  symlinkSync(target, path);
}
