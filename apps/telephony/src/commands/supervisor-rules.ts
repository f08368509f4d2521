import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import { busyPhones } from '../statuses/agent-state';

/** An agent whose phone is to ring so that he can listen. */
export interface Supervisor {
  login: string;
  number: string;
  active: boolean;
  /** State of the phone as the exchange names it. */
  phone: string;
  has_call: boolean;
}

/**
 * What is wrong with a supervisor.
 *
 * @param found undefined for one who does not exist
 * @param agent to whose call the supervisor is to listen
 */
export function supervisorProblems(
  login: string,
  found: Supervisor | undefined,
  agent: { login: string; number: string },
): ProblemDetail[] {
  if (!found) return [unknownReference('supervisor_login', `agent ${login}`)];
  if (login === agent.login) return [refused('nobody can listen to their own call')];
  if (!found.active) return [{ ...refused(`agent ${login} is not active`), code: codes.inactive }];
  if (found.number === '') return [refused(`agent ${login} has no phone number`)];
  if (found.number === agent.number) return [refused(`${login} and ${agent.login} have the same phone`)];
  if (found.has_call || busyPhones.includes(found.phone)) return [refused(`agent ${login} is in a call`)];
  return lostPhones.includes(found.phone) ? [refused(`the phone of ${login} cannot be reached`)] : [];
}

const lostPhones = ['UNAVAILABLE', 'INVALID'];

const refused = (message: string): ProblemDetail => ({
  code: codes.notAllowed,
  message,
  field: 'supervisor_login',
});
