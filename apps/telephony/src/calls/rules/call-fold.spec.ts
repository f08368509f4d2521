import fc from 'fast-check';
import { readTranscript } from '@patchbay/testing/exchange/transcript';
import type { AmiFields } from '../../exchange/protocol/ami-fields';
import { CallFold } from './call-fold';
import { CallInterpreter } from '../../exchange/facts/call-interpreter';
import { TestCalls, connectionsReported, exchangeNames, inShort, play, transcriptNames } from './test-calls';

const conversations = new Map(transcriptNames.map(name => [name, readTranscript(name).events]));
const eventsOf = (name: (typeof transcriptNames)[number]) => conversations.get(name) ?? [];
const name = fc.constantFrom(...transcriptNames);
const factsOf = (events: readonly AmiFields[]) => {
  const interpreter = new CallInterpreter();
  return events.flatMap(event => interpreter.read(event));
};

const unchanged = { connections: [], legs: [], visits: [], agents: [], monitorings: [] };

describe('the rules of calls', () => {
  it('end in the same rows and events wherever batches are cut', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    fc.assert(
      fc.property(name, cuts, (which, sizes) => {
        const whole = play(eventsOf(which));
        const calls = new TestCalls();
        const facts = factsOf(eventsOf(which));
        for (let turn = 0; facts.length > 0; turn++) calls.apply(facts.splice(0, sizes[turn % sizes.length]));
        expect(calls.rows).toEqual(whole.rows);
        expect(inShort(calls.reported)).toEqual(inShort(whole.reported));
      }),
      { numRuns: 150 },
    );
  });

  it.each(transcriptNames)('take every event of %s twice as once', which => {
    const twice = play(eventsOf(which).flatMap(event => [event, event]));
    expect(twice.rows).toEqual(play(eventsOf(which)).rows);
    expect(inShort(twice.reported)).toEqual(inShort(play(eventsOf(which)).reported));
  });

  it.each(transcriptNames)('change and report nothing by a fact of %s that is applied again', which => {
    const calls = new TestCalls();
    for (const fact of factsOf(eventsOf(which))) {
      calls.apply([fact]);
      const reported = calls.reported.length;
      expect(calls.apply([fact])).toEqual(unchanged);
      expect(calls.reported).toHaveLength(reported);
    }
  });

  it.each(transcriptNames)('apply what is left of %s again after a takeover, and report it once', which => {
    const facts = factsOf(eventsOf(which));
    const whole = play(eventsOf(which));
    for (const at of new Set(facts.map(fact => fact.at))) {
      const calls = new TestCalls();
      calls.apply(facts.filter(fact => fact.at <= at));
      calls.apply(facts.filter(fact => fact.at >= at));
      expect(calls.rows).toEqual(whole.rows);
      expect(inShort(calls.reported)).toEqual(inShort(whole.reported));
    }
  });

  it.each(transcriptNames)('leave connections of %s as they ended when all is played again', which => {
    const calls = play(eventsOf(which));
    const { connections, legs, visits } = calls.rows;
    const reported = connectionsReported(calls.reported);
    play(eventsOf(which), calls);
    expect(calls.rows).toMatchObject({ connections, legs, visits });
    expect(connectionsReported(calls.reported)).toEqual(reported);
  });

  it('show no pause of one queue for an agent who is paused in the others for a wrap-up alone', () => {
    const calls = new TestCalls();
    const said = {
      kind: 'member said',
      at: 1,
      device: 'PJSIP/101',
      paused: true,
      phone: 'NOT_INUSE',
    } as const;
    const stateOf = () => calls.rows.agents.find(({ login }) => login === 'anna.nowak');
    calls.apply([{ ...said, queue: 'sales', reason: '1' }]);
    calls.apply([{ ...said, queue: 'hotline', reason: 'wrap-up' }]);
    expect(stateOf()).toMatchObject({ status: 'WRAP_UP', pause_id: null });
    calls.apply([{ ...said, queue: 'hotline', reason: '2' }]);
    expect(stateOf()).toMatchObject({ status: 'PAUSED', pause_id: 2 });
  });

  it('end in the rows of each call when two conversations are mixed', () => {
    fc.assert(
      fc.property(
        name,
        name,
        fc.array(fc.boolean(), { minLength: 160, maxLength: 160 }),
        (one, other, turns) => {
          fc.pre(one !== other);
          const queues = [[...eventsOf(one)], [...eventsOf(other)]];
          const mixed = turns.flatMap(turn => queues[Number(turn)]?.splice(0, 1) ?? []);
          const calls = play([...mixed, ...queues.flat()]);
          expect(byId(calls)).toEqual(byId(play(eventsOf(one)), play(eventsOf(other))));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('do not touch the rows that they are given', () => {
    const facts = factsOf(eventsOf('answered-caller-hangs-up'));
    const rows = new TestCalls().rows;
    const before = structuredClone(rows);
    const fold = new CallFold(rows, exchangeNames);
    for (const fact of facts) fold.apply(fact);
    expect(rows).toEqual(before);
    expect(fold.changed.connections).toHaveLength(1);
  });
});

/** Connections with what was reported of them, and their legs, by their identifiers. */
function byId(...all: TestCalls[]): unknown {
  const connections = all.flatMap(calls => {
    const reported = connectionsReported(calls.reported);
    return calls.rows.connections.map(row => ({
      row,
      reported: reported.filter(text => text.startsWith(`${row.connection_id} `)),
    }));
  });
  const legs = all.flatMap(calls => calls.rows.legs);
  return {
    connections: connections.sort((one, other) => (one.row.connection_id < other.row.connection_id ? -1 : 1)),
    legs: legs.sort((one, other) => (one.leg < other.leg ? -1 : 1)),
  };
}
