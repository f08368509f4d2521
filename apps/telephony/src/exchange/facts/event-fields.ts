import { type AmdStatus, amdStatuses } from '@patchbay/contracts/telephony/amd';
import type { Instant } from '../../instants';
import { type AmiFields, textOf } from '../protocol/ami-fields';

/** Longer texts than any number, name or Uniqueid of the exchange are cut: what callers send may be anything. */
const longestText = 80;

/** A field's text without control characters, which no column and no log takes; '' for what the exchange does not know. */
export function plainText(fields: AmiFields, name: string): string {
  const text = textOf(fields, name)
    .replace(/\p{Cc}/gu, '')
    .slice(0, longestText);
  return text === '<unknown>' || text === 'unknown' ? '' : text.toWellFormed();
}

/** When an event was, by `Timestamp` (seconds with six decimals); undefined for one without. */
export function instantOf(fields: AmiFields): Instant | undefined {
  const [, seconds, fraction] = /^(\d{1,9}|[1-8]\d{9})\.(\d{6})$/.exec(textOf(fields, 'Timestamp')) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1e6 + Number(fraction);
}

/** Microseconds of a count of seconds such as `12`, or of a duration such as `00:00:12`; 0 for anything else. */
export function durationOf(text: string): number {
  if (!/^\d{1,7}(:\d{2}){0,2}$/.test(text)) return 0;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1e6;
}

/** Place in a queue, from 1 on; 0 where it is not reported. */
export const positionOf = (fields: AmiFields): number =>
  Number(/^\d{1,6}$/.exec(textOf(fields, 'Position'))?.[0] ?? 0);

/** Device of a channel's name: `PJSIP/101` of `PJSIP/101-00000022`, `IAX2/101` of `IAX2/101-7263`, `DAHDI/4` of `DAHDI/4-1`. */
export const deviceOf = (channelName: string): string =>
  channelName.replace(/^(IAX2|DAHDI)\//.test(channelName) ? /-\d+$/ : /-[0-9a-f]{8,}$/i, '');

/** A name, in the folder of a day where the exchange makes such, as FreePBX does: `2026/11/25/in-500-+48600100200.wav`. */
const recording = /(?:^|\/)((?:\d{4}\/\d{2}\/\d{2}\/)?[\w.+-]{1,128})$/;

/** Name of the file in which MixMonitor records, by the channel's variable, which comes with every event. */
export const filenameOf = (fields: AmiFields): string =>
  recording.exec(variableOf(fields, 'MIXMONITOR_FILENAME'))?.[1] ?? '';

/** What `AMD()` has found, by the channel's variable; undefined where it did not run. */
export function amdStatusOf(fields: AmiFields): AmdStatus | undefined {
  const found = variableOf(fields, 'AMDSTATUS');
  return amdStatuses.find(status => status === found);
}

/** A channel's variable as an event has it, such as `AMDSTATUS=HUMAN`; undefined where events do not have it. */
export const variableIn = ({ ChanVariable = [] }: AmiFields, name: string): string | undefined =>
  [ChanVariable].flat().find(variable => variable.startsWith(`${name}=`));

const variableOf = (fields: AmiFields, name: string): string => variableIn(fields, name)?.split('=')[1] ?? '';

const phoneStates = [
  'UNKNOWN',
  'NOT_INUSE',
  'INUSE',
  'BUSY',
  'INVALID',
  'UNAVAILABLE',
  'RINGING',
  'RINGINUSE',
  'ONHOLD',
];

/** Name of a queue member's `Status`, as a device has it. */
export const phoneStateOf = (status: string): string => phoneStates[Number(status)] ?? 'UNKNOWN';

export const isPhoneState = (state: string): boolean => phoneStates.includes(state);
