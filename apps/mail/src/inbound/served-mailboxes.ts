import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { columnList } from '@patchbay/persistence/columns';
import { Database } from '@patchbay/persistence/database';
import { Sessions, tryLock } from '@patchbay/persistence/sessions';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { inTime, longestStop } from '@patchbay/platform/in-time';
import { Pause } from '@patchbay/platform/pause';
import { MailSecrets } from '../mailboxes/mail-secrets';
import { MailboxStates } from '../mailboxes/mailbox-states';
import { Mailbox } from '../mailboxes/mailbox';
import { Intake } from './intake';
import { MailboxIntake } from './mailbox-intake';
import { MailboxReader } from './mailbox-reader';
import { mailboxesWithKept } from './received-mail';

/** Milliseconds. A mailbox that was provisioned, or whose replica ended, is served after this; so is a mail that another replica kept. */
const lookEvery = 1_000;

const served = statement<object, Mailbox>(
  `SELECT ${columnList('mailboxes', Mailbox)} FROM mailboxes ORDER BY id`,
);

interface ServedMailbox {
  /** The row, to notice a change. */
  as: string;
  intake: MailboxIntake;
  /** None if nothing is fetched. */
  reader?: MailboxReader;
}

/** Serves the mailboxes whose advisory locks this replica holds, all on one session: each is served by one replica. */
@Injectable()
export class ServedMailboxes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly served = new Map<number, ServedMailbox>();
  private readonly pause = new Pause();
  private loop?: Promise<void>;

  constructor(
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly secrets: MailSecrets,
    private readonly states: MailboxStates,
    private readonly intake: Intake,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions.onReturn(() => this.pause.wake());
    this.loop = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.pause.end();
    if (this.loop) await inTime(this.loop, longestStop);
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
      await Promise.all([...this.served.keys()].map(id => this.stop(id)));
      await client.end();
    }
  }

  /** One that was changed or removed is served no more as it was. */
  private async look(client: Client, held: Set<number>): Promise<void> {
    const mailboxes = await this.database.rows(served);
    for (const [id, { as }] of this.served)
      if (!mailboxes.some(mailbox => mailbox.id === id && JSON.stringify(mailbox) === as))
        await this.stop(id);
    for (const mailbox of mailboxes) {
      const { id } = mailbox;
      if ((await this.holds(client, held, id)) && !this.served.has(id))
        this.served.set(id, this.serve(mailbox));
    }
    for (const { mailbox_id, is_provisioned } of await this.database.rows(mailboxesWithKept)) {
      this.served.get(mailbox_id)?.intake.wake();
      if (!is_provisioned && (await this.holds(client, held, mailbox_id)))
        await this.intake.holdAll(mailbox_id, () => this.pause.hasEnded);
    }
    await client.query('SELECT 1');
  }

  /** Whether this replica has the lock of a mailbox, which it takes if nobody has it. */
  private async holds(client: Client, held: Set<number>, id: number): Promise<boolean> {
    if (!held.has(id) && (await tryLock(client, `mailbox ${this.sessions.schema} ${id}`))) held.add(id);
    return held.has(id);
  }

  private serve(mailbox: Mailbox): ServedMailbox {
    const { database, secrets, states } = this;
    const intake = new MailboxIntake(mailbox, this.intake, this.logger);
    const reader = mailbox.receive
      ? new MailboxReader(mailbox, { database, secrets, states, intake })
      : undefined;
    return { as: JSON.stringify(mailbox), intake, reader };
  }

  private async stop(id: number): Promise<void> {
    const { intake, reader } = this.served.get(id) ?? {};
    await Promise.all([reader?.stop(), intake?.stop()]);
    this.served.delete(id);
  }
}
