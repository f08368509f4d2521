/** What was true of a call, as its phones know it. */
export interface Truth {
  kind: string;
  /** Milliseconds since 1970. */
  began: number;
  type: 'INBOUND' | 'OUTBOUND';
  src: string;
  dst: string;
  disposition: 'ANSWERED' | 'NO ANSWER' | 'BUSY' | 'FAILED';
  queue_id: number | null;
  user_login: string;
  transferred_to: string;
  disconnected_by: 'Agent' | 'Customer' | '';
  /** Milliseconds in a queue; null for a call of none. */
  wait: number | null;
  /** Milliseconds. */
  talk: number;
}

/** Logins of the agents by the numbers of their phones. */
export const logins: Readonly<Record<string, string>> = { 101: 'anna.nowak', 102: 'jan.kowal', 103: 'm.lis' };

export const agentNumbers = Object.keys(logins);
