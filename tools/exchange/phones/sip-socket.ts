import { randomBytes } from 'node:crypto';
import { type Socket, createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type SipMessage, encodeSip, headerOf, methodOf, parseSip, statusOf } from './sip-message';

/** Milliseconds after which what was not answered is sent again. */
const sendAgainAfter = 500;
const mostTimes = 10;

export const randomToken = (): string => randomBytes(8).toString('hex');

/** A UDP socket of a phone on the loopback address, which sends again what is not answered. */
export class SipSocket {
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  private constructor(
    private readonly socket: Socket,
    private readonly server: number,
    receive: (message: SipMessage) => void,
  ) {
    socket.on('message', bytes => {
      const message = parseSip(bytes);
      if (!message) return;
      this.settle(message);
      receive(message);
    });
    // A server that is gone answers nothing, which is noticed anyway.
    socket.on('error', () => undefined);
  }

  /** @param server port of the exchange; `port` 0 takes a free one */
  static async open(
    server: number,
    port: number,
    receive: (message: SipMessage) => void,
  ): Promise<SipSocket> {
    const socket = createSocket('udp4');
    const opened = once(socket, 'listening');
    socket.bind(port, '127.0.0.1');
    await opened;
    return new SipSocket(socket, server, receive);
  }

  get port(): number {
    return this.socket.address().port;
  }

  send(message: SipMessage): void {
    this.socket.send(encodeSip(message), this.server, '127.0.0.1', () => undefined);
  }

  /** Sends a request until it is answered, or a final answer to an INVITE until it is acknowledged. */
  sendSurely(message: SipMessage): void {
    const key = keyOf(message);
    clearInterval(this.waiting.get(key));
    let times = 1;
    this.send(message);
    const timer = setInterval(() => {
      if (++times > mostTimes) return this.forget(key);
      this.send(message);
    }, sendAgainAfter);
    this.waiting.set(key, timer);
  }

  close(): void {
    for (const key of this.waiting.keys()) this.forget(key);
    this.socket.close();
  }

  private settle(message: SipMessage): void {
    const key = keyOf(message);
    if (statusOf(message) !== undefined) return this.forget(key);
    if (message.start.startsWith('ACK ')) this.forget(key.replace(/ ACK$/, ' INVITE'));
  }

  private forget(key: string): void {
    clearInterval(this.waiting.get(key));
    this.waiting.delete(key);
  }
}

/** A request and its answers have it in common. */
const keyOf = (message: SipMessage): string =>
  `${headerOf(message, 'Call-ID')} ${headerOf(message, 'CSeq').split(' ')[0]} ${methodOf(message)}`;
