import type { QueryKey } from '@tanstack/react-query';
import type { AgentStatusView, EventView } from '@patchbay/client';
import { isWithCall } from '../people/agent-status';

/** What is read of who waits in a queue is under it. */
export const waitingKey = (queue: number) => ['waiting', queue] as const;
export const openCallsKey = ['open-calls'] as const;

/**
 * The statuses of agents after an event. One that is older than what is known changes nothing.
 *
 * @returns undefined if it is about an agent who is not in the list
 */
export function statusesAfter(
  statuses: readonly AgentStatusView[],
  { date, payload }: EventView,
): AgentStatusView[] | undefined {
  const { agent_login, status, pause_id = null } = payload;
  const before = statuses.find(({ login }) => login === agent_login);
  if (!before) return undefined;
  if (date < before.last_change) return [...statuses];
  const now = { ...before, status, pause_id, last_change: date } as AgentStatusView;
  return statuses.map(each => (each === before ? now : each));
}

/** What is to be read again after an event, because it has changed. */
export function keysAfter({ action, payload: { queue_id } }: EventView): QueryKey[] {
  switch (action) {
    case 'CONNECTION_QUEUED':
    case 'CONNECTION_ANSWERED':
    case 'CONNECTION_ENDED':
      return typeof queue_id === 'number' ? [openCallsKey, waitingKey(queue_id)] : [openCallsKey];
    case 'CONNECTION_STARTED':
    case 'CONNECTION_TRANSFERRED':
    case 'AGENT_RINGING':
      return [openCallsKey];
    default:
      return [];
  }
}

/** Calls in progress and were answered, after an event. */
export function answeredAfter(
  answered: ReadonlySet<string>,
  { action, aggregate: { id } }: EventView,
): ReadonlySet<string> {
  if (action === 'CONNECTION_ANSWERED') return new Set(answered).add(id);
  if (action !== 'CONNECTION_ENDED' || !answered.has(id)) return answered;
  return new Set([...answered].filter(known => known !== id));
}

export type AgentCommand = 'login' | 'logout' | 'pause' | 'free' | 'hangup';

/** What makes sense for an agent who has this status. */
export function commandsFor({ status, pause_id }: AgentStatusView): AgentCommand[] {
  if (status === 'OFF') return ['login'];
  const isPaused = status === 'PAUSED' || status === 'WRAP_UP' || pause_id !== null;
  const commands: AgentCommand[] = isPaused ? ['free', 'pause', 'logout'] : ['pause', 'logout'];
  return isWithCall(status) ? [...commands, 'hangup'] : commands;
}

/** Whether no exchange has ever reported the status of an agent. */
export const areUnreported = (statuses: readonly AgentStatusView[]): boolean =>
  statuses.every(({ status, last_change }) => status === 'OFF' && last_change === '');
