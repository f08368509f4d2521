import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type {
  AgentEntry,
  TelephonySection,
  TransferShortcutEntry,
} from '@patchbay/contracts/telephony/provisioning';

/** Checks each entry of the section where its fields depend on each other. */
export function brokenRules({ agents = [], transfer_shortcuts = [] }: TelephonySection): ProblemDetail[] {
  return [
    ...agents.flatMap((agent, index) => agentProblems(agent, `telephony.agents[${index}]`)),
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

function shortcutProblems({ queue_id, number }: TransferShortcutEntry, at: string): ProblemDetail[] {
  if (queue_id || number) return [];
  return [problemOf(`${at}.number`, 'is required where there is no queue_id', codes.required)];
}

const problemOf = (field: string, text: string, code: ProblemDetail['code']): ProblemDetail => ({
  message: `${field} ${text}`,
  code,
  field,
});
