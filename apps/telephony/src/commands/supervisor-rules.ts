import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { busyPhones } from '../statuses/agent-state';
import { type Colleague, colleagueProblems } from './colleague-rules';

const field = 'supervisor_login';
const ownCall = 'nobody can listen to their own call';

/**
 * What is wrong with a supervisor.
 *
 * @param found undefined for one who does not exist
 * @param agent to whose call the supervisor is to listen
 */
export function supervisorProblems(
  login: string,
  found: Colleague | undefined,
  agent: { login: string; number: string },
): ProblemDetail[] {
  const problems = colleagueProblems(found, { field, login, agent, ownCall });
  if (problems.length > 0 || !found) return problems;
  const isBusy = found.has_call || busyPhones.includes(found.phone);
  return isBusy ? [{ code: codes.notAllowed, message: `agent ${login} is in a call`, field }] : [];
}
