import { allowance, mostInFlight, reserve } from './allowance';
import { eventSum } from './excess';
import { type Forecast, forecast } from './forecast';
import type { Decision, EffectiveMode, FallbackReason, Snapshot } from './snapshot';

/** Answers of a day, and agents at work, below which nothing can be forecast. */
const fewest = { answers: 30, agents: 3 };

/** Share of the cap for which calls are begun ahead. The rest is what the allowance grows by. Calibrated by the simulator. */
const usedOfCap = 0.3;

/** How many calls a campaign begins now. */
export function decide(snapshot: Snapshot): Decision {
  const [mode, reason] = effectiveMode(snapshot);
  const begin = Math.floor(Math.min(wanted(snapshot, mode), snapshot.startable));
  return { mode, reason, begin: Math.max(0, begin) };
}

function effectiveMode(snapshot: Snapshot): [EffectiveMode, FallbackReason] {
  const { agents, today } = snapshot;
  const allowed = allowance(snapshot);
  const kept = reserve(agents.free);
  if (allowed < 0) return ['agent_first', 'ABOVE_CAP'];
  if (allowed < kept) return ['agent_first', 'NO_ALLOWANCE'];
  if (snapshot.mode === 'progressive') return ['progressive', null];
  if (today.talked + today.abandoned < fewest.answers) return ['progressive', 'FEW_ANSWERS'];
  const working = agents.free + agents.talking.length + agents.wrappingUp.length;
  if (working < fewest.agents) return ['progressive', 'FEW_AGENTS'];
  if (allowed < kept + 1) return ['progressive', 'ALLOWANCE_USED'];
  return ['predictive', null];
}

function wanted(snapshot: Snapshot, mode: EffectiveMode): number {
  const { free } = snapshot.agents;
  const inFlight = inFlightOf(snapshot);
  // An agent who gets a call of his own is none that calls in flight can rely on.
  if (mode === 'agent_first') return inFlight === 0 ? free : free - inFlight - reserve(free);
  const forFree = free - inFlight;
  const most = Math.min(mostInFlight(snapshot) - inFlight, snapshot.startable);
  if (mode === 'progressive') return Math.min(forFree, most);
  return most <= forFree ? most : Math.max(forFree, ahead(snapshot, most));
}

const inFlightOf = ({ calls }: Pick<Snapshot, 'calls'>): number => calls.ringing.length + calls.waiting;

/** Agents who are free, and those of a predictive campaign who are expected to be when a new call is answered. */
const soonFree = ({ agents, mode }: Snapshot, { releases }: Pick<Forecast, 'releases'>): number =>
  agents.free + (mode === 'predictive' ? total(releases) : 0);

/** Calls in flight for each agent who is free or expected to be; 0 without such agents. */
export function inFlightPerAgent(snapshot: Snapshot): number {
  const agents = soonFree(snapshot, forecast(snapshot));
  return agents === 0 ? 0 : inFlightOf(snapshot) / agents;
}

/** The most new calls, up to a number, of whose expected answers a small enough share finds no agent. */
function ahead(snapshot: Snapshot, most: number): number {
  const { callsPerAgent, cap } = snapshot;
  const expected = forecast(snapshot);
  const inFlight = inFlightOf(snapshot);
  const agents = soonFree(snapshot, expected);
  const highest = Math.max(0, Math.min(most, Math.floor(callsPerAgent.max * agents) - inFlight));
  const lowest = Math.min(highest, Math.ceil(callsPerAgent.min * agents) - inFlight);
  return Math.max(lowest, withoutExcess(snapshot, expected, highest, usedOfCap * cap));
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Answers and agents who stay busy are one sum, which exceeds the number of agents by the calls without one. */
function withoutExcess(snapshot: Snapshot, expected: Forecast, most: number, share: number): number {
  const { answers, releases } = expected;
  const { agents, calls, answerRate } = snapshot;
  const bound = agents.free + releases.length - calls.waiting;
  const sum = eventSum(answers.length + releases.length + most);
  for (const release of releases) sum.add(1 - release);
  for (const answer of answers) sum.add(answer);
  const answered = calls.waiting + total(answers);
  for (let count = 0; count < most; count++) {
    sum.add(answerRate);
    if (sum.excess(bound) > share * (answered + (count + 1) * answerRate)) return count;
  }
  return most;
}
