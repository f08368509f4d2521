import type { FetchMessageObject, ImapFlow, MailboxObject } from 'imapflow';
import type { MailboxState } from '@patchbay/contracts/mail/mailboxes';
import { largestSource } from '@patchbay/contracts/mail/sources';
import type { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Pause } from '@patchbay/platform/pause';
import type { MailSecrets } from '../mailboxes/mail-secrets';
import type { Mailbox, MailboxProgress } from '../mailboxes/mailbox';
import type { MailboxStates } from '../mailboxes/mailbox-states';
import { connect } from './imap-connection';
import type { MailboxIntake } from './mailbox-intake';
import { keepFetched, mailId } from './received-mail';

/** Bytes that are fetched of a message that is too large. */
const beginning = 65_536;
/** Milliseconds. Whatever IDLE says, the server is asked this often. */
const searchEvery = 60_000;
const shortestRetry = 1_000;
const longestRetry = 60_000;
/** How far back a numbering is read that is not known: what is known already is not taken twice. */
const lookBackDays = 30;

const progress = statement<{ mailbox_id: number }, MailboxProgress>(`
  INSERT INTO mailbox_progress (mailbox_id) VALUES (:mailbox_id)
  ON CONFLICT (mailbox_id) DO UPDATE SET mailbox_id = :mailbox_id
  RETURNING mailbox_id, uid_validity, last_uid, last_mail, state, last_error, last_received_at`);

export interface ReaderParts {
  database: Database;
  secrets: MailSecrets;
  states: MailboxStates;
  intake: MailboxIntake;
}

/** Fetches the messages of one mailbox over one connection, until it is stopped. */
export class MailboxReader {
  private readonly pause = new Pause();
  private readonly loop: Promise<void>;

  constructor(
    private readonly mailbox: Mailbox,
    private readonly parts: ReaderParts,
  ) {
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.pause.end();
    await this.loop;
  }

  private async run(): Promise<void> {
    let retryAfter = shortestRetry;
    while (!this.pause.hasEnded) {
      try {
        await this.session(() => (retryAfter = shortestRetry));
      } catch (error) {
        await this.report('FAILED', (error as Error).message).catch(() => undefined);
        await this.pause.wait(retryAfter);
        retryAfter = Math.min(2 * retryAfter, longestRetry);
      }
    }
  }

  private async session(onConnected: () => void): Promise<void> {
    const { database, secrets } = this.parts;
    const [known] = await database.rows(progress, { mailbox_id: this.mailbox.id });
    const client = await connect(await secrets.serverOf(this.mailbox.receive!));
    let cause: Error | undefined;
    client.on('error', (error: Error) => (cause = error));
    try {
      await this.follow(client, known!, onConnected);
    } catch (error) {
      // What was being done says no more than that the connection is gone.
      throw cause ?? error;
    } finally {
      client.close();
    }
  }

  /** Fetches what is in the inbox, and what comes there. */
  private async follow(client: ImapFlow, known: MailboxProgress, onOpen: () => void): Promise<void> {
    client.on('exists', () => this.pause.wake());
    client.on('close', () => this.pause.wake());
    const inbox = await client.mailboxOpen('INBOX');
    const uid_validity = String(inbox.uidValidity);
    let last_uid = (await isSameNumbering(client, inbox, known)) ? known.last_uid : 0;
    await this.report('CONNECTED');
    onOpen();
    while (!this.pause.hasEnded) {
      // What is said while messages are fetched may be of one that the search did not find yet.
      this.pause.beginTurn();
      last_uid = await this.fetchNew(client, uid_validity, last_uid);
      void client.idle().catch(() => undefined);
      await this.pause.rest(searchEvery);
    }
  }

  /** @returns the highest UID that was kept */
  private async fetchNew(client: ImapFlow, uid_validity: string, last_uid: number): Promise<number> {
    const since = new Date(Date.now() - lookBackDays * 86_400_000);
    const wanted = last_uid > 0 ? { uid: `${last_uid + 1}:*` } : { since };
    const found = await client.search(wanted, { uid: true });
    if (!found || !client.usable) throw new Error('the connection was lost');
    // `5:*` has the last message too when that is before 5.
    for (const uid of found.filter(each => each > last_uid).sort((one, other) => one - other)) {
      if (this.pause.hasEnded) return last_uid;
      await this.fetch(client, uid_validity, uid);
      last_uid = uid;
    }
    return last_uid;
  }

  private async fetch(client: ImapFlow, uid_validity: string, uid: number): Promise<void> {
    const [known] = await fetched(client, uid, sizeAndDate);
    const isLarge = (known?.size ?? 0) > largestSource;
    const source = isLarge ? { start: 0, maxLength: beginning } : true;
    const [message] = known ? await fetched(client, uid, { source }) : [];
    if (!message?.source) return;
    const { id: mailbox_id } = this.mailbox;
    const reason = isLarge ? `it has ${known!.size} bytes, and at most ${largestSource} are taken` : '';
    await this.parts.database.rows(keepFetched, {
      mail_id: mailId(mailbox_id, message.source),
      mailbox_id,
      held_because: isLarge ? 'TOO_LARGE' : null,
      reason,
      raw: message.source,
      received_at: receivedAt(known!.internalDate, new Date()),
      uid_validity,
      last_uid: uid,
      last_mail: markOf(known!),
    });
    this.parts.intake.wake();
    // Of one that is too large only the beginning is kept: it is not deleted.
    const { after } = this.mailbox;
    await this.tidyUp(client, `${uid}`, isLarge && after === 'delete' ? 'seen' : after);
  }

  /** A message that is kept is ours, whatever becomes of it at its server. */
  private async tidyUp(client: ImapFlow, uid: string, after: string): Promise<void> {
    const [kind, folder = ''] = after.split(/:(.*)/s);
    if (kind === 'seen') await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
    if (kind === 'delete') await client.messageDelete(uid, { uid: true });
    if (kind !== 'move' || (await client.messageMove(uid, folder, { uid: true }))) return;
    await this.report('CONNECTED', `fetched messages cannot be moved to the folder ${folder}`);
  }

  private report(state: MailboxState, error?: string): Promise<void> {
    return this.parts.states.note(this.mailbox, state, error);
  }
}

/** What its server says, unless that is no time or one to come. */
function receivedAt(internalDate: Date | string | undefined, now: Date): Date {
  const said = new Date(internalDate ?? now);
  return said < now ? said : now;
}

/**
 * Whether UIDs name the messages that they named before. Those of a mailbox that was put back from a backup may name others, with
 * the same UIDVALIDITY: then the last one that was fetched is not there yet, or is another message.
 */
async function isSameNumbering(
  client: ImapFlow,
  { uidValidity, uidNext }: MailboxObject,
  { uid_validity, last_uid, last_mail }: MailboxProgress,
): Promise<boolean> {
  if (String(uidValidity) !== uid_validity || uidNext <= last_uid) return false;
  const [last] = await fetched(client, last_uid, sizeAndDate);
  return !last || !last_mail || last_mail === markOf(last);
}

const sizeAndDate = { size: true, internalDate: true };

/** Identifies a message well enough: one that is mistaken for another one is only fetched again. */
const markOf = ({ size, internalDate }: FetchMessageObject): string =>
  `${size} ${new Date(internalDate ?? 0).getTime()}`;

/** Nothing for a message that went away meanwhile. */
async function fetched(client: ImapFlow, uid: number, query: Parameters<ImapFlow['fetchOne']>[1]) {
  const message = await client.fetchOne(`${uid}`, query, { uid: true });
  if (!client.usable) throw new Error('the connection was lost');
  return message ? [message] : [];
}
