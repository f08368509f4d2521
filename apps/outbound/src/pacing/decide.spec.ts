import { decide } from './decide';
import type { Snapshot } from './snapshot';
import { counts, observed, since, usual } from './test-snapshot';

const decided = (change: Partial<Snapshot>) => decide({ ...usual, ...change });
const agents = (free: number, talking = 18): Snapshot['agents'] => ({
  free,
  talking: since(talking, 60),
  wrappingUp: [],
});
const calls = (ringing: number, waiting = 0): Snapshot['calls'] => ({ ringing: since(ringing, 5), waiting });

describe('the mode', () => {
  it.each<[string, Partial<Snapshot>, unknown, unknown]>([
    ['that of the campaign', {}, 'predictive', null],
    ['that of the campaign', { mode: 'progressive' }, 'progressive', null],
    ['agent first above the cap', { today: counts(96, 4) }, 'agent_first', 'ABOVE_CAP'],
    ['agent first above the cap of 30 days', { last30Days: counts(96, 4) }, 'agent_first', 'ABOVE_CAP'],
    ['agent first until one may be abandoned', { today: counts(32) }, 'agent_first', 'NO_ALLOWANCE'],
    ['agent first under a cap of nothing', { cap: 0 }, 'agent_first', 'NO_ALLOWANCE'],
    ['progressive after few answers', { cap: 0.1, today: counts(29) }, 'progressive', 'FEW_ANSWERS'],
    ['progressive with few agents', { agents: agents(1, 1) }, 'progressive', 'FEW_AGENTS'],
    ['progressive at the cap', { today: counts(33) }, 'progressive', 'ALLOWANCE_USED'],
  ])('is %s: %j', (_, change, mode, reason) => expect(decided(change)).toMatchObject({ mode, reason }));
});

describe('agent first', () => {
  const agentFirst = { today: counts(0) };

  it('calls for each free agent', () => expect(decided({ ...agentFirst, agents: agents(7) }).begin).toBe(7));

  it('leaves agents, and a reserve of them, for calls in flight', () => {
    expect(decided({ ...agentFirst, agents: agents(10), calls: calls(2, 1) }).begin).toBe(4);
    expect(decided({ ...agentFirst, agents: agents(2), calls: calls(5) }).begin).toBe(0);
  });
});

describe('progressive', () => {
  const progressive = { mode: 'progressive' } as const;

  it('calls for each free agent for whom no call is in flight', () => {
    expect(decided({ ...progressive, agents: agents(7), calls: calls(2, 1) }).begin).toBe(4);
    expect(decided({ ...progressive, agents: agents(3), calls: calls(5) }).begin).toBe(0);
  });

  it('calls nobody without an agent', () =>
    expect(decided({ ...progressive, agents: agents(0) }).begin).toBe(0));
});

describe('predictive', () => {
  it('calls ahead of agents', () => expect(decided({}).begin).toBeGreaterThan(usual.agents.free));

  it('calls more people the fewer answer', () => {
    const [many, some, few] = [0.5, 0.25, 0.12].map(rate => decided(observed(rate)).begin);
    expect(few).toBeGreaterThan(some!);
    expect(some).toBeGreaterThan(many!);
  });

  it('calls more people the sooner agents are free', () => {
    const wrappingUp = { free: 2, talking: [], wrappingUp: since(18, 15) };
    expect(decided({ agents: wrappingUp }).begin).toBeGreaterThan(decided({}).begin);
  });

  it('counts calls in flight and callers who wait', () => {
    expect(decided({ calls: calls(4) }).begin).toBeLessThan(decided({}).begin);
    expect(decided({ calls: calls(0, 2) }).begin).toBeLessThan(decided({}).begin);
  });

  it('calls nobody when agents were overtaken', () => {
    expect(decided({ agents: agents(0), calls: calls(40, 10) }).begin).toBe(0);
    expect(decided({ agents: agents(0, 3), calls: calls(0, 10) }).begin).toBe(0);
  });

  it('calls no more than all of whom may be abandoned', () => {
    expect(decided({ today: counts(100), ...observed(0.01) }).begin).toBe(1 + 3);
  });

  it('keeps to bounds of calls for each agent, but not beyond the allowance', () => {
    expect(decided({ callsPerAgent: { min: 0, max: 0.5 } }).begin).toBe(usual.agents.free);
    expect(decided({ callsPerAgent: { min: 10, max: 20 } }).begin).toBeGreaterThan(decided({}).begin);
    expect(decided({ callsPerAgent: { min: 1e6, max: 1e6 } }).begin).toBe(1 + 30);
  });

  it('keeps to free lines', () => {
    expect(decided({ startable: 1 }).begin).toBe(1);
    expect(decided({ startable: -5 }).begin).toBe(0);
  });

  it('calls nobody if all agents have left', () => {
    expect(decided({ agents: agents(0, 0) })).toEqual({
      mode: 'progressive',
      reason: 'FEW_AGENTS',
      begin: 0,
    });
  });
});
