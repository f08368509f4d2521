import * as fc from 'fast-check';
import { type ExchangeFields, encodeMessage } from '@patchbay/testing/exchange/exchange-fields';
import { readTranscript, transcriptNames } from '@patchbay/testing/exchange/transcript';
import { wireFields } from '@patchbay/testing/exchange/wire-fields';
import { AmiDecoder } from '../protocol/ami-decoder';
import type { AmiFields } from '../protocol/ami-fields';
import { AmiReader } from './ami-reader';

const own = '1-secret-';

/** What is read of the bytes, and of a Ping's answer after them. */
function read(...bytes: Buffer[]): { messages: AmiFields[]; dropped: string[] } {
  const messages: AmiFields[] = [];
  const dropped: string[] = [];
  const listener = {
    message: (fields: AmiFields) => messages.push(fields),
    dropped: (reason: string) => dropped.push(reason),
    undated: () => dropped.push('An event is undated'),
  };
  const reader = new AmiReader(own, listener);
  const decoder = new AmiDecoder({ ...listener, block: lines => reader.block(lines) });
  for (const piece of [...bytes, answer]) decoder.read(piece);
  expect(reader.isWaiting).toBe(false);
  return { messages: messages.filter(({ ActionID }) => ActionID !== `${own}1`), dropped };
}

const answer = encodeMessage({ Response: 'Success', ActionID: `${own}1`, Ping: 'Pong' });
const asRead = (fields: ExchangeFields): AmiFields => Object.assign(Object.create(null), fields);

function eventOf({ Event = '', ...fields }: ExchangeFields): ExchangeFields {
  return wireFields({ Event, Privilege: 'call,all', Timestamp: '1795302890.914630', ...fields });
}

const recorded = transcriptNames
  .flatMap(name => readTranscript(name).events)
  .filter(event => event.Timestamp);
/** One of each kind in which a caller has a part. */
const kinds = [
  ...new Map(recorded.map(event => [Object.keys(event).join() + event.Event, event])).values(),
].filter(({ Event }) => Event !== 'OriginateResponse');

/** Every number of the event is the caller's; the rest is as the exchange writes it. */
function withNumber(event: ExchangeFields, number: string): ExchangeFields {
  const isNumber = (name: string): boolean => /(CallerID|ConnectedLine)Num$/.test(name);
  return Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, isNumber(name) ? number : value]),
  );
}

/** What a caller may say of himself in his number as well, as it follows the number. */
const isOwn = /(CallerIDName|ConnectedLineN(um|ame)|Language|AccountCode|Context)$/;
const withoutOwn = (fields: AmiFields): AmiFields =>
  asRead(Object.fromEntries(Object.entries(fields).filter(([name]) => !isOwn.test(name))) as ExchangeFields);

const victim = eventOf(recorded.find(({ Event }) => Event === 'Hangup')!);
const linesOf = (event: ExchangeFields): string[] => encodeMessage(event).toString().split('\r\n');

/** Names and values of every message, as a caller would copy them, and anything else. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...new Set(kinds.flatMap(event => linesOf(eventOf(event))))),
      fc.constantFrom(
        ...new Set(kinds.flatMap(event => Object.keys(eventOf(event)).map(name => `${name}: `))),
      ),
      fc.constantFrom('', '\n', '\r', 'ActionID: 1', 'Response: Success', 'EventList: Complete'),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    { maxLength: 12, size: 'max' },
  )
  .map(lines => lines.join('\r\n'));

/** Asterisk hands on of a number at most 79 bytes. */
const hostileNumber = hostileText.map(text => Buffer.from(text).subarray(0, 79).toString());

describe('messages of the exchange', () => {
  it.each(transcriptNames)('are read as they were recorded: %s', name => {
    const events = readTranscript(name).events.map(eventOf);
    const { messages, dropped } = read(...events.map(encodeMessage));
    expect([messages, dropped]).toEqual([events.map(asRead), []]);
  });

  it('are those of the exchange, whatever a number has', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), hostileNumber, (kind, number) => {
        const hostile = withNumber(eventOf(kind), number);
        const { messages, dropped } = read(...[victim, hostile, victim].map(encodeMessage));
        expect(dropped).toEqual([]);
        const first = number.split(/\r?\n/)[0]!;
        const expected = [victim, withNumber(eventOf(kind), first), victim];
        expect(messages.map(withoutOwn)).toEqual(expected.map(withoutOwn));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '\r\nPriority: 1\r\nUniqueid: 1795625470.6',
    '\r\nPriority: 1\r\nUniqueid: 1795625470.6\r\nLinkedid: 1795625470.6',
  ])('are dropped where a dialled number names another call: %j', Exten => {
    const event = eventOf(recorded.find(({ Event }) => Event === 'Newchannel')!);
    const { messages, dropped } = read(...[{ ...event, Exten }, victim].map(encodeMessage));
    expect(messages).toEqual([asRead(victim)]);
    expect(dropped).toEqual(['An event names twice what it is about']);
  });

  it('are dropped or those of the exchange, whatever a dialled number has', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds.filter(kind => 'Channel' in kind)),
        hostileNumber,
        (kind, number) => {
          const hostile: ExchangeFields = { ...eventOf(kind), Exten: number };
          const { messages } = read(...[victim, hostile, victim].map(encodeMessage));
          expect(messages.length).toBeLessThanOrEqual(3);
          expect([messages[0], messages.at(-1)]).toEqual([victim, victim].map(asRead));
          const [, reported = victim] = messages;
          for (const name of ['Event', 'Uniqueid', 'Linkedid'])
            expect([victim[name], hostile[name]]).toContain(reported[name]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
