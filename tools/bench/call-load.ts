/** What the process of the exchange is asked for: calls that begin so often that they make so many events a second. */
export interface CallLoad {
  /** Which recordings are played, in turn. */
  kinds: 'all' | 'answered';
  /** Events a second. */
  rate: number;
  /** In which calls begin; the last ones end later. */
  seconds: number;
}

/** What came of it, when all calls were over. Moments are microseconds since 1970, by the exchange's clock. */
export interface PlayedCalls {
  /** Moments of all events, in order. */
  events: number[];
  /** Identifiers of the connections. */
  connections: string[];
  /** When the phone of each connection rang first. */
  rings: [connection: string, at: number][];
  /** From when to when the phones of the agents were in calls, in the order of the ends. */
  busy: [number: string, from: number, to: number][];
  /** Calls that began later than planned, as all agents were busy. */
  late: number;
}

/** Numbers of the agents, two of whom have the parts in each call. */
export const agentNumbers = Array.from({ length: 400 }, (_, index) => `${2_001 + index}`);

export const loginOf = (number: string): string => `agent.${number}`;
