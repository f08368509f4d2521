import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { statement } from '@patchbay/persistence/statement';

/** The call in which an agent talks. */
export interface CallOfAgent {
  /** Uniqueid of the agent's channel in it. */
  leg: string;
  connection_id: string;
}

/** The call that is heard comes before one that is on hold. A Uniqueid of another form would be read as options. */
export const callOfAgent = statement<{ login: string }, CallOfAgent>(`
  SELECT leg, connection_id FROM connection_legs
  WHERE agent_login = :login AND ended_at IS NULL AND answered_at IS NOT NULL AND leg ~ '^[A-Za-z0-9._-]+$'
  ORDER BY talking_since IS NULL, answered_at DESC, leg LIMIT 1`);

/** What Asterisk says of a channel that is gone, though we do not know yet. */
export const isGone = /no such channel|does not exist/i;

export const withoutCall = (login: string): ProblemDetail => ({
  code: codes.notAllowed,
  message: `agent ${login} is in no call`,
  field: 'login',
});
