import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';

/** Steps of the protocol, in order; at the last one the server has taken the mail and has not said so. */
export const steps = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end', 'taken'] as const;
export type Step = (typeof steps)[number];
export type Fault = { at: Step; does: 'cut' | 'stall' | 'trickle' | number | `${number} ${string}` };

const replies: Record<Step, string> = {
  greeting: '220 relay',
  EHLO: '250 relay',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '',
  taken: '250 taken',
};

/** An SMTP server that does something wrong at one step of the next mails. */
export class FaultyRelay {
  /** Taken mails, in order. */
  readonly taken: string[] = [];
  readonly faults: Fault[] = [];
  connections = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', socket => this.serve(socket));
  }

  static async start(): Promise<FaultyRelay> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FaultyRelay(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Its connections, in the order in which they were opened. */
  get open(): Socket[] {
    return [...this.sockets];
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  /** An answer that never ends, so that no silence is seen. */
  private trickle(socket: Socket): void {
    const timer = setInterval(() => socket.write('250-wait\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  }

  /** Ends the connections, as a server does with unused ones. */
  hangUp(): void {
    for (const socket of this.sockets) socket.end('421 idle for too long\r\n');
  }

  /** Of another mail on the same connection, where nobody greets any more. */
  private nextFault(): Fault | undefined {
    const index = this.faults.findIndex(({ at }) => steps.indexOf(at) >= steps.indexOf('MAIL'));
    return index < 0 ? undefined : this.faults.splice(index, 1)[0];
  }

  private serve(socket: Socket): void {
    let fault = this.faults.shift();
    let isUsed = false;
    let text = '';
    let isData = false;
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    const reach = (step: Step): boolean => {
      if (fault?.at !== step) {
        if (replies[step]) socket.write(`${replies[step]}\r\n`);
        return true;
      }
      if (fault.does === 'cut') socket.destroy();
      else if (fault.does === 'trickle') this.trickle(socket);
      else if (fault.does !== 'stall') socket.write(`${fault.does} fault\r\n`);
      return false;
    };
    const take = (): void => {
      if (!text.endsWith('\r\n.\r\n')) return;
      isData = false;
      if (reach('end')) {
        this.taken.push(text);
        reach('taken');
      }
      text = '';
    };
    reach('greeting');
    socket.on('data', data => {
      text += data.toString('latin1');
      if (isData) return take();
      const command = text.slice(0, 4);
      text = '';
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      if (command === 'STAR') return void socket.write('502 no TLS here\r\n');
      const step = steps.find(each => each.startsWith(command)) ?? 'EHLO';
      if (step === 'MAIL' && isUsed) fault = this.nextFault();
      isUsed ||= step === 'MAIL';
      isData = reach(step) && step === 'DATA';
    });
  }
}
