import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { execute } from '@patchbay/infra/execute';
import { choosePort } from '@patchbay/infra/ports';
import { eventually } from './eventually';

const cache = join(__dirname, '..', '..', '..', 'node_modules', '.cache', 'patchbay', 'dovecot');
const root = join(cache, 'root');
const libraries = join(root, 'usr', 'lib');

/** What is in it has paths as long as those that are compiled in, whose place they take. */
const links = `/tmp/dv-${createHash('sha256').update(cache).digest('hex').slice(0, 6)}`;

/** A real dovecot on this machine with the mailbox `support@example.com`, whose password is `secret`. */
export class Dovecot {
  private constructor(
    readonly imapPort: number,
    private readonly lmtpPort: number,
    private readonly folder: string,
    private server: ChildProcess,
  ) {}

  /** Downloads it at the first time. */
  static async start(): Promise<Dovecot> {
    mkdirSync(cache, { recursive: true });
    await execute('bash', [join(__dirname, 'unpack-dovecot.sh'), cache, links]);
    link('dc', join(root, 'usr', 'bin', 'doveconf'));
    link('modules.d', join(libraries, 'dovecot', 'modules'));
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-dovecot-'));
    // Its processes run as several users.
    chmodSync(folder, 0o777);
    const [imap, lmtp] = [await choosePort(), await choosePort()];
    writeFileSync(join(folder, 'users'), 'support@example.com:{PLAIN}secret::::::\n');
    writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, imap, lmtp));
    const dovecot = new Dovecot(imap, lmtp, folder, run(folder));
    await eventually(async () => (await dovecot.greeted()).destroy());
    return dovecot;
  }

  /** Delivers a message to the mailbox by LMTP. */
  async deliver(message: string): Promise<void> {
    const socket = await this.greeted();
    const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
    const say = async (text: string): Promise<void> => {
      socket.write(text);
      let reply = '';
      do reply = (await replies.next()).value as string;
      while (/^\d{3}-/.test(reply));
      if (!/^[23]/.test(reply)) throw new Error(`dovecot answered ${reply}`);
    };
    await say('');
    await say('LHLO localhost\r\n');
    await say('MAIL FROM:<ewa@example.org>\r\n');
    await say('RCPT TO:<support@example.com>\r\n');
    await say('DATA\r\n');
    await say(`${message.replaceAll(/\r?\n/g, '\r\n')}\r\n.\r\n`);
    socket.destroy();
  }

  async stop(): Promise<void> {
    this.server.kill('SIGTERM');
    if (this.server.exitCode === null) await once(this.server, 'exit');
    rmSync(this.folder, { recursive: true });
  }

  private async greeted(): Promise<Socket> {
    const socket = connect(this.lmtpPort, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }
}

function link(name: string, target: string): void {
  mkdirSync(links, { recursive: true });
  rmSync(join(links, name), { force: true });
  symlinkSync(target, join(links, name));
}

const run = (folder: string): ChildProcess =>
  spawn(join(root, 'usr', 'sbin', 'dovecot'), ['-F', '-c', join(folder, 'dovecot.conf')], {
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraryPath },
    stdio: 'inherit',
  });

const libraryPath = [
  join(libraries, 'dovecot'),
  join(libraries, 'dovecot', 'modules', 'old-stats'),
  join(libraries, 'x86_64-linux-gnu'),
].join(':');

/** Root leaves the mailboxes to another user: dovecot refuses to read them as root. */
function configuration(folder: string, imap: number, lmtp: number): string {
  const { username, uid } = userInfo();
  const unless = (user: string): string => (uid === 0 ? user : username);
  const values: Record<string, string | number> = {
    FOLDER: folder,
    LIBRARIES: libraries,
    LIBRARY_PATH: libraryPath,
    INTERNAL_USER: unless('daemon'),
    LOGIN_USER: unless('nobody'),
    OWNER: unless('mail'),
    IMAP_PORT: imap,
    LMTP_PORT: lmtp,
  };
  const template = readFileSync(join(__dirname, 'dovecot.conf'), 'utf8');
  return template.replaceAll(/\{([A-Z_]+)\}/g, (_, name: string) => `${values[name]}`);
}
