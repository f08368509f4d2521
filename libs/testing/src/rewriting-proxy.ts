import { type AddressInfo, type Server, connect, createServer } from 'node:net';

/** A TCP proxy in front of Postgres or nats-server that replaces a text in what the server says, such as its version. */
export class RewritingProxy {
  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  /**
   * @param url of the server, perhaps with user and database
   * @param rewrite replaces texts; for Postgres, by others of the same length
   */
  static async start(url: string, rewrite: (said: string) => string): Promise<RewritingProxy> {
    const target = new URL(url);
    const server = createServer(client => {
      const real = connect(Number(target.port), target.hostname);
      for (const [one, other] of [
        [client, real],
        [real, client],
      ] as const)
        one.on('error', () => undefined).on('close', () => other.destroy());
      client.pipe(real);
      real.on('data', bytes => client.write(Buffer.from(rewrite(bytes.toString('latin1')), 'latin1')));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return new RewritingProxy(server, target);
  }

  /** The given URL, through the proxy. */
  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.target), { host: `127.0.0.1:${port}` }).href;
  }

  async stop(): Promise<void> {
    await new Promise(resolve => this.server.close(resolve));
  }
}
