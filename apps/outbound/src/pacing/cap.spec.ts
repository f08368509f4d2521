import fc from 'fast-check';
import { reserve } from './allowance';
import { decide } from './decide';
import type { Snapshot } from './snapshot';
import { counts, observed, since, usual } from './test-snapshot';

const acts = ['answer', 'machine', 'no answer', 'leave', 'abandon', 'release', 'vanish', 'own'] as const;

/** Plays what can become of agents and calls, and chooses what is worst. */
class Adversary {
  private ringing = 0;
  private waiting = 0;
  private reserved = 0;
  /** Agents who may still fail to take a call, since calls were begun. */
  private mayFail = 0;

  constructor(
    private readonly seen: Snapshot,
    private free: number,
    private talking: number,
    private readonly today = { ...seen.today },
  ) {}

  get isBelowCap(): boolean {
    const { talked, abandoned, machines } = this.today;
    const counted = abandoned + machines * this.seen.machineError;
    return counted <= this.seen.cap * (talked + counted) + 1e-6;
  }

  act(name: (typeof acts)[number]): void {
    if (name === 'answer' && this.ringing > 0) this.answer();
    if (name === 'machine' && this.ringing > 0 && this.seen.machineError > 0) this.machine();
    if (name === 'no answer' && this.ringing > 0) this.ringing -= 1;
    if (name === 'leave' && this.waiting > 0) this.waiting -= 1;
    if (name === 'abandon' && this.waiting > 0) this.abandon();
    if (name === 'release' && this.talking > 0) this.release();
    if (name === 'vanish' && this.free > 0 && this.mayFail > 0) this.vanish();
    if (name === 'own' && this.reserved > 0) this.answerOwn();
  }

  decide(): void {
    const { free, talking, ringing, waiting, today } = this;
    const agents = { free, talking: since(talking, 60), wrappingUp: [] };
    const calls = { ringing: since(ringing, 5), waiting };
    const { mode, begin } = decide({ ...this.seen, agents, calls, today, last30Days: today });
    if (begin === 0) return;
    this.mayFail = reserve(free);
    if (mode !== 'agent_first') this.ringing += begin;
    else this.reserved += begin;
    if (mode === 'agent_first') this.free -= begin;
  }

  private answer(): void {
    this.ringing -= 1;
    this.waiting += 1;
    this.serve();
  }

  private machine(): void {
    this.ringing -= 1;
    this.today.machines += 1;
  }

  private serve(): void {
    if (this.waiting === 0 || this.free === 0) return;
    this.waiting -= 1;
    this.free -= 1;
    this.talking += 1;
    this.today.talked += 1;
  }

  private abandon(): void {
    this.waiting -= 1;
    this.today.abandoned += 1;
  }

  private release(): void {
    this.talking -= 1;
    this.free += 1;
    this.serve();
  }

  private vanish(): void {
    this.free -= 1;
    this.mayFail -= 1;
  }

  private answerOwn(): void {
    this.reserved -= 1;
    this.talking += 1;
    this.today.talked += 1;
  }
}

const aDay = fc.record({
  mode: fc.constantFrom('progressive' as const, 'predictive' as const),
  cap: fc.constantFrom(0, 0.005, 0.01, 0.03, 0.1),
  machineError: fc.constantFrom(0, 0.1, 0.9),
  answerRate: fc.constantFrom(0.001, 0.12, 0.5, 1),
  min: fc.constantFrom(0, 1_000),
  talked: fc.oneof(fc.nat(100), fc.integer({ min: 100, max: 2_000 })),
  abandoned: fc.nat(20),
  free: fc.nat(30),
  busy: fc.nat(30),
});

/** A decision, and what becomes of some calls and agents, or of all, until the next. */
const round = fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom(1, 100, 100)), {
  maxLength: 5,
  size: 'max',
});
const rounds = fc.array(round, { minLength: 1, maxLength: 20, size: 'max' });

it('keeps the rate below the cap at every moment, whatever becomes of calls and agents', () => {
  const belowCap = fc.property(aDay, rounds, ({ min, talked, abandoned, free, busy, ...day }, made) => {
    const today = counts(talked, abandoned);
    const callsPerAgent = { min, max: 1_000 };
    const seen = { ...usual, ...observed(day.answerRate), ...day, callsPerAgent, today };
    const adversary = new Adversary(seen, free, busy);
    fc.pre(adversary.isBelowCap);
    const keeps = made.every(round => {
      adversary.decide();
      return round.every(([act, times]) => {
        for (let time = 0; time < times; time++) adversary.act(act);
        return adversary.isBelowCap;
      });
    });
    expect(keeps).toBe(true);
  });
  fc.assert(belowCap, { numRuns: 500 });
});
