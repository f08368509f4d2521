import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dovecot } from '@patchbay/infra/dovecot';
import { choosePort } from '@patchbay/infra/ports';

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
      mailboxes: { 'support@example.com': 'secret' },
      logFile: join(directory, 'log'),
    });
    await dovecot.start();
    return new TestDovecot(imapPort, directory, dovecot);
  }

  /** Delivers a message of Ewa to the mailbox. */
  deliver(message: string): Promise<void> {
    return this.dovecot.deliver(message, { from: 'ewa@example.org', to: ['support@example.com'] });
  }

  async stop(): Promise<void> {
    await this.dovecot.stop();
    rmSync(this.directory, { recursive: true });
  }
}
