import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');
const terminated = errorResponse({
  S: 'FATAL',
  V: 'FATAL',
  C: '57P01',
  M: 'terminating connection due to administrator command',
});

/**
 * A proxy for Postgres that, while {@link isTerminating}, terminates each new connection the way `pg_terminate_backend`
 * can: the fatal error is in the same packet as the end of the startup.
 */
export class TerminatingProxy {
  isTerminating = false;
  /** What the server says next with this text in it does not arrive: the connection is terminated instead, once. */
  insteadOf?: string;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly postgres: URL,
  ) {
    server.on('connection', client => this.serve(client));
  }

  /** @param url of Postgres */
  static async start(url: string): Promise<TerminatingProxy> {
    const server = createServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return new TerminatingProxy(server, new URL(url));
  }

  /** URL of the same database through the proxy. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.postgres), { host: `127.0.0.1:${port}` }).href;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise(resolve => this.server.close(resolve));
  }

  private serve(client: Socket): void {
    const postgres = connect(Number(this.postgres.port), this.postgres.hostname);
    for (const [socket, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => other.end());
    }
    client.pipe(postgres);
    postgres.on('data', data => {
      if (this.insteadOf !== undefined && data.includes(this.insteadOf)) {
        this.insteadOf = undefined;
        client.end(terminated);
        return void postgres.destroy();
      }
      if (!this.isTerminating || !data.includes(readyForQuery)) return void client.write(data);
      client.end(Buffer.concat([data, terminated]));
      postgres.destroy();
    });
  }
}

/** An ErrorResponse of the protocol, version 3.0, with its fields by their one-letter types. */
function errorResponse(fields: Record<string, string>): Buffer {
  const body = Object.entries(fields)
    .map(([type, value]) => `${type}${value}\0`)
    .join('');
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length + 1);
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(`${body}\0`)]);
}
