import { Injectable } from '@nestjs/common';
import { type MailboxState, mailboxEvents } from '@patchbay/contracts/mail/mailboxes';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { stored } from '../stored-text';
import type { Mailbox, MailboxProgress } from './mailbox';

/** Milliseconds to note it. */
const within = 8_000;

type State = Pick<MailboxProgress, 'state'>;

const lockState = statement<{ mailbox_id: number }, State>(
  'SELECT state FROM mailbox_progress WHERE mailbox_id = :mailbox_id FOR NO KEY UPDATE',
);

const setState = statement<State & Pick<MailboxProgress, 'mailbox_id' | 'last_error'>>(
  'UPDATE mailbox_progress SET state = :state, last_error = :last_error WHERE mailbox_id = :mailbox_id',
);

/** Whether the servers of mailboxes can be read. */
@Injectable()
export class MailboxStates {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Emits an event when the state changes, and none for another error of a server that could not be read before. */
  async note({ id: mailbox_id }: Mailbox, state: MailboxState, error = ''): Promise<void> {
    const last_error = stored(error, 1_000);
    await this.database.write(contextOfOwnWork('mail', within), async transaction => {
      const [before] = await transaction.rows(lockState, { mailbox_id });
      await transaction.rows(setState, { mailbox_id, state, last_error });
      if (!before || before.state === state) return;
      const fields = { mailbox_id, state, previous_state: before.state, last_error };
      const id = mailbox_id;
      const versions = { before: { id, state: before.state }, after: { id, state } };
      await this.outbox.add(transaction, mailboxEvents.stateChanged, fields, versions);
    });
  }
}
