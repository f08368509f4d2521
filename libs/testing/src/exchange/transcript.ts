import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a real exchange said, recorded call by call. */
export const transcriptNames = [
  'abandoned',
  'abandoned-nobody-free',
  'agent-dials-out',
  'agent-states',
  'answered-agent-hangs-up',
  'answered-caller-hangs-up',
  'atxfer-completed',
  'atxfer-refused',
  'blind-transfer-refused',
  'blind-transfer-to-number',
  'blind-transfer-to-queue',
  'call-file',
  'call-file-optimized',
  'callback',
  'callback-abandoned',
  'callback-busy',
  'click-to-call',
  'click-to-call-agent-refuses',
  'click-to-call-agent-silent',
  'click-to-call-number-busy',
  'conference',
  'conference-by-transfer',
  'dialler-amd-customer-hangs-up',
  'dialler-amd-fax',
  'dialler-amd-human-to-agent',
  'dialler-amd-machine-found',
  'dialler-answered',
  'dialler-customer-leaves-within-patience',
  'dialler-fails-busy-486',
  'dialler-no-answer',
  'dialler-nobody-free',
  'dialler-trunk-dead',
  'follow-me',
  'follow-me-agent',
  'links-and-failures',
  'local-chain',
  'local-optimized',
  'member-forwards-302',
  'member-local-answered',
  'member-local-refuses',
  'mute-audio',
  'no-answer-then-other',
  'overflow-local',
  'overflow-local-abandoned',
  'parked-and-given-up',
  'parked-and-taken',
  'parked-and-timed-out',
  'picked-up',
  'picked-up-direct',
  'queue-timeout',
  'refused-then-other',
  'resync-in-mid-call',
  'spy-by-feature-code',
  'transfer-attended',
  'transfer-attended-by-refer',
  'transfer-blind-ami',
  'transfer-blind-refer',
  'two-at-once',
  'two-calls-joined',
  'voicemail',
  'voicemail-no-answer',
] as const;

export type TranscriptName = (typeof transcriptNames)[number];

/**
 * A line as it was recorded: an event; an action (`>`) with its answer (`<`, `Message`) or the rows of it; else something
 * that was observed (`what`) or about the recording. `t` is seconds since the beginning.
 */
export type TranscriptLine = Readonly<Record<string, unknown>>;

/** Its fields; no key was repeated. */
export type RecordedEvent = Readonly<Record<string, string>>;

export interface Transcript {
  about: string;
  /** In order, without `t`; also those that were noted as an observation. */
  events: RecordedEvent[];
  /** All lines but the first of a recording, which says what it is about. */
  lines: TranscriptLine[];
}

const folder = join(__dirname, 'transcripts');
const known = new Map<TranscriptName, Transcript>();

/** A recording; reads its file once. */
export function readTranscript(name: TranscriptName): Transcript {
  const transcript = known.get(name) ?? read(name);
  known.set(name, transcript);
  return transcript;
}

function read(name: TranscriptName): Transcript {
  const text = readFileSync(join(folder, `${name}.jsonl`), 'utf8');
  const all = text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as TranscriptLine);
  const lines = all.filter(line => !('scenario' in line));
  return { about: String(all[0]?.about ?? ''), events: lines.flatMap(eventsOf), lines };
}

function eventsOf({ t: _, ...line }: TranscriptLine): RecordedEvent[] {
  if ('Event' in line) return [line as RecordedEvent];
  return Array.isArray(line.events) ? (line.events as RecordedEvent[]) : [];
}

/** Of a phone, or of who is called over a trunk: `600100200` of `PJSIP/600100200@trunk`. */
export const numberOf = (channel: string): string => channel.replace(/^.*\//, '').replace(/@.*$/, '');

/** The click-to-call of a recording: the id and the phone that were asked for, and the number to call. */
export interface RecordedOriginate {
  id: string;
  phone: string;
  number: string;
}

/** Undefined for a recording without a click-to-call. */
export function originateOf({ lines, events }: Transcript): RecordedOriginate | undefined {
  const action = lines.find(line => line['>'] === 'Originate');
  const response = events.find(event => event.Event === 'OriginateResponse');
  const asked = action ?? response;
  if (!asked) return undefined;
  const phone = numberOf(String(asked.Channel));
  return { id: String(action?.ChannelId ?? ''), phone, number: String(asked.Exten) };
}
