import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dovecot } from '@patchbay/infra/dovecot';
import { choosePort } from '@patchbay/infra/ports';
import { SmtpServer } from '@patchbay/infra/smtp-server';
import { provision } from '../provision/provision';
import { logFolder } from '../local/log-runs';
import { portText } from '../local/ports';
import { Secrets } from '../local/secrets';
import { DemoCustomer, customer } from './demo-customer';

const usualPorts = { imap: 15143, lmtp: 15024, smtp: 15025 };
const mailboxes = [
  { id: 1, address: 'support@example.com', queue_id: 1, secret: 'support' },
  { id: 2, address: 'sales@example.com', queue_id: 2, secret: 'sales' },
];

export interface DemoMailOptions {
  /** Folder of the system's data. */
  directory: string;
  /** Folder in which dovecot is, or will be. */
  cache: string;
  /** Called with messages outside the steps of the start. */
  onNotice: (text: string) => void;
}

/** Mail servers beside the local system, with two of its mailboxes and that of a customer who writes to them. */
export class DemoMail {
  private readonly secrets: Secrets;
  /** New with each start, in a place that the users of dovecot can reach. */
  private readonly folder = mkdtempSync(join(tmpdir(), 'patchbay-mail-'));
  private readonly stopper = new AbortController();
  private ports = usualPorts;
  private dovecot?: Dovecot;
  /** To which the system gives its mails: they go to mailboxes on this machine, and no further. */
  private relay?: SmtpServer;
  private customer?: DemoCustomer;

  constructor(private readonly options: DemoMailOptions) {
    this.secrets = new Secrets(join(options.directory, 'mail-secrets.json'));
  }

  /** Chooses the ports, and writes the passwords where the service reads them. */
  async prepare(): Promise<void> {
    for (const name of ['imap', 'lmtp', 'smtp'] as const)
      this.ports = { ...this.ports, [name]: await choosePort(usualPorts[name]) };
    const { MAIL_SECRETS } = this.variables;
    mkdirSync(MAIL_SECRETS, { recursive: true, mode: 0o700 });
    for (const { secret } of mailboxes)
      writeFileSync(join(MAIL_SECRETS, secret), this.secrets.of(secret), { mode: 0o600 });
  }

  /** What the mail service has to know of it. */
  get variables() {
    // The customer writes every five minutes, day and night.
    return { MAIL_SECRETS: join(this.options.directory, 'mail-secrets'), MAIL_LOOP_PER_DAY: '1000' };
  }

  /** Where the customer's mails are, a file each. */
  get inbox(): string {
    return join(this.folder, 'mail', customer);
  }

  /** Downloads dovecot at the first time, and starts the servers. @returns a description of them */
  async start(): Promise<string> {
    const { directory, cache, onNotice } = this.options;
    const { imap, lmtp, smtp } = this.ports;
    const passwords = mailboxes.map(({ address, secret }) => [address, this.secrets.of(secret)] as const);
    this.dovecot = new Dovecot({
      directory: this.folder,
      cache,
      imapPort: imap,
      lmtpPort: lmtp,
      mailboxes: Object.fromEntries([...passwords, [customer, this.secrets.of('customer')]]),
      logFile: join(logFolder(directory), 'dovecot.log'),
      signal: this.stopper.signal,
      onUnexpectedExit: reason => onNotice(`dovecot ended (${reason}): mail waits until the next start.`),
    });
    await this.dovecot.start();
    this.customer = new DemoCustomer(
      this.dovecot,
      mailboxes.map(({ address }) => address),
      onNotice,
    );
    this.relay = await SmtpServer.start(smtp, async mail => {
      await this.dovecot!.deliver(mail.message, mail);
      this.customer!.read(mail);
    });
    return `dovecot, port ${portText(imap, usualPorts.imap)}; relay, port ${portText(smtp, usualPorts.smtp)}`;
  }

  /** Provisions the mailboxes, and lets the customer write. */
  async startWriting(natsUrl: string): Promise<void> {
    this.stopper.signal.throwIfAborted();
    const { imap, smtp } = this.ports;
    const entries = mailboxes.map(({ secret, ...mailbox }) => ({
      ...mailbox,
      receive: { host: '127.0.0.1', port: imap, user: mailbox.address, secret },
      send: { host: '127.0.0.1', port: smtp },
    }));
    const file = join(this.options.directory, 'mailboxes.json');
    writeFileSync(file, JSON.stringify({ mail: { mailboxes: entries } }));
    await provision(file, { natsUrl, print: () => undefined });
    this.customer!.start();
  }

  async stop(): Promise<void> {
    this.stopper.abort();
    this.customer?.stop();
    await this.relay?.stop();
    await this.dovecot?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
