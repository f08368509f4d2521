import { type ExchangeFields, fieldOf } from './exchange-fields';
import type { ExchangeState } from './exchange-state';

/** What is answered to an action: an answer, and perhaps the rows of a list. */
export interface FakeAnswer {
  fields: ExchangeFields;
  rows?: ExchangeFields[];
}

export const success = (message: string): FakeAnswer => ({
  fields: { Response: 'Success', Message: message },
});
export const failure = (message: string): FakeAnswer => ({ fields: { Response: 'Error', Message: message } });

const list = (rows: ExchangeFields[], message: string): FakeAnswer => ({
  fields: { Response: 'Success', EventList: 'start', Message: message },
  rows,
});

export const coreSettings = (AsteriskVersion: string): FakeAnswer => ({
  fields: { Response: 'Success', AMIversion: '11.0.0', AsteriskVersion },
});

/** The actions that a user may send. */
export const listCommands = (names: readonly string[]): FakeAnswer => ({
  fields: { Response: 'Success', ...Object.fromEntries(names.map(name => [name, `${name}.  (Priv: all)`])) },
});

/** Lines by their contexts. */
export type Dialplan = Readonly<Record<string, readonly { Application: string; AppData: string }[]>>;

export function showDialPlan(
  contexts: readonly string[],
  dialplan: Dialplan,
  action: ExchangeFields,
): FakeAnswer {
  const Context = fieldOf(action, 'Context');
  if (!contexts.includes(Context)) return failure(`Did not find context ${Context}`);
  const Extension = fieldOf(action, 'Extension');
  if (Extension !== '' && !/^[a-zA-Z0-9]./.test(Extension))
    return failure(`Did not find extension ${Extension}@${Context}`);
  const lines = dialplan[Context] ?? [{ Application: 'Dial', AppData: '' }];
  const rows = lines.map((line, index) => ({
    ...{ Event: 'ListDialplan', Context, Extension: '_[a-zA-Z0-9].', Priority: `${index + 1}`, ...line },
  }));
  return list(rows, 'DialPlan list will follow');
}

export function coreStatus({ startup, channels }: ExchangeState): FakeAnswer {
  const [date, time] = startup.toISOString().split(/[T.]/) as [string, string];
  const fields = {
    Response: 'Success',
    CoreStartupDate: date,
    CoreStartupTime: time,
    CoreReloadDate: date,
    CoreReloadTime: time,
    CoreCurrentCalls: String(channels.size),
    CoreProcessedCalls: String(channels.processed),
  };
  return { fields };
}

/** @param now microseconds since 1970 */
export const coreShowChannels = ({ channels }: ExchangeState, now: number): FakeAnswer =>
  list(channels.rows(now), 'Channels will follow');

/** @param now microseconds since 1970 */
export const queueStatus = ({ queues }: ExchangeState, now: number, action: ExchangeFields): FakeAnswer =>
  list(queues.rows(now, fieldOf(action, 'Queue')), 'Queue status will follow');

export const deviceStateList = ({ devices }: ExchangeState): FakeAnswer =>
  list(devices.rows(), 'Device State Changes will follow');
