import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Dovecot } from '@patchbay/infra/dovecot';
import { choosePort } from '@patchbay/infra/ports';
import { type ReceivedMail, SmtpServer } from '@patchbay/infra/smtp-server';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { mailCache } from '../mail/cache';
import { provision } from '../provision/provision';
import { type Patchbay, startPatchbay } from '../start/patchbay';

/** Its mails are fetched. */
export const support = 'support@example.com';
/** Its mails are handed over. */
export const sales = 'sales@example.com';
/** Nobody writes to it; all further mailboxes read it. */
const idle = 'idle@example.com';

/** The system as `npm start` runs it, a dovecot and a relay beside it; all in folders of their own. */
export class MailTrialSystem {
  private constructor(
    readonly directory: string,
    readonly patchbay: Patchbay,
    readonly dovecot: Dovecot,
    private readonly relay: SmtpServer,
    /** Where the mail service takes mails. */
    readonly lmtpPort: number,
    /** What the relay took, with the time. */
    readonly relayed: { mail: ReceivedMail; at: number }[],
  ) {}

  /** @param mailboxes how many, of which mails come to two */
  static async start(mailboxes: number): Promise<MailTrialSystem> {
    const directory = newServerFolder('patchbay-mail-trial-');
    const [imapPort, dovecotPort, lmtpPort] = [await choosePort(), await choosePort(), await choosePort()];
    const dovecot = new Dovecot({
      directory: join(directory, 'dovecot'),
      cache: mailCache(),
      imapPort,
      lmtpPort: dovecotPort,
      mailboxes: { [support]: 'secret', [idle]: 'secret' },
      logFile: join(directory, 'dovecot.log'),
    });
    await dovecot.start();
    const relayed: { mail: ReceivedMail; at: number }[] = [];
    const relay = await SmtpServer.start(0, async mail => void relayed.push({ mail, at: Date.now() }));
    const patchbay = await startSystem(directory, lmtpPort);
    await provisionMailboxes(directory, patchbay, { imap: imapPort, smtp: relay.port, mailboxes });
    return new MailTrialSystem(directory, patchbay, dovecot, relay, lmtpPort, relayed);
  }

  /** Kills dovecot and starts it again, once its other processes have left its ports. */
  async crashDovecot(): Promise<void> {
    this.dovecot.kill();
    for (let attempt = 1; ; attempt += 1)
      try {
        return await this.dovecot.start();
      } catch (error) {
        if (attempt === 30) throw error;
        await pause(1_000);
      }
  }

  async stop(): Promise<void> {
    await this.patchbay.stop();
    await this.relay.stop();
    await this.dovecot.stop();
  }

  /** Removes its logs and data. */
  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}

async function startSystem(directory: string, lmtpPort: number): Promise<Patchbay> {
  const secrets = join(directory, 'secrets');
  mkdirSync(secrets);
  writeFileSync(join(secrets, 'support'), 'secret');
  const mail = {
    MAIL_SECRETS: secrets,
    MAIL_LISTEN: `lmtp://127.0.0.1:${lmtpPort}`,
    // One customer writes all of them.
    MAIL_LOOP_PER_DAY: '1000000',
  };
  return startPatchbay({
    directory,
    gatewayPort: await choosePort(),
    environment: { mail },
    onFailure: error => console.error(error.message),
  });
}

async function provisionMailboxes(
  directory: string,
  patchbay: Patchbay,
  { imap, smtp, mailboxes: count }: { imap: number; smtp: number; mailboxes: number },
): Promise<void> {
  const receive = { host: '127.0.0.1', port: imap, user: support, secret: 'support' };
  const send = { host: '127.0.0.1', port: smtp };
  const others = Array.from({ length: count - 2 }, (_, index) => ({
    ...{ id: index + 3, address: `idle${index}@example.com`, queue_id: 1 },
    receive: { ...receive, user: idle },
  }));
  const mailboxes = [
    { id: 1, address: support, queue_id: 1, receive, send },
    { id: 2, address: sales, queue_id: 2, send },
    ...others,
  ];
  const file = join(directory, 'mailboxes.json');
  writeFileSync(file, JSON.stringify({ mail: { mailboxes } }));
  const natsUrl = patchbay.connections.natsUrlOf('provisioner');
  await provision(file, { natsUrl, print: () => undefined });
}
