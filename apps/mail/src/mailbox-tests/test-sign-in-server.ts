import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { createInterface } from 'node:readline';

type Reply = (line: string, lets: (credentials: string) => boolean) => string;

/** A mail server on this machine that does nothing but let in who has a token (XOAUTH2). */
export class TestSignInServer {
  /** What was sent to sign in, decoded. */
  readonly credentials: string[] = [];
  /** The token that it takes. */
  token = '';
  private readonly sockets = new Set<Socket>();
  private server!: Server;

  static imap = (): Promise<TestSignInServer> =>
    TestSignInServer.start('* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2] ready', (line, lets) => {
      const [tag, command, , credentials = ''] = line.split(' ');
      if (command === 'CAPABILITY') return `* CAPABILITY IMAP4rev1\r\n${tag} OK done`;
      if (command !== 'AUTHENTICATE' || lets(credentials)) return `${tag} OK done`;
      return `${tag} NO [AUTHENTICATIONFAILED] It has ended`;
    });

  static smtp = (): Promise<TestSignInServer> =>
    TestSignInServer.start('220 ready', (line, lets) => {
      if (line.startsWith('EHLO')) return '250-here\r\n250 AUTH XOAUTH2';
      const [, credentials] = /^AUTH XOAUTH2 (\S+)$/.exec(line) ?? [];
      if (credentials === undefined) return '250 done';
      return lets(credentials) ? '235 2.7.0 done' : '535 5.7.8 It has ended';
    });

  private static async start(greeting: string, reply: Reply): Promise<TestSignInServer> {
    const one = new TestSignInServer();
    one.server = createServer(socket => one.talk(socket, greeting, reply)).listen(0, '127.0.0.1');
    await once(one.server, 'listening');
    return one;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private talk(socket: Socket, greeting: string, reply: Reply): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).write(`${greeting}\r\n`);
    createInterface(socket).on('line', line => {
      if (socket.writable) socket.write(`${reply(line, encoded => this.lets(encoded))}\r\n`);
    });
  }

  private lets(encoded: string): boolean {
    const sent = Buffer.from(encoded, 'base64').toString();
    this.credentials.push(sent);
    return sent.includes(`auth=Bearer ${this.token}\x01`);
  }
}
