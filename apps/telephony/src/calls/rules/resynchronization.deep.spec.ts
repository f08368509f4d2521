import { readTranscript } from '@patchbay/testing/exchange/transcript';
import type { ConnectionLeg, QueueVisit } from '../../connections/connection';
import { CallInterpreter } from '../../exchange/facts/call-interpreter';
import { TestCalls, askedConnection, connectionsReported, play, transcriptNames } from './test-calls';
import { TestExchange, cutsOf } from '../../exchange/facts/test-exchange';

type Events = Record<string, string>[];

const conversations = transcriptNames.map(name => [name, readTranscript(name).events] as const);
const noBusyAgent = { 'anna.nowak': 'FREE', 'jan.kowal': 'FREE' };

/** A replica that sees the first events, then asks the exchange after those it missed, then goes on. */
function interrupted(
  events: Events,
  lost: { from: number; to: number },
  rest = new CallInterpreter(),
): TestCalls {
  const calls = new TestCalls();
  const first = events.slice(0, lost.from);
  calls.apply(first.flatMap(event => rest.read(event)));
  calls.apply(rest.resync(new TestExchange().follow(events.slice(0, lost.to)).snapshot()));
  calls.apply(events.slice(lost.to).flatMap(event => rest.read(event)));
  return calls;
}

/** What was seen by one replica, and went on at another one that had just asked the exchange. */
function takenOver(events: Events, cut: number): TestCalls {
  const calls = play(events.slice(0, cut));
  const successor = new CallInterpreter();
  calls.apply(successor.resync(new TestExchange().follow(events.slice(0, cut)).snapshot()));
  calls.apply(events.slice(cut).flatMap(event => successor.read(event)));
  return calls;
}

/**
 * Microseconds that a new look costs: it shows a phone as up before its dial has ended, and not that an agent has answered
 * before the bridge is there. Whose callers were joined is not seen either: theirs ends with the channel, not the bridge.
 */
const unknowable = 2_000;
/** The same, of recordings of a busy machine, whose events are that far apart: up to 54 ms from an answer to the bridge. */
const unknowableWhenBusy = 60_000;

const recordedWhenBusy =
  /^(atxfer-|blind-|dialler-|member-|mute-|parked-|picked-up|spy-|transfer-attended-by-refer)/;

/**
 * A phone that picked up the call of a queue is one that called by itself until both are in the bridge, milliseconds later: a replica that looks
 * just then and did not receive the Pickup makes a call of it. Nothing in the look tells them apart.
 */
const looksLikeCaller = (name: string, events: Events, cut: number): boolean =>
  name === 'picked-up' &&
  events.slice(0, cut).some(({ Event }) => Event === 'AgentConnect') &&
  events.slice(0, cut).filter(({ Event }) => Event === 'BridgeEnter').length < 2;

/**
 * A phone that forwards the call of a queue has it go on in the exchange's own channels, which look like those that the queue called: until
 * the next phone rings, what rings behind them is one of the queue for a replica that looks just then.
 */
const looksLikeQueue = (name: string, events: Events, cut: number): boolean => {
  const seen = events.slice(0, cut);
  return (
    name === 'member-forwards-302' &&
    seen.some(({ Event, Channel = '' }) => Event === 'Newchannel' && Channel.startsWith('Local/')) &&
    !seen.some(({ Event, Channel = '' }) => Event === 'DialBegin' && Channel.startsWith('Local/'))
  );
};

/** Whether two instants or durations of a conversation are the same as far as a look can know. */
type Near = (one: number | null, other: number | null) => boolean;

function nearIn(conversation: string): Near {
  const within = recordedWhenBusy.test(conversation) ? unknowableWhenBusy : unknowable;
  return (one, other) => one === other || Math.abs((one ?? 0) - (other ?? 0)) < within;
}

function expectNearlySame(calls: TestCalls, whole: TestCalls, near: Near): void {
  const connections = whole.rows.connections.map((row, index) => {
    const talk_time = calls.rows.connections[index]?.talk_time ?? 0;
    return near(talk_time, row.talk_time) ? { ...row, talk_time } : row;
  });
  expectSame(calls, whole, near, connections);
}

/** The leg as it may be after a look: what was found is estimated, and how a dial ended is not found. */
function seenLeg(row: ConnectionLeg, found: ConnectionLeg, near: Near): ConnectionLeg {
  const { answered_at, ringing_at, talk_time, estimated, reason } = found;
  const leg = near(talk_time, row.talk_time) ? { ...row, talk_time } : row;
  if (reason === 'cancelled' && row.reason === 'no_answer') return { ...leg, reason };
  const isSame = near(answered_at, row.answered_at) && near(ringing_at, row.ringing_at);
  return isSame ? { ...leg, answered_at, ringing_at, estimated } : leg;
}

