import { type Socket, createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** Addresses, nothing at all, or the code SERVFAIL. */
export type NameAnswer = string[] | 'silence' | 'failure';

const root = 0;
const [noError, serverFailure] = [0x80, 0x82];

/** Answers each query for IPv4 addresses with the next of its answers, and all other queries with nothing. */
export class NameServer {
  private constructor(
    private readonly socket: Socket,
    readonly address: string,
  ) {}

  static async start(answers: NameAnswer[], port = 0): Promise<NameServer> {
    const socket = createSocket('udp4');
    socket.on('message', (query, { port: to, address }) => {
      const reply = replyTo(query, answers);
      if (reply) socket.send(reply, to, address);
    });
    await new Promise<void>(resolve => socket.bind(port, '127.0.0.1', resolve));
    return new NameServer(socket, `127.0.0.1:${(socket.address() as AddressInfo).port}`);
  }

  stop(): void {
    this.socket.close();
  }
}

function replyTo(query: Buffer, answers: NameAnswer[]): Buffer | undefined {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const isIPv4 = question.readUInt16BE(question.length - 4) === 1;
  const next = isIPv4 && answers.length > 1 ? answers.shift()! : answers[0]!;
  if (next === 'silence') return undefined;
  const isFailure = next === 'failure' && question[0] !== root;
  const found = isIPv4 && next !== 'failure' ? next : [];
  const code = isFailure ? serverFailure : noError;
  const header = Buffer.from([query[0]!, query[1]!, 0x81, code, 0, 1, 0, found.length, 0, 0, 0, 0]);
  const records = found.map(each =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...each.split('.').map(Number)]),
  );
  return Buffer.concat([header, question, ...records]);
}
