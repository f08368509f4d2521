import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type {
  AgentEntry,
  TelephonySection,
  TransferShortcutEntry,
} from '@patchbay/contracts/telephony/provisioning';

/**
 * Checks each entry of the section where its fields depend on each other, or on the agents that there will be.
 *
 * @param storedLogins of the agents that stay and that the section does not name
 */
export function brokenRules(
  { agents = [], agent_groups = [], queues = [], transfer_shortcuts = [] }: TelephonySection,
  storedLogins: readonly (string | null)[],
): ProblemDetail[] {
  const logins = new Set([...storedLogins, ...agents.map(({ login }) => login)]);
  return [
    ...agents.flatMap((agent, index) => agentProblems(agent, `telephony.agents[${index}]`)),
    ...agent_groups.flatMap((group, index) =>
      memberProblems(group, logins, `telephony.agent_groups[${index}]`),
    ),
    ...queues.flatMap((queue, index) => memberProblems(queue, logins, `telephony.queues[${index}]`)),
    ...transfer_shortcuts.flatMap((shortcut, index) =>
      shortcutProblems(shortcut, `telephony.transfer_shortcuts[${index}]`),
    ),
  ];
}

/** An agent is a user, or the built-in agent, which has names of its own and no state. */
function agentProblems(agent: AgentEntry, at: string): ProblemDetail[] {
  if (!agent.login && !agent.name) {
    const reason = 'is required: only the built-in agent has a name in its place';
    return [problemOf(`${at}.login`, reason, codes.required)];
  }
  const forbidden = agent.login ? (['name', 'surname'] as const) : (['active'] as const);
  const reason = agent.login ? 'is that of the user and not set here' : 'is not set for the built-in agent';
  return forbidden
    .filter(name => agent[name] !== undefined)
    .map(name => problemOf(`${at}.${name}`, reason, codes.notAllowed));
}

/** Agents of a queue or of a group. */
function memberProblems(
  { agents = [] }: { agents?: string[] },
  logins: ReadonlySet<string | null | undefined>,
  at: string,
): ProblemDetail[] {
  return agents.flatMap((login, index) => {
    const field = `${at}.agents[${index}]`;
    return logins.has(login)
      ? []
      : [problemOf(field, `refers to an unknown agent: ${login}`, codes.unknownReference)];
  });
}

function shortcutProblems({ queue_id, number }: TransferShortcutEntry, at: string): ProblemDetail[] {
  if (queue_id || number) return [];
  return [problemOf(`${at}.number`, 'is required where there is no queue_id', codes.required)];
}

const problemOf = (field: string, text: string, code: ProblemDetail['code']): ProblemDetail => ({
  message: `${field} ${text}`,
  code,
  field,
});