const seenVisit = (row: QueueVisit, { left_at, estimated }: QueueVisit, near: Near): QueueVisit =>
  near(left_at, row.left_at) ? { ...row, left_at, estimated } : row;

function expectSame(
  calls: TestCalls,
  whole: TestCalls,
  near: Near,
  connections = whole.rows.connections,
): void {
  const legs = whole.rows.legs.map((row, index) => seenLeg(row, calls.rows.legs[index] ?? row, near));
  const visits = whole.rows.visits.map((row, index) => seenVisit(row, calls.rows.visits[index] ?? row, near));
  expect(calls.rows).toEqual({ connections, legs, visits, agents: expect.anything(), monitorings: [] });
  expect(connectionsReported(calls.reported)).toEqual(connectionsReported(whole.reported));
  expect(calls.statuses).toEqual(noBusyAgent);
}

describe.each(conversations)('%s, with a new look at the exchange', (name, events) => {
  const near = nearIn(name);

  it('ends in the same rows wherever the same replica looks again', () => {
    const whole = play(events);
    for (const cut of cutsOf(events).filter(each => !looksLikeQueue(name, events, each)))
      expectSame(interrupted(events, { from: cut, to: cut }), whole, near);
  });

  it('ends in the same rows wherever another replica takes over', () => {
    const whole = play(events);
    const isUnknowable = (cut: number) =>
      looksLikeCaller(name, events, cut) || looksLikeQueue(name, events, cut);
    for (const cut of cutsOf(events).filter(each => !isUnknowable(each)))
      expectNearlySame(takenOver(events, cut), whole, near);
  });

  it('leaves no open call and no busy agent where it is seen from its middle on', () => {
    for (const cut of cutsOf(events)) expectOver(interrupted(events, { from: 0, to: cut }));
  });

  it('leaves no open call and no busy agent whatever was missed', () => {
    for (const from of cutsOf(events)) {
      for (let to = from; to <= events.length; to += 7) expectOver(interrupted(events, { from, to }));
    }
  });
});

function expectOver(calls: TestCalls): void {
  expect(calls.rows.connections.filter(({ state }) => state !== 'ENDED')).toEqual([]);
  expect(calls.rows.legs.filter(({ reason }) => reason === '')).toEqual([]);
  expect(calls.rows.visits.filter(({ how }) => how === '')).toEqual([]);
  expect(calls.statuses).toEqual(noBusyAgent);
  const ended = calls.reported.flatMap(reported =>
    reported.kind === 'connection ended' ? [reported.connection.connection_id] : [],
  );
  expect(ended.sort()).toEqual(calls.rows.connections.map(({ connection_id }) => connection_id).sort());
}

describe('what ended while nobody looked', () => {
  const { events } = readTranscript('answered-caller-hangs-up');
  const answered = events.findIndex(({ Event }) => Event === 'AgentConnect') + 1;
  const alive = 1795302886_000000;

  it('ends at the last moment at which it was known, as an estimate', () => {
    const names = { ...new TestCalls().names, lastAlive: alive };
    const calls = play(events.slice(0, answered), new TestCalls(names));
    calls.apply(new CallInterpreter().resync(new TestExchange().follow(events).snapshot()));
    expect(calls.rows.connections).toMatchObject([
      {
        state: 'ENDED',
        disposition: 'ANSWERED',
        estimated: true,
        disconnected_by: '',
        ended_at: alive,
        talk_time: alive - 1795302884_488801,
      },
    ]);
    const talk_time = alive - 1795302884_488801;
    expect(calls.rows.legs).toMatchObject([{ ended_at: alive, talk_time, estimated: true }]);
    expect(calls.rows.visits).toMatchObject([{ how: 'answered', estimated: false }]);
    expect(connectionsReported(calls.reported).at(-1)).toBe('1795302882.55 connection ended');
    expect(calls.statuses).toEqual(noBusyAgent);
  });

  it('ends with its recording, if that is later, and not after the look', () => {
    const endWith = (recorded: number) => {
      const names = { ...new TestCalls().names, lastAlive: alive, recordedUntil: () => recorded };
      const calls = play(events.slice(0, answered), new TestCalls(names));
      calls.apply(new CallInterpreter().resync(new TestExchange().follow(events).snapshot()));
      return calls.rows.connections[0]!.ended_at;
    };
    expect(endWith(alive + 1)).toBe(alive + 1);
    expect(endWith(alive - 1)).toBe(alive);
    expect(endWith(Infinity)).toBe(new TestExchange().follow(events).snapshot().at);
  });

  it('is FAILED where nobody had talked', () => {
    const calls = play(events.slice(0, answered - 8));
    calls.apply(new CallInterpreter().resync(new TestExchange().follow(events).snapshot()));
    expect(calls.rows.connections).toMatchObject([{ disposition: 'FAILED', estimated: true, talk_time: 0 }]);
  });

  it('may be a call that was asked for and has no channel yet, for 15 s', () => {
    const asked = askedConnection('1795302970.1000000005');
    const looked = (seconds: number) => {
      const calls = new TestCalls();
      calls.store({ connections: [asked] });
      const at = asked.started_at + seconds * 1e6;
      calls.apply(new CallInterpreter().resync({ ...new TestExchange().snapshot(), at }));
      return calls;
    };
    expect(looked(14).rows.connections).toEqual([asked]);
    expect(looked(14).reported).toEqual([]);
    expect(looked(15).rows.connections).toMatchObject([{ disposition: 'FAILED', estimated: true }]);
  });

  it('goes on with the number that was called where the agent who called has left', () => {
    const called = readTranscript('agent-dials-out').events;
    const talking = called.findIndex(({ Event }) => Event === 'BridgeLeave');
    const calls = play(called.slice(0, talking));
    const snapshot = new TestExchange().follow(called.slice(0, talking)).snapshot();
    const channels = snapshot.channels.filter(({ Channel }) => Channel !== 'PJSIP/101-0000003e');
    calls.apply(new CallInterpreter().resync({ ...snapshot, channels }));
    expect(calls.rows.connections).toMatchObject([
      { state: 'TALKING', anchor: '1795302990.110', talking_since: null },
    ]);
  });
});

