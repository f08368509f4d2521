import { SmtpServer, type TakeMail } from '@patchbay/infra/smtp-server';

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
  /** The same, by recipient. */
  readonly refusalsOf = new Map<string, number[]>();
  /** Runs when it has taken a mail, before it says so to the sender. */
  beforeReply?: (() => void) | undefined;
  private server!: SmtpServer;

  /** @param largest bytes of the largest mail, which it reports */
  static async start(largest?: number): Promise<TestRelay> {
    const relay = new TestRelay();
    const take: TakeMail = async ({ message, ...envelope }) => {
      const responseCode = relay.refusals.shift() ?? relay.refusalsOf.get(envelope.to[0] ?? '')?.shift();
      if (responseCode) throw Object.assign(new Error('not now'), { responseCode });
      relay.taken.push({ ...envelope, raw: message.toString('latin1') });
      relay.beforeReply?.();
    };
    relay.server = await SmtpServer.start(0, take, largest);
    return relay;
  }

  get port(): number {
    return this.server.port;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
