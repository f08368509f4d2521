import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export interface ManagerLogin {
  /** On the loopback address. */
  port: number;
  user: string;
  secret: string;
}

/** A session of Asterisk's manager interface that sends actions, and learns whether they were taken. */
export class Manager {
  private rest = '';
  private sent = 0;
  private rows: string[] = [];
  private listed: () => void = () => undefined;
  private readonly waiting = new Map<string, (wasTaken: boolean) => void>();

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (text: string) => this.read(text));
    socket.on('close', () => this.waiting.forEach(settle => settle(false)));
    socket.on('error', () => undefined);
  }

  /** @throws Error if it cannot be reached, or refuses the user */
  static async logIn({ port, user, secret }: ManagerLogin): Promise<Manager> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const manager = new Manager(socket);
    if (await manager.send({ Action: 'Login', Username: user, Secret: secret, Events: 'off' }))
      return manager;
    manager.close();
    throw new Error(`Asterisk refuses the manager ${user}`);
  }

  /** @returns whether the exchange takes it */
  send(action: Record<string, string>): Promise<boolean> {
    const id = `${++this.sent}`;
    const lines = Object.entries({ ...action, ActionID: id }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(`${lines.join('')}\r\n`);
    if (this.socket.destroyed) return Promise.resolve(false);
    return new Promise(resolve => this.waiting.set(id, resolve));
  }

  /** Hands over whom the phone of a device such as `PJSIP/101` talks with. */
  async transfer(device: string, extension: string): Promise<boolean> {
    const Channel = (await this.channels()).find(name => name.startsWith(`${device}-`));
    if (!Channel) return false;
    return this.send({ Action: 'BlindTransfer', Channel, Context: 'from-phone', Exten: extension });
  }

  /** Names of the channels there are. */
  async channels(): Promise<string[]> {
    this.rows = [];
    const complete = new Promise<void>(resolve => (this.listed = resolve));
    await this.send({ Action: 'CoreShowChannels' });
    await complete;
    return this.rows;
  }

  close(): void {
    this.socket.destroy();
  }

  private read(text: string): void {
    const messages = (this.rest + text).split('\r\n\r\n');
    this.rest = messages.pop()!;
    for (const message of messages) {
      const [, id] = /^ActionID: (.*)$/m.exec(message) ?? [];
      const [, response] = /^Response: (\w+)/m.exec(message) ?? [];
      const [, channel] = /^Event: CoreShowChannel\r[^]*^Channel: (.*?)\r?$/m.exec(message) ?? [];
      if (channel) this.rows.push(channel);
      if (message.includes('Event: CoreShowChannelsComplete')) this.listed();
      if (id === undefined || response === undefined) continue;
      this.waiting.get(id.trim())?.(response === 'Success');
      this.waiting.delete(id.trim());
    }
  }
}
