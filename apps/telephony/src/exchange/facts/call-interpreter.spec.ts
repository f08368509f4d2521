import fc from 'fast-check';
import { type TranscriptName, readTranscript } from '@patchbay/testing/exchange/transcript';
import type { AmiFields } from '../protocol/ami-fields';
import { CallInterpreter } from './call-interpreter';
import type { Fact } from './facts';
import { referencesOf } from '../../calls/names/references';
import { TestCalls, play, transcriptNames } from '../../calls/rules/test-calls';
import { TestExchange } from './test-exchange';
import { CallScript } from './test-script';

const recorded = transcriptNames.flatMap(name => readTranscript(name).events);
const keys = [...new Set(recorded.flatMap(event => Object.keys(event)))];

/** An event as it may be sent by what is broken or hostile: of a real one, with other values or without some. */
const wild: fc.Arbitrary<AmiFields> = fc
  .tuple(
    fc.constantFrom(...recorded),
    fc.dictionary(
      fc.constantFrom(...keys),
      fc.oneof(
        fc.constantFrom(
          '',
          '<unknown>',
          'NaN',
          '-1',
          '99999999999999999999',
          '__proto__',
          'constructor',
          'a\r\nEvent: Hangup',
        ),
        fc.constantFrom(
          '1795302882.55',
          '1795302956.88',
          'PJSIP/101',
          'Local/1;1',
          '${EXTEN}',
          'x'.repeat(10_000),
          '\u0000',
        ),
        fc.string({ unit: 'binary' }),
        fc.array(fc.string(), { maxLength: 3 }),
      ),
      { maxKeys: 4 },
    ),
  )
  .map(([event, changed]) => ({ ...event, ...changed }));

describe('an interpreter', () => {
  it.each(transcriptNames)('keeps nothing after %s', name => {
    const interpreter = new CallInterpreter();
    const sizes = readTranscript(name).events.map(event => {
      interpreter.read(event);
      return interpreter.size;
    });
    expect(interpreter.size).toBe(0);
    expect(Math.max(...sizes)).toBeLessThan(20);
  });

  it('forgets at a new look what is not there any more', () => {
    const interpreter = new CallInterpreter();
    for (const event of new CallScript().answered(1, 2, 'PJSIP/101').events) interpreter.read(event);
    // Two channels, the one on which the call stands, and a bridge.
    expect(interpreter.size).toBe(4);
    interpreter.resync(new TestExchange().snapshot());
    expect(interpreter.size).toBe(0);
  });

  it('says nothing of events that are unknown, undated or of unknown channels', () => {
    const { events } = readTranscript('transfer-attended');
    const interpreter = new CallInterpreter();
    const unknown = events.filter(({ Event = '' }) => !/^(Newchannel|QueueMember|DeviceState)/.test(Event));
    expect(unknown.flatMap(event => interpreter.read(event))).toEqual([]);
    expect(events.flatMap(({ Timestamp: _timestamp, ...event }) => interpreter.read(event))).toEqual([]);
    expect(events.flatMap(event => interpreter.read({ ...event, Event: 'Later' }))).toEqual([]);
    expect(interpreter.read({})).toEqual([]);
    expect(interpreter.size).toBe(0);
  });

  it('knows a channel from its first event on, and needs its names', () => {
    const [begun = {}] = new CallScript().born(1, 'PJSIP/trunk', { from: '600100200', to: '500' }).events;
    const interpreter = new CallInterpreter();
    expect(interpreter.read(begun)).toHaveLength(1);
    expect(interpreter.read(begun)).toEqual([]);
    for (const key of ['Uniqueid', 'Linkedid', 'Channel']) {
      expect(new CallInterpreter().read({ ...begun, [key]: '' })).toEqual([]);
    }
  });

  it('learns from a later event that a channel which it found began a call', () => {
    const interpreter = new CallInterpreter();
    const [begun = {}] = new CallScript().born(2, 'PJSIP/trunk', { from: '600100200', to: '500' }).events;
    const channels = [{ ...begun, Linkedid: CallScript.id(1), ChannelStateDesc: 'Up' }];
    interpreter.resync({ core: {}, channels, queues: [], devices: [], at: 1795400000_000000 });
    expect(interpreter.read(begun)).toMatchObject([{ kind: 'call began', connection: CallScript.id(2) }]);
  });

  it('never throws, and lets no text through that a column refuses', () => {
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 60, size: 'max' }), events => {
        const calls = new TestCalls();
        const interpreter = new CallInterpreter();
        for (const event of events) calls.apply(interpreter.read(event));
        const rows = [...calls.rows.connections, ...calls.rows.legs].flatMap(row => Object.values(row));
        const texts = rows.filter(value => typeof value === 'string');
        expect(texts.filter(text => text.length > 160 || /\p{Cc}|\p{Cs}/u.test(text))).toEqual([]);
        const numbers = rows.filter(value => typeof value === 'number');
        expect(numbers.filter(value => !Number.isSafeInteger(value) || value < 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws at an answer, and what follows it ends', () => {
    const rows = fc.array(wild, { maxLength: 8 });
    const { events } = readTranscript('refused-then-other');
    fc.assert(
      fc.property(rows, rows, rows, fc.nat({ max: events.length }), (channels, queues, devices, cut) => {
        const calls = play(events.slice(0, cut));
        const interpreter = new CallInterpreter();
        const at = 1795302950_000000;
        calls.apply(interpreter.resync({ core: {}, channels, queues, devices, at }));
        calls.apply(interpreter.resync({ core: {}, channels: [], queues: [], devices: [], at: at + 60e6 }));
        expect(calls.rows.connections.filter(({ state }) => state !== 'ENDED')).toEqual([]);
        expect(calls.statuses).toMatchObject({ 'anna.nowak': 'OFF', 'jan.kowal': 'OFF' });
        expect(interpreter.size).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('names what its facts need', () => {
    const facts = (name: TranscriptName): Fact[] => {
      const interpreter = new CallInterpreter();
      return readTranscript(name).events.flatMap(event => interpreter.read(event));
    };
    expect(referencesOf(facts('transfer-attended'))).toEqual({
      connections: new Set(['1795302956.88']),
      devices: new Set(['PJSIP/trunk', 'PJSIP/101', 'PJSIP/102']),
      queues: new Set(['hotline']),
      logins: new Set(),
      numbers: new Set(['102']),
      monitorings: new Set(),
      everything: false,
    });
    const looked = referencesOf(new CallInterpreter().resync(new TestExchange().snapshot()));
    expect(looked).toEqual({
      connections: new Set(),
      devices: new Set(['PJSIP/101', 'PJSIP/102']),
      queues: new Set(['hotline']),
      numbers: new Set(),
      logins: new Set(),
      monitorings: new Set(),
      everything: true,
    });
  });
});
