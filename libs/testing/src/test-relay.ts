import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as a relay took it. */
export interface RelayedMail {
  from: string;
  to: string[];
  raw: string;
}

/** A real SMTP server on this machine that keeps what it takes. */
export class TestRelay {
  readonly taken: RelayedMail[] = [];
  /** Replies to the ends of messages, before it takes one. */
  readonly refusals: number[] = [];
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        void buffer(stream).then(raw => {
          const refusal = this.refusals.shift();
          if (refusal) return done(Object.assign(new Error('not now'), { responseCode: refusal }));
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          this.taken.push({ from, to: rcptTo.map(({ address }) => address), raw: raw.toString('latin1') });
          return done(null, 'taken');
        });
      },
    });
  }

  static async start(): Promise<TestRelay> {
    const relay = new TestRelay();
    relay.server.listen(0, '127.0.0.1');
    await once(relay.server.server, 'listening');
    return relay;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()));
  }
}
