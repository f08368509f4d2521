import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { largestSource } from '@patchbay/contracts/mail/sources';
import { listening } from '@patchbay/platform/listening';
import { MailConfiguration, listenedAddress } from '../configuration';
import { DeliveredMails, refusal } from './delivered-mails';

const mostConnections = 50;
/** Bytes of messages that are being received, on all connections together. */
const mostBytes = 64 * 1_048_576;
/** Milliseconds. */
const longestSilence = 60_000;
const longestConnection = 600_000;
const longestEnd = 5_000;

/**
 * Takes messages from a mail server, by LMTP (RFC 2033) or SMTP (RFC 5321): for the mailboxes and the signed addresses of replies
 * alone. A message that it has taken is stored.
 */
@Injectable()
export class MailReceiver implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server?: SMTPServer;
  private bytes = 0;

  constructor(
    private readonly configuration: MailConfiguration,
    private readonly delivered: DeliveredMails,
  ) {}

  /** @throws OperatorError when it cannot listen there */
  async onApplicationBootstrap(): Promise<void> {
    const { MAIL_LISTEN_TLS: folder } = this.configuration;
    const listens = listenedAddress(this.configuration);
    if (!listens) return;
    const [cert, key] = folder
      ? await Promise.all(['tls.crt', 'tls.key'].map(name => readFile(join(folder, name))))
      : [];
    const server = this.serverOf(listens.protocol === 'lmtp', cert && { cert, key });
    server.server.on('connection', socket => {
      const timer = setTimeout(() => socket.destroy(), longestConnection);
      socket.once('close', () => clearTimeout(timer));
    });
    await listening('MAIL_LISTEN', listens, async () => {
      server.listen(listens.port, listens.host);
      await once(server.server, 'listening');
    });
    // A client that goes away in the midst of a mail is no concern of the others.
    server.on('error', () => undefined);
    this.server = server;
  }

  /** Where it listens; undefined when it does not. */
  get port(): number | undefined {
    return (this.server?.server.address() as AddressInfo | undefined)?.port;
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>(resolve => server.close(() => resolve()));
  }

  private serverOf(lmtp: boolean, certificate: { cert: Buffer; key?: Buffer } | undefined): SMTPServer {
    return new SMTPServer({
      ...certificate,
      lmtp,
      name: 'patchbay',
      size: largestSource,
      rejectOversized: true,
      hideENHANCEDSTATUSCODES: false,
      disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      authOptional: true,
      maxAllowedUnauthenticatedCommands: false,
      disableReverseLookup: true,
      maxClients: mostConnections,
      maxRecipients: 100,
      socketTimeout: longestSilence,
      closeTimeout: longestEnd,
      onRcptTo: ({ address }, _session, done) => void this.delivered.accept(address).then(() => done(), done),
      onData: (stream, session, done) =>
        void this.take(stream, session).then(replies => {
          if (lmtp) done(null, replies);
          else done(replies.find(reply => reply instanceof Error) as Error | undefined, 'stored');
        }, done),
    });
  }

  /** @returns the outcome for each recipient, in their order */
  private async take(
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
  ): Promise<(string | Error)[]> {
    const chunks: Buffer[] = [];
    let size = 0;
    let isTooMuch = false;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        isTooMuch ||= this.bytes + chunk.length > mostBytes;
        // What is refused is read to its end all the same: only then can an answer be given.
        if (isTooMuch || stream.sizeExceeded) continue;
        chunks.push(chunk);
        size += chunk.length;
        this.bytes += chunk.length;
      }
      if (isTooMuch) throw refusal(452, 'too much mail at once, try again later');
      if (stream.sizeExceeded) return envelope.rcptTo.map(() => refusal(552, 'too large'));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      return await this.delivered.keep(
        Buffer.concat(chunks),
        from,
        envelope.rcptTo.map(({ address }) => address),
      );
    } finally {
      this.bytes -= size;
    }
  }
}
