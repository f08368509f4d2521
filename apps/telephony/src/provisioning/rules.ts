import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type {
  AgentEntry,
  TelephonySection,
  TransferShortcutEntry,
} from '@patchbay/contracts/telephony/provisioning';

/** What no single field shows: each entry of the section by itself. */
export function brokenRules({ agents = [], transfer_shortcuts = [] }: TelephonySection): ProblemDetail[] {
  return [
    ...agents.flatMap((agent, index) => checkAgent(agent, `telephony.agents[${index}]`)),
    ...transfer_shortcuts.flatMap((shortcut, index) =>
      checkShortcut(shortcut, `telephony.transfer_shortcuts[${index}]`),
    ),
  ];
}

/** An agent is a user, or is built in: then it has names of its own, and is neither active nor inactive. */
function checkAgent(agent: AgentEntry, at: string): ProblemDetail[] {
  if (!agent.login && !agent.name) {
    return [
      problem(`${at}.login`, 'is required: only the built-in agent has a name in its place', codes.required),
    ];
  }
  const forbidden = agent.login ? (['name', 'surname'] as const) : (['active'] as const);
  const reason = agent.login ? 'is that of the user and not set here' : 'is not set for the built-in agent';
  return forbidden
    .filter(name => agent[name] !== undefined)
    .map(name => problem(`${at}.${name}`, reason, codes.notAllowed));
}

function checkShortcut({ queue_id, number }: TransferShortcutEntry, at: string): ProblemDetail[] {
  if (queue_id || number) return [];
  return [problem(`${at}.number`, 'is required where there is no queue_id', codes.required)];
}

const problem = (field: string, text: string, code: ProblemDetail['code']): ProblemDetail => ({
  message: `${field} ${text}`,
  code,
  field,
});
