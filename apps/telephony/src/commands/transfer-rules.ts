import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import { type TransferCall, transferTargets } from '@patchbay/contracts/telephony/call-controls';
import type { Draft } from '@patchbay/platform/input/draft';
import { type Colleague, colleagueProblems } from './colleague-rules';

export type TransferDraft = Draft<TransferCall, 'login'>;

/** What the agent and the queue of a request are; undefined for what is not named or does not exist. */
export interface Named {
  colleague?: Colleague;
  queue?: { exchange_name: string | null };
}

/** What is wrong with where a call is to go, beside the fields themselves. */
export function targetProblems(
  draft: TransferDraft,
  agent: { login: string; number: string },
  { colleague, queue }: Named,
): ProblemDetail[] {
  const { agent_login, queue_id, attended } = draft.fields;
  return [
    ...countProblems(draft),
    ...(agent_login
      ? colleagueProblems(colleague, { field: 'agent_login', login: agent_login, agent, ownCall })
      : []),
    ...(queue_id ? queueProblems(queue_id, queue) : []),
    ...(queue_id && attended ? [unattended] : []),
  ];
}

function countProblems(draft: TransferDraft): ProblemDetail[] {
  const given = transferTargets.filter(name => draft.isWrong(name) || draft.fields[name]);
  if (given.length === 0) return [missing];
  return given.slice(1).map(field => ({ code: codes.notAllowed, field, message: oneAlone }));
}

function queueProblems(id: number, queue: Named['queue']): ProblemDetail[] {
  if (!queue) return [unknownReference('queue_id', `queue ${id}`)];
  if (queue.exchange_name !== null) return [];
  return [{ code: codes.notAllowed, field: 'queue_id', message: `queue ${id} is not at the exchange` }];
}

const ownCall = 'nobody can hand a call over to themselves';
const names = `${transferTargets.slice(0, -1).join(', ')} or ${transferTargets.at(-1)}`;
const oneAlone = `only one of ${names} may be given`;

const missing: ProblemDetail = {
  code: codes.required,
  field: transferTargets[0],
  message: `${names} is required`,
};

/** Who waits in a queue cannot be talked to before. */
const unattended: ProblemDetail = {
  code: codes.notAllowed,
  field: 'attended',
  message: 'attended is not possible with queue_id',
};
