import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { ExchangeFields } from './exchange-fields';
import { FakeSession } from './fake-session';
import type { SeededRandom } from './seeded-random';

/** PEM of a server's certificate and its key. */
export interface TlsFiles {
  key: string;
  cert: string;
}

/** The port of the fake exchange and its connections. */
export class FakeServer {
  private readonly sessions = new Set<FakeSession>();
  private server?: Server;
  private isStalled = false;
  /** 0 until it has listened once. */
  port = 0;

  /** @param act called with each action that a client sends */
  constructor(
    private readonly random: SeededRandom,
    private readonly tls: TlsFiles | undefined,
    private readonly act: (session: FakeSession, action: ExchangeFields) => void,
  ) {}

  /** Listens on a port, or again on the last one. */
  async listen(port = this.port): Promise<void> {
    const serve = (socket: Socket): void => this.serve(socket);
    const server = this.tls ? createTlsServer(this.tls, serve) : createServer(serve);
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
  }

  /** Connections that are open. */
  get connections(): number {
    return this.sessions.size;
  }

  /** Sends the same to all who listen to events. */
  emit(bytes: Buffer): void {
    for (const session of this.sessions) if (session.isListening) session.send(bytes);
  }

  /** Ends all connections at once. */
  cut(): void {
    for (const session of this.sessions) session.cut();
  }

  /** Ends all connections once everything is sent. */
  async end(): Promise<void> {
    await Promise.all([...this.sessions].map(session => session.end()));
  }

  /** Says nothing on any connection, neither on a new one, until {@link resume}. */
  stall(): void {
    this.isStalled = true;
    for (const session of this.sessions) session.stall();
  }

  /** Says all that it has not said. */
  resume(): void {
    this.isStalled = false;
    for (const session of this.sessions) session.resume();
  }

  /** Ends all connections and listens no more. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.cut();
    if (server) await new Promise(resolve => server.close(resolve));
  }

  private serve(socket: Socket): void {
    const session = new FakeSession(socket, this.random, this.act);
    this.sessions.add(session);
    if (this.isStalled) session.stall();
    socket.on('close', () => this.sessions.delete(session));
  }
}
