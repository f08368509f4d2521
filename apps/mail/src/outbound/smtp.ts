import { type SendMailOptions, createTransport } from 'nodemailer';
import type { MailServer } from '../mailboxes/mail-secrets';
import type { SendError } from './outcome';

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Longest attempt, with all waits for the server. */
export const longestAttempt = 110_000;
/** An unused connection is closed so soon: servers wait for at least five minutes (RFC 5321, 4.5.3.2.7). */
const idleTimeout = 30_000;
/** Reply of a server that closes the connection (RFC 5321, 3.8). */
const serviceCloses = 421;

interface Envelope {
  from: string;
  to: string;
}

/**
 * A connection to a server, which hands over one mail after the other. It is opened for the first one, and again when the server
 * has closed it meanwhile: signing in again for each would take longer than the mails.
 */
export class SmtpConnection {
  private wasAskedFor = false;
  private isUsed = false;
  private readonly transport;

  constructor(private readonly server: MailServer) {
    const options = optionsOf(server, reply => {
      if (reply.startsWith('354')) this.wasAskedFor = true;
    });
    this.transport = createTransport({
      ...options,
      pool: true,
      maxConnections: 1,
      // Its own repetition ends with the error of the first time, because it keeps the envelope: `send` does it.
      maxRequeues: 0,
      idleTimeout,
    });
  }

  /**
   * Hands a mail over for one recipient.
   *
   * @param within milliseconds
   * @returns the reply of the server, which has taken it
   * @throws SendError with `mayBeTaken` when the connection was lost after the server had asked for the mail, and `isFinal` when
   *   the mail is larger than what the server takes
   */
  async send({ from, to }: Envelope, raw: Buffer, within = longestAttempt): Promise<string> {
    const signal = AbortSignal.timeout(within);
    const mail = { envelope: { from, to: [to], size: raw.length }, raw, signal };
    const wasUsed = this.isUsed;
    try {
      return await this.attempt(mail);
    } catch (error) {
      const wasClosed = wasUsed && !signal.aborted && this.saysNothingOfMail(error as SendError);
      if (wasClosed) return await this.attempt(mail);
      throw error;
    }
  }

  /** The server may have closed a used connection before the mail came. */
  private saysNothingOfMail({ responseCode = serviceCloses, isFinal }: SendError): boolean {
    return responseCode === serviceCloses && !isFinal && !this.wasAskedFor;
  }

  private async attempt(mail: SendMailOptions): Promise<string> {
    [this.isUsed, this.wasAskedFor] = [false, false];
    try {
      const { response } = await this.transport.sendMail(mail);
      this.isUsed = true;
      return response;
    } catch (error) {
      const { responseCode, message } = failureOf(this.server, error);
      // The library has compared it with the SIZE of the server (RFC 1870), and said nothing to it.
      const isFinal = message.startsWith('Message size larger than allowed');
      throw Object.assign(error as SendError, {
        isFinal,
        mayBeTaken: this.wasAskedFor && responseCode === undefined,
      });
    }
  }

  /** Nothing is being sent. */
  close(): void {
    this.transport.close();
  }
}

/**
 * Connects to a server and signs in.
 *
 * @throws Error in the words of the server, if it said why
 */
export async function signIn(server: MailServer): Promise<void> {
  const transport = createTransport(optionsOf(server, ignored));
  try {
    await transport.verify();
  } catch (error) {
    throw failureOf(server, error);
  } finally {
    transport.close();
  }
}

/** A failure. A refused access token is reported to the source of tokens, and says nothing of the mail, which is tried again. */
function failureOf({ onRefused }: MailServer, error: unknown): SendError {
  const failure = error as SendError & { code?: string };
  if (failure.code !== 'EAUTH') return failure;
  onRefused?.();
  delete failure.responseCode;
  return failure;
}

const ignored = (): void => undefined;

/** The library fails alike at every step of the protocol: what the server has said is to be seen in its log alone. */
function optionsOf({ requiresTls, onRefused: _, ...place }: MailServer, onReply: (reply: string) => void) {
  const debug = ({ tnx }: { tnx?: string }, said?: unknown): void => {
    if (tnx === 'server') onReply(String(said));
  };
  const others = {
    level: ignored,
    trace: ignored,
    info: ignored,
    warn: ignored,
    error: ignored,
    fatal: ignored,
  };
  const log = { logger: { ...others, debug }, transactionLog: true };
  const tls = { rejectUnauthorized: requiresTls };
  return { ...place, ...timeouts, requireTLS: requiresTls, tls, ...log };
}
