import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** A connection through the proxy: the client's socket and the server's. */
type Pair = readonly [client: Socket, server: Socket];

const unchanged = (data: Buffer): Buffer => data;

/**
 * A TCP proxy between one process and Postgres or nats-server. It makes connections go silent, as a failover or a firewall
 * does: they stay open, and nothing arrives any more. It can also change what the server says, such as its version.
 */
export class FaultProxy {
  private readonly pairs = new Set<Pair>();
  private readonly silent = new Set<Pair>();
  private isFrozen = false;
  private isRefusing = false;
  private latency = 0;
  private change = unchanged;
  /** Connections that were ended as soon as they came. */
  refused = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', client => this.serve(client));
  }

  /** @param url of the server, perhaps with user and database */
  static async start(url: string): Promise<FaultProxy> {
    const server = createServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return new FaultProxy(server, new URL(url));
  }

  /** The given URL, through the proxy. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.target), { host: `127.0.0.1:${port}` }).href;
  }

  /** Connections that are open and not silent. */
  get open(): number {
    return this.pairs.size - this.silent.size;
  }

  /** Makes all open connections silent for good; new ones work. */
  forget(): void {
    for (const pair of this.pairs) this.silence(pair);
  }

  /** Makes all open connections silent for good, and accepts new ones without an answer until {@link thaw}. */
  freeze(): void {
    this.freezeNew();
    this.forget();
  }

  /** Accepts new connections without an answer until {@link thaw}; open ones work. */
  freezeNew(): void {
    this.isFrozen = true;
  }

  /** New connections work again. */
  thaw(): void {
    this.isFrozen = false;
  }

  /** Delays everything that arrives from now on, in both directions, by this number of milliseconds. */
  delay(milliseconds: number): void {
    this.latency = milliseconds;
  }

  /** Replaces texts in what the server says from now on; for Postgres, by others of the same length. */
  rewrite(replace: (said: string) => string): void {
    this.change = data => Buffer.from(replace(data.toString('latin1')), 'latin1');
  }

  /** Ends all connections at once, and every new one until {@link accept}. */
  refuse(): void {
    this.isRefusing = true;
    this.cut();
  }

  /** Takes new connections again. */
  accept(): void {
    this.isRefusing = false;
  }

  /** Ends all connections at once. */
  cut(): void {
    for (const [client, server] of this.pairs) {
      client.destroy();
      server.destroy();
    }
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise(resolve => this.server.close(resolve));
  }

  private serve(client: Socket): void {
    if (this.isRefusing) {
      this.refused += 1;
      client.destroy();
      return;
    }
    const { port, hostname } = this.target;
    const server = connect(Number(port), hostname);
    const pair: Pair = [client, server];
    this.pairs.add(pair);
    this.forward(pair, client, server);
    this.forward(pair, server, client, data => this.change(data));
    if (this.isFrozen) this.silence(pair);
  }

  /** Neither bytes nor the end of one side reach the other side of a silent connection. */
  private forward(pair: Pair, from: Socket, to: Socket, change = unchanged): void {
    const pass = (work: () => void): void => {
      if (this.silent.has(pair)) return;
      if (this.latency === 0) return work();
      setTimeout(() => this.silent.has(pair) || work(), this.latency);
    };
    from.on('data', data => pass(() => to.write(change(data))));
    from.on('error', () => undefined);
    from.on('close', () => {
      pass(() => to.destroy());
      if (!pair.every(({ destroyed }) => destroyed)) return;
      this.pairs.delete(pair);
      this.silent.delete(pair);
    });
  }

  private silence(pair: Pair): void {
    this.silent.add(pair);
  }
}
