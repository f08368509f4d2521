import { ImapFlow } from 'imapflow';
import { largestSource } from '@patchbay/contracts/mail/sources';
import type { MailServer } from '../mailboxes/mail-secrets';

/** Milliseconds. IDLE is begun again this often, and a server that says nothing for longer is given up. */
const longestIdle = 60_000;
const longestSilence = 90_000;
const longestGreeting = 15_000;
/**
 * Bytes. The library would keep a gigabyte of what a server says. Servers report sizes that are not exact, and a search finds all
 * messages of a mailbox in one line.
 */
const largestLiteral = 2 * largestSource;
const bounds = {
  maxLiteralSize: largestLiteral,
  maxLineLength: 16_777_216,
  maxResponseSize: largestLiteral + 1_048_576,
};

/** What imapflow says of a failure. */
type ConnectError = Error & { authenticationFailed?: boolean; responseText?: string };

/**
 * Connects to an IMAP server and signs in.
 *
 * @throws Error in the words of the server, if it said why
 */
export async function connect(server: MailServer): Promise<ImapFlow> {
  const { host, port, secure, requiresTls, auth, onRefused } = server;
  const client = new ImapFlow({
    host,
    port,
    secure,
    ...(requiresTls && !secure && { doSTARTTLS: true }),
    auth: auth ?? { user: '', pass: '' },
    logger: false,
    maxIdleTime: longestIdle,
    socketTimeout: longestSilence,
    greetingTimeout: longestGreeting,
    ...bounds,
    // Self-signed certificates are usual on this machine alone.
    tls: { rejectUnauthorized: requiresTls },
  });
  // Without a listener the process would end; what was being done fails by itself.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    const { authenticationFailed, responseText, message } = error as ConnectError;
    if (authenticationFailed) onRefused?.();
    throw new Error(responseText ?? message, { cause: error });
  }
  return client;
}
