import { variableIn } from '../facts/event-fields';
import { AmiLink, type AmiAction, type LinkListener } from '../link/ami-link';
import { amiTimes } from '../link/ami-times';
import { AmiRefusal, AmiUnavailable } from '../protocol/ami-errors';
import { type AmiFields, textOf } from '../protocol/ami-fields';
import type { AmiServer } from '../protocol/ami-server';

/** A line of the dialplan. */
export interface Line {
  application: string;
  /** What stands in its brackets. */
  data: string;
}

/** Contexts of the dialplan: in which agents call, that of queues, and in which who has answered a campaign waits, if campaigns call numbers first. */
export interface Contexts {
  dial: string;
  queue: string;
  answered?: string;
}

/** What an exchange shows to a user who is logged in; undefined where it does not say. */
export interface SeenExchange {
  /** Such as `22.10.1`. */
  version?: string;
  /** Actions that the user may send. */
  actions: ReadonlySet<string>;
  hasContext?: boolean;
  hasQueueContext?: boolean;
  /** Of the context of campaigns; null where there is none. */
  answeredLines?: readonly Line[] | null;
  areEventsDated?: boolean;
  /** Seconds by which its clock is ahead of ours; less than 0 where it is behind. */
  ahead?: number;
  /** Whether channels say in which file they are recorded. */
  haveFilenames?: boolean;
}

/** Receives the events of a link until the first one. */
class FirstEvent implements LinkListener {
  event!: (fields: AmiFields) => void;
  undated!: () => void;
  /** Whether it says when it happened, and what it says. */
  readonly received = new Promise<{ isDated: boolean; fields?: AmiFields }>(resolve => {
    this.event = fields => resolve({ isDated: true, fields });
    this.undated = () => resolve({ isDated: false });
  });

  doubted(): void {}
  dropped(): void {}
}

/**
 * Logs in as telephony does, and asks for what can be asked for. It changes nothing.
 *
 * @param listenFor milliseconds in which an event is waited for
 * @throws AmiRefusal of the login, AmiUnavailable, or what the connection failed with
 */
export async function lookAt(
  server: AmiServer,
  contexts: Contexts,
  listenFor: number,
): Promise<SeenExchange> {
  const first = new FirstEvent();
  const link = new AmiLink(server, first, amiTimes);
  try {
    await link.login(server.user, server.password);
    const [ping, settings, commands, dialplan, channels] = await Promise.all([
      ask(link, { Action: 'Ping' }).then(said => ({ ...said, at: Date.now() / 1_000 })),
      ask(link, { Action: 'CoreSettings' }),
      ask(link, { Action: 'ListCommands' }),
      dialplanOf(link, contexts),
      ask(link, { Action: 'CoreShowChannels' }),
    ]);
    const event = await Promise.race([first.received, after(listenFor)]);
    return {
      version: /^[\w.-]+/.exec(textOf(settings.fields, 'AsteriskVersion'))?.[0],
      actions: new Set(Object.keys(commands.fields)),
      ...dialplan,
      areEventsDated: event?.isDated,
      ahead: 'Timestamp' in ping.fields ? Number(textOf(ping.fields, 'Timestamp')) - ping.at : undefined,
      haveFilenames: haveFilenames([...channels.rows, event?.fields ?? {}]),
    };
  } finally {
    link.cut(new AmiUnavailable('Everything was asked'));
    await link.closed;
  }
}

interface Said {
  fields: AmiFields;
  rows: readonly AmiFields[];
  /** What it says instead of an answer. */
  refusal?: string;
}

async function ask(link: AmiLink, action: AmiAction): Promise<Said> {
  try {
    return await link.send(action);
  } catch (error) {
    if (error instanceof AmiRefusal) return { fields: {}, rows: [], refusal: error.message };
    throw error;
  }
}

const isThere = ({ refusal }: Said): boolean | undefined =>
  /permission denied/i.test(refusal ?? '') ? undefined : refusal === undefined;

async function dialplanOf(
  link: AmiLink,
  { dial, queue, answered }: Contexts,
): Promise<Pick<SeenExchange, 'hasContext' | 'hasQueueContext' | 'answeredLines'>> {
  const [dialled, queues, answeredLines] = await Promise.all([
    ask(link, { Action: 'ShowDialPlan', Context: dial }),
    ask(link, { Action: 'ShowDialPlan', Context: queue }),
    answered ? linesOf(link, answered) : undefined,
  ]);
  return { hasContext: isThere(dialled), hasQueueContext: isThere(queues), answeredLines };
}

async function linesOf(link: AmiLink, Context: string): Promise<readonly Line[] | null | undefined> {
  const said = await ask(link, { Action: 'ShowDialPlan', Context });
  if (!isThere(said)) return isThere(said) === false ? null : undefined;
  return said.rows.map(row => ({ application: textOf(row, 'Application'), data: textOf(row, 'AppData') }));
}

function haveFilenames(seen: readonly AmiFields[]): boolean | undefined {
  const channels = seen.filter(fields => 'ChannelState' in fields);
  if (channels.length === 0) return undefined;
  return channels.every(fields => variableIn(fields, 'MIXMONITOR_FILENAME') !== undefined);
}

const after = (milliseconds: number): Promise<undefined> =>
  new Promise(resolve => void setTimeout(() => resolve(undefined), milliseconds).unref());
