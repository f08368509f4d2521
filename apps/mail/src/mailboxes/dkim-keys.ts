import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DkimEntry } from '@patchbay/contracts/mail/provisioning';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { MailSecrets } from './mail-secrets';

const signing = shortStatement<object, { address: string; dkim: DkimEntry }>(
  'SELECT address, dkim FROM mailboxes WHERE dkim IS NOT NULL ORDER BY id',
);

/** Refuses to start with a key that signs nothing: every mail of its mailbox would wait until somebody looks. */
@Injectable()
export class DkimKeys implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly secrets: MailSecrets,
  ) {}

  /** @throws Error naming all mailboxes with such a key */
  async onModuleInit(): Promise<void> {
    const problems: string[] = [];
    for (const { address, dkim } of await this.database.rows(signing))
      await this.secrets.dkimKey(dkim).catch(({ message }: Error) => problems.push(`${address}: ${message}`));
    if (problems.length > 0) throw new Error(`mailboxes cannot sign what they send: ${problems.join('; ')}`);
  }
}