describe('what was found', () => {
  const { events } = readTranscript('resync-in-mid-call');
  const middle = events.findIndex(
    ({ Uniqueid, Event }) => Event === 'HangupRequest' && Uniqueid !== undefined,
  );
  const found = () => {
    const calls = new TestCalls();
    calls.apply(new CallInterpreter().resync(new TestExchange().follow(events.slice(0, middle)).snapshot()));
    return calls;
  };

  it('is dated by the second, and talks from the first sight on', () => {
    const at = 1795303008_526740;
    expect(found().rows.connections).toMatchObject([
      {
        connection_id: '1795303007.118',
        state: 'TALKING',
        started_at: at - 1e6,
        queued_at: null,
        wait_time: null,
        answered_at: at,
        talking_since: at,
        user_login: 'anna.nowak',
        filename: '1795303007.118.wav',
      },
      { connection_id: '1795303008.120', state: 'QUEUED', queue_id: 7, started_at: at, queued_at: at },
    ]);
  });

  it('is reported in the order of any call', () => {
    expect(connectionsReported(found().reported)).toEqual([
      '1795303007.118 connection started',
      '1795303008.120 connection started',
      '1795303008.120 connection queued',
      '1795303007.118 connection answered',
    ]);
    expect(found().statuses).toEqual({ 'anna.nowak': 'INBOUND_CALL', 'jan.kowal': 'PAUSED' });
  });

  it('rings where a phone rings, also one that has not said so for a second', () => {
    const rings = readTranscript('answered-caller-hangs-up').events.slice(0, 11);
    const looked = (state: string, seconds: number) => {
      const calls = new TestCalls();
      const snapshot = new TestExchange().follow(rings).snapshot();
      const channels = snapshot.channels.map(row => ({
        ...row,
        ChannelStateDesc: row.Channel === 'PJSIP/101-00000022' ? state : 'Up',
        Duration: `00:00:0${seconds}`,
      }));
      calls.apply(
        new CallInterpreter().resync({ ...snapshot, channels, devices: [], queues: snapshot.queues }),
      );
      return connectionsReported(calls.reported).filter(text => text.includes('ringing'));
    };
    expect(looked('Ringing', 0)).toHaveLength(1);
    expect(looked('Down', 1)).toHaveLength(1);
    expect(looked('Down', 0)).toEqual([]);
    expect(looked('Up', 5)).toEqual([]);
  });

  it('waits in a queue that has no name here', () => {
    const snapshot = new TestExchange().follow(events.slice(0, middle)).snapshot();
    const queues = snapshot.queues.map(row => ({ ...row, Queue: 'other' }));
    const calls = new TestCalls();
    calls.apply(new CallInterpreter().resync({ ...snapshot, queues }));
    expect(calls.rows.connections[1]).toMatchObject({ queue_id: null, state: 'QUEUED' });
  });

  it('changes nothing when it is looked at again', () => {
    const calls = found();
    const snapshot = new TestExchange().follow(events.slice(0, middle)).snapshot();
    expect(calls.apply(new CallInterpreter().resync(snapshot))).toEqual({
      connections: [],
      legs: [],
      visits: [],
      agents: [],
      monitorings: [],
    });
  });
});
