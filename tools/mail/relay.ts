import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Dovecot } from '@patchbay/infra/dovecot';
import { SMTPServer } from 'smtp-server';

export interface RelayedMail {
  from: string;
  to: string[];
  /** As it was sent: the system writes mails in ASCII alone. */
  message: string;
}

/** The SMTP server to which the local system gives its mails: it delivers them to mailboxes on this machine, and no further. */
export class Relay {
  private constructor(private readonly server: SMTPServer) {}

  /** @param onDelivered called with each mail that is in its mailboxes */
  static async start(
    port: number,
    dovecot: Dovecot,
    onDelivered: (mail: RelayedMail) => void,
  ): Promise<Relay> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
        const take = async (): Promise<void> => {
          const message = (await buffer(stream)).toString('latin1');
          const mail = {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            message,
          };
          await dovecot.deliver(message, mail);
          onDelivered(mail);
        };
        take().then(
          () => done(),
          (error: Error) => done(Object.assign(error, { responseCode: 550 })),
        );
      },
    });
    // A client that goes away in the midst of a mail is no concern of the others.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return new Relay(server);
  }

  stop(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()));
  }
}
