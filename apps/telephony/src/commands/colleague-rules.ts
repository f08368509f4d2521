import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import { statement } from '@patchbay/persistence/statement';

/** An agent whose phone is to ring because of another agent's call. */
export interface Colleague {
  login: string;
  number: string;
  active: boolean;
  /** State of the phone as the exchange names it. */
  phone: string;
  has_call: boolean;
}

export const colleagueByLogin = statement<{ login: string }, Colleague>(`
  SELECT login, number, active, coalesce(phone, 'UNKNOWN') AS phone, EXISTS (SELECT FROM connection_legs
    WHERE agent_login = :login AND ended_at IS NULL) AS has_call
  FROM agents LEFT JOIN agent_states USING (login) WHERE login = :login`);

/** Who was named, in which field, and whose call it is. */
export interface Asked {
  field: string;
  login: string;
  agent: { login: string; number: string };
  /** What is said of agents who name themselves. */
  ownCall: string;
}

/**
 * Why the phone of a colleague cannot be rung.
 *
 * @param found undefined for one who does not exist
 */
export function colleagueProblems(
  found: Colleague | undefined,
  { field, login, agent, ownCall }: Asked,
): ProblemDetail[] {
  const refused = (message: string, code: ProblemDetail['code'] = codes.notAllowed): ProblemDetail[] => [
    { code, message, field },
  ];
  if (!found) return [unknownReference(field, `agent ${login}`)];
  if (login === agent.login) return refused(ownCall);
  if (!found.active) return refused(`agent ${login} is not active`, codes.inactive);
  if (found.number === '') return refused(`agent ${login} has no phone number`);
  if (found.number === agent.number) return refused(`${login} and ${agent.login} have the same phone`);
  return lostPhones.includes(found.phone) ? refused(`the phone of ${login} cannot be reached`) : [];
}

const lostPhones = ['UNAVAILABLE', 'INVALID'];
