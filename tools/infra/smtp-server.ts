import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as a client handed it over. */
export interface ReceivedMail {
  from: string;
  to: string[];
  message: Buffer;
}

/** Takes a mail. An error refuses it: with its `responseCode`, or with 450, so that it is tried again. */
export type TakeMail = (mail: ReceivedMail) => Promise<void>;

/** An SMTP server on the loopback address, without TLS and passwords. */
export class SmtpServer {
  private constructor(private readonly server: SMTPServer) {}

  /**
   * @param port 0 for any
   * @param size bytes of the largest mail, which it reports (RFC 1870)
   */
  static async start(port: number, take: TakeMail, size?: number): Promise<SmtpServer> {
    const server = new SMTPServer({
      size,
      // Of clients that keep their connections for further mails.
      closeTimeout: 500,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        buffer(stream)
          .then(message => take({ from, to, message }))
          .then(() => done(null, 'taken'), done);
      },
    });
    // A client that goes away in the midst of a mail is no concern of the others.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return new SmtpServer(server);
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()));
  }
}
