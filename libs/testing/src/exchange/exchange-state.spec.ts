import { ExchangeState } from './exchange-state';
import type { ExchangeFields } from './exchange-fields';
import { coreShowChannels, deviceStateList, queueStatus } from './list-answers';
import { type TranscriptLine, readTranscript, transcriptNames } from './transcript';

/** Counters of the recorded exchange from before the recording, and what no event reports. */
const unknowable = [
  'ConnectedLineNum',
  'Holdtime',
  'TalkTime',
  'Completed',
  'Abandoned',
  'ServiceLevel',
  'ServicelevelPerf',
  'ServicelevelPerf2',
];
const lists = {
  CoreShowChannels: coreShowChannels,
  QueueStatus: queueStatus,
  DeviceStateList: deviceStateList,
};
const isListed = (action: unknown): action is keyof typeof lists => String(action) in lists;

/** Without what is empty or cannot be known, in an order of its own. */
function comparable(rows: ExchangeFields[]): string[] {
  const known = ([name, value]: [string, unknown]) =>
    name !== 't' && value !== '' && !unknowable.includes(name);
  return rows.map(row => JSON.stringify(Object.entries(row).filter(known).sort())).sort();
}

const microseconds = (line: TranscriptLine): number => Math.round(Number(line.Timestamp) * 1_000_000);

describe('what there is at the exchange', () => {
  it.each(['resync-in-mid-call', 'two-at-once', 'two-calls-joined'] as const)(
    'is as the real one listed it: %s',
    name => {
      const { lines } = readTranscript(name);
      const state = new ExchangeState(['hotline'], new Date());
      state.queues.set(membersOf(lines), 0);
      const began = microseconds(lines.find(line => 'Timestamp' in line)!) - seconds(lines[0]!);
      let compared = 0;
      for (const line of lines) {
        if ('Event' in line) state.apply(line as ExchangeFields, microseconds(line));
        const { '>': action, rows, ...fields } = line;
        if (!isListed(action) || !rows) continue;
        const listed = lists[action](state, began + seconds(line), fields as ExchangeFields).rows!;
        expect(comparable(listed)).toEqual(comparable(rows as ExchangeFields[]));
        compared += 1;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );

  it('has no bridge for a channel that has left it', () => {
    const { events } = readTranscript('transfer-blind-ami');
    const left = events.findIndex(event => event.Event === 'BridgeLeave');
    const state = new ExchangeState([], new Date());
    for (const event of events.slice(0, left + 1)) state.apply(event, 0);
    const row = state.channels.rows(0).find(({ Uniqueid }) => Uniqueid === events[left]!.Uniqueid);
    expect(row!.BridgeId).toBe('');
  });

  it.each(transcriptNames)('is nothing but members after %s', name => {
    const state = new ExchangeState(['hotline'], new Date());
    for (const event of readTranscript(name).events) state.apply(event, 0);
    expect(state.channels.size).toBe(0);
    expect(state.queues.isWaitedIn('hotline')).toBe(false);
    const others = state.devices.rows().filter(row => !/^(NOT_INUSE|INUSE)$/.test(String(row.State)));
    // The channel that plays a conference's sounds is no phone: Asterisk lists it without a state.
    const announcer = { Device: 'CBAnn/room', State: 'UNKNOWN' };
    expect(others).toEqual(name.startsWith('conference') ? [expect.objectContaining(announcer)] : []);
    expect(state.devices.stateOf('PJSIP/101')).toBe('NOT_INUSE');
  });

  it.each([
    ['answered-caller-hangs-up', 1],
    ['click-to-call', 1],
    ['click-to-call-agent-refuses', 0],
    ['agent-dials-out', 1],
    ['two-at-once', 2],
    ['transfer-blind-refer', 1],
    ['transfer-attended', 2],
  ] as const)('counts the calls that it has processed: %s', (name, calls) => {
    const state = new ExchangeState([], new Date());
    for (const event of readTranscript(name).events) state.apply(event, 0);
    expect(state.channels.processed).toBe(calls);
  });
});

const seconds = (line: TranscriptLine): number => Number(line.t) * 1_000_000;

/** The members as the recording lists them, for what its events do not report. */
function membersOf(lines: readonly TranscriptLine[]) {
  const rows = lines
    .flatMap(line => (line.rows ?? []) as ExchangeFields[])
    .filter(row => row.Event === 'QueueMember');
  return rows.map(row => ({ queue: 'hotline', interface: String(row.Location), name: String(row.Name) }));
}
