import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dovecot } from '@patchbay/infra/dovecot';
import { choosePort } from '@patchbay/infra/ports';

const address = 'support@example.com';

/** A real dovecot with the mailbox `support@example.com`, whose password is `secret`. */
export class TestDovecot {
  private constructor(
    readonly imapPort: number,
    private readonly directory: string,
    private readonly dovecot: Dovecot,
  ) {}

  static async start(): Promise<TestDovecot> {
    const directory = mkdtempSync(join(tmpdir(), 'patchbay-dovecot-'));
    const [imapPort, lmtpPort] = [await choosePort(), await choosePort()];
    const dovecot = new Dovecot({
      directory,
      cache: join(__dirname, '..', '..', '..', 'node_modules', '.cache', 'patchbay', 'dovecot'),
      imapPort,
      lmtpPort,
      mailboxes: { [address]: 'secret' },
      logFile: join(directory, 'log'),
    });
    await dovecot.start();
    return new TestDovecot(imapPort, directory, dovecot);
  }

  /** Delivers a message of Ewa to the mailbox. */
  deliver(message: string): Promise<void> {
    return this.dovecot.deliver(message, { from: 'ewa@example.org', to: [address] });
  }

  /** Gives the inbox another UIDVALIDITY, as a server does that lost its index (RFC 3501, 2.3.1.1). */
  renumber(uidValidity: number): Promise<void> {
    return this.dovecot.administer(
      ...['mailbox', 'update', '--uid-validity', `${uidValidity}`, '-u', address, 'INBOX'],
    );
  }

  /** @returns what puts the mailbox back to what it is now, as from a backup */
  async backup(): Promise<() => Promise<void>> {
    const [mail, copy] = [join(this.directory, 'mail'), join(this.directory, 'backup')];
    await this.dovecot.stop();
    execFileSync('cp', ['-a', mail, copy]);
    await this.dovecot.start();
    return async () => {
      await this.dovecot.stop();
      rmSync(mail, { recursive: true });
      execFileSync('cp', ['-a', copy, mail]);
      await this.dovecot.start();
    };
  }

  async stop(): Promise<void> {
    await this.dovecot.stop();
    rmSync(this.directory, { recursive: true });
  }
}
