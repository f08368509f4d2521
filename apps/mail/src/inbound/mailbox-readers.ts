import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { Database } from '@patchbay/persistence/database';
import { Sessions, tryLock } from '@patchbay/persistence/sessions';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { Pause } from '@patchbay/platform/pause';
import { MailSecrets } from '../mailboxes/mail-secrets';
import type { Mailbox } from '../mailboxes/mailbox';
import { Intake } from './intake';
import { MailboxReader } from './mailbox-reader';

/** Milliseconds. A mailbox that was provisioned, or whose replica ended, is read after this. */
const lookEvery = 1_000;

const receiving = statement<object, Mailbox>(
  'SELECT id, address, ticket_queue_id, receive, send FROM mailboxes WHERE receive IS NOT NULL ORDER BY id',
);

/** Reads the mailboxes whose advisory locks this replica holds, all on one session: each is read by one replica. */
@Injectable()
export class MailboxReaders implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly readers = new Map<number, { reader: MailboxReader; as: string }>();
  private readonly pause = new Pause();
  private loop?: Promise<void>;

  constructor(
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly secrets: MailSecrets,
    private readonly intake: Intake,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions.onReturn(() => this.pause.wake());
    this.loop = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.pause.end();
    await this.loop;
  }

  private async run(): Promise<void> {
    const locking = new Dependency('mailboxes', this.logger);
    while (!this.pause.hasEnded) {
      try {
        await this.session(() => locking.up());
      } catch (error) {
        locking.down(error);
        await this.pause.wait(this.sessions.retryAfter(lookEvery));
      }
    }
  }

  private async session(onLook: () => void): Promise<void> {
    const client = await this.sessions.open({ name: 'mailboxes' });
    const held = new Set<number>();
    try {
      while (!this.pause.hasEnded) {
        await this.look(client, held);
        onLook();
        await this.pause.wait(lookEvery);
      }
    } finally {
      await Promise.all([...this.readers.keys()].map(id => this.stop(id)));
      await client.end();
    }
  }

  /** One that was changed or removed is read no more as it was. */
  private async look(client: Client, held: Set<number>): Promise<void> {
    const mailboxes = await this.database.rows(receiving);
    for (const [id, { as }] of this.readers)
      if (!mailboxes.some(mailbox => mailbox.id === id && JSON.stringify(mailbox) === as))
        await this.stop(id);
    for (const mailbox of mailboxes) {
      const { id } = mailbox;
      if (!held.has(id) && (await tryLock(client, `mailbox ${this.sessions.schema} ${id}`))) held.add(id);
      if (!held.has(id) || this.readers.has(id)) continue;
      const { database, secrets, intake } = this;
      const reader = new MailboxReader(mailbox, { database, secrets, intake });
      this.readers.set(id, { reader, as: JSON.stringify(mailbox) });
    }
    await client.query('SELECT 1');
  }

  private async stop(id: number): Promise<void> {
    await this.readers.get(id)?.reader.stop();
    this.readers.delete(id);
  }
}
