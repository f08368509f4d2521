import { createTransport } from 'nodemailer';
import type { MailServer } from '../mailboxes/mail-secrets';
import type { SendError } from './outcome';

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface Envelope {
  from: string;
  to: string;
}

/**
 * Hands a mail over for one recipient.
 *
 * @returns the reply of the server, which has taken it
 * @throws SendError with `mayBeTaken` when the connection was lost after the server had asked for the mail, and `isFinal` when
 *   the mail is larger than what the server takes
 */
export async function handOver(server: MailServer, { from, to }: Envelope, raw: Buffer): Promise<string> {
  let wasAskedFor = false;
  const transport = transportOf(server, reply => {
    if (reply.startsWith('354')) wasAskedFor = true;
  });
  try {
    const { response } = await transport.sendMail({ envelope: { from, to: [to], size: raw.length }, raw });
    return response;
  } catch (error) {
    const { responseCode, message } = told(server, error);
    // The library has compared it with the SIZE of the server (RFC 1870), and said nothing to it.
    const isFinal = message.startsWith('Message size larger than allowed');
    throw Object.assign(error as SendError, {
      isFinal,
      mayBeTaken: wasAskedFor && responseCode === undefined,
    });
  } finally {
    transport.close();
  }
}

/**
 * Connects to a server and signs in.
 *
 * @throws Error in the words of the server, if it said why
 */
export async function signIn(server: MailServer): Promise<void> {
  const transport = transportOf(server, ignored);
  try {
    await transport.verify();
  } catch (error) {
    throw told(server, error);
  } finally {
    transport.close();
  }
}

/** A failure. Whoever gave the access token is told that it was refused, which says nothing of the mail: it is tried again. */
function told({ onRefused }: MailServer, error: unknown): SendError {
  const failure = error as SendError & { code?: string };
  if (failure.code !== 'EAUTH') return failure;
  onRefused?.();
  delete failure.responseCode;
  return failure;
}

const ignored = (): void => undefined;

/** The library fails alike at every step of the protocol: what the server has said is to be seen in its log alone. */
function transportOf({ requiresTls, onRefused: _, ...place }: MailServer, onReply: (reply: string) => void) {
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
  return createTransport({ ...place, ...timeouts, requireTLS: requiresTls, tls, ...log });
}
