import { type Server, type Socket, connect, createServer } from 'node:net';
import { choosePort } from '@patchbay/infra/ports';

type Serve = (socket: Socket) => void;

/** The port of a server that starts late: refuses connections, answers fixed bytes or forwards to the real server. */
export class LatePort {
  /** Connections that got fixed bytes. */
  answered = 0;
  private server?: Server;
  private serve: Serve = socket => socket.destroy();
  private readonly sockets = new Set<Socket>();

  private constructor(readonly number: number) {}

  static async choose(): Promise<LatePort> {
    return new LatePort(await choosePort());
  }

  /** From now on, answers the first data of each connection, after a greeting, with these bytes and closes it. */
  answer(bytes: Uint8Array, greeting: Uint8Array = new Uint8Array()): Promise<void> {
    return this.listen(socket => {
      socket.write(greeting);
      socket.once('data', () => {
        this.answered += 1;
        socket.end(bytes);
      });
    });
  }

  /** From now on, forwards connections to a local port. */
  leadTo(port: number): Promise<void> {
    return this.listen(socket => {
      const real = connect(port, '127.0.0.1').on('error', () => socket.destroy());
      real.on('close', () => socket.destroy());
      socket.on('close', () => real.destroy());
      socket.pipe(real).pipe(socket);
    });
  }

  /** Closes all connections; new ones are served as before. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Closes all connections and refuses new ones. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise(resolve => server.close(resolve));
    this.cut();
    await closed;
  }

  /** From now on, serves connections in this way. */
  async listen(serve: Serve): Promise<void> {
    this.serve = serve;
    if (this.server) return;
    this.server = createServer(socket => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
      this.serve(socket);
    });
    await new Promise<void>(resolve => this.server!.listen(this.number, '127.0.0.1', resolve));
  }
}
