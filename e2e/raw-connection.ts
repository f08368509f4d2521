import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export interface RawAnswer {
  /** The first line, without its protocol. */
  status: number;
  headers: Headers;
  body: Buffer;
}

/** A connection on which a test writes every byte of a request itself, as a program of another language would. */
export class RawConnection {
  private received: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Buffer>;

  private constructor(private readonly socket: Socket) {
    this.chunks = socket[Symbol.asyncIterator]();
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(...lines: string[]): void {
    this.socket.write([...lines, '', ''].join('\r\n'));
  }

  sendBody(text: string): void {
    this.socket.write(text);
  }

  /** Reads the next answer, an interim one too, as long as its head says that it is. */
  async answer(method = 'GET'): Promise<RawAnswer> {
    const status = Number((await this.line()).split(' ')[1]);
    const headers = new Headers();
    for (let line = await this.line(); line !== ''; line = await this.line()) {
      const [, name, value] = /^([^:]+): ?(.*)$/.exec(line)!;
      headers.append(name!, value!);
    }
    const hasNoBody = method === 'HEAD' || status < 200;
    return { status, headers, body: hasNoBody ? Buffer.alloc(0) : await this.body(headers) };
  }

  /** Resolves with what came after the last answer when the server has closed the connection. */
  async closed(): Promise<string> {
    while (await this.more());
    return this.received.toString();
  }

  close(): void {
    this.socket.destroy();
  }

  private async body(headers: Headers): Promise<Buffer> {
    const length = headers.get('content-length');
    if (length !== null) return this.bytes(Number(length));
    if (headers.get('transfer-encoding') === 'chunked') return this.pieces();
    while (await this.more());
    return this.bytes(this.received.length);
  }

  private async pieces(): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (;;) {
      const size = Number.parseInt(await this.line(), 16);
      pieces.push(await this.bytes(size));
      await this.line();
      if (size === 0) return Buffer.concat(pieces);
    }
  }

  private async line(): Promise<string> {
    while (!this.received.includes('\r\n')) await this.needMore();
    const line = await this.bytes(this.received.indexOf('\r\n') + 2);
    return line.subarray(0, -2).toString();
  }

  private async bytes(count: number): Promise<Buffer> {
    while (this.received.length < count) await this.needMore();
    const bytes = this.received.subarray(0, count);
    this.received = this.received.subarray(count);
    return bytes;
  }

  private async needMore(): Promise<void> {
    if (!(await this.more())) throw new Error(`closed after ${JSON.stringify(this.received.toString())}`);
  }

  /** Whether more came before the end. */
  private async more(): Promise<boolean> {
    const { done, value } = await this.chunks.next();
    if (!done) this.received = Buffer.concat([this.received, value]);
    return !done;
  }
}
