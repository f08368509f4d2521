import type { Customer } from './campaign-floor';
import type { LoggedWait } from './queue-log';

/** A row of `GET /outbounds/:id/attempts`. */
export interface Attempt {
  attempt_id: number;
  phone_number: string;
  connection_id: string;
  agent_login: string;
  result: string;
  wait_ms: number;
}

/** A call that came to the world outside, and what became of it there. */
export interface CustomerCall {
  number: string;
  does: Customer['does'];
  began: number;
  answeredAt?: number;
  endedAt?: number;
}

export interface Seen {
  attempts: readonly Attempt[];
  calls: readonly CustomerCall[];
  waits: readonly LoggedWait[];
  /** Logins of the agents by the exchange's names of their phones. */
  logins: ReadonlyMap<string, string>;
}

/** Results of attempts that rang nowhere. */
const withoutCall = new Set(['CANCELLED', 'FAILED', 'UNKNOWN']);

/** What differs between the attempts, the calls of the phones and the exchange's own log: a line each. */
export function differencesIn({ attempts, calls, waits, logins }: Seen): Record<string, string[]> {
  const left = new Map<string, CustomerCall[]>();
  for (const call of calls) left.set(call.number, [...(left.get(call.number) ?? []), call]);
  const byConnection = new Map(waits.map(wait => [wait.connection_id, wait]));
  const wrong = [...attempts]
    .sort((one, other) => one.attempt_id - other.attempt_id)
    .flatMap(attempt => {
      const call = withoutCall.has(attempt.result) ? undefined : left.get(attempt.phone_number)?.shift();
      const wait = byConnection.get(attempt.connection_id);
      const expected = resultOf(attempt, call, wait);
      const agent = wait?.agent === undefined ? undefined : logins.get(wait.agent);
      const isOther = agent !== undefined && agent !== attempt.agent_login;
      return [
        ...(attempt.result === expected ? [] : [`${lineOf(attempt)}, was ${expected}`]),
        ...(isOther ? [`${lineOf(attempt)} by ${attempt.agent_login}, was ${agent}`] : []),
      ];
    });
  const known = new Set(attempts.map(({ connection_id }) => connection_id));
  return {
    'results of attempts': wrong,
    'calls without an attempt': [...left.values()].flat().map(({ number }) => number),
    'waits without an attempt': waits.flatMap(({ connection_id }) =>
      known.has(connection_id) ? [] : [connection_id],
    ),
    'numbers in two calls at once': atOnce(calls),
  };
}

const lineOf = ({ attempt_id, phone_number, result }: Attempt): string =>
  `attempt ${attempt_id} to ${phone_number} is ${result || 'open'}`;

/** Who waited in the queue was called without an agent. */
function resultOf({ result }: Attempt, call?: CustomerCall, wait?: LoggedWait): string {
  if (!call) return withoutCall.has(result) ? result : 'no call';
  if (wait?.connectedAfter !== undefined) return 'ANSWERED';
  if (wait) return call.does === 'leave' ? 'LEFT' : 'ABANDONED';
  if (call.answeredAt !== undefined) return 'ANSWERED';
  return call.does === 'refuse' ? 'BUSY' : 'NO_ANSWER';
}

function atOnce(calls: readonly CustomerCall[]): string[] {
  const isOpenAt = (call: CustomerCall, at: number) => call.began <= at && at < (call.endedAt ?? Infinity);
  return calls.flatMap(({ number, began }, place) => {
    const others = calls.filter((other, index) => index < place && other.number === number);
    return others.some(other => isOpenAt(other, began)) ? [number] : [];
  });
}
