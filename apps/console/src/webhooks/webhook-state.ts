import type { WebhookHealth } from '@patchbay/client';
import type { StatusKind } from '../kit/status';
import { timeOf } from '../kit/time';

export interface WebhookState {
  kind: StatusKind;
  name: string;
  /** Empty if there is nothing to explain. */
  why: string;
}

type Health = Omit<WebhookHealth, 'id' | 'pending'>;

/** How a webhook does, the worst first. Times are texts in one form, which sort as they are. */
export function stateOf(health: Health): WebhookState {
  const { enabled, disabled_reason, paused_until, last_success_at, last_failure_at, last_error } = health;
  if (!enabled) return { kind: 'bad', name: 'Disabled', why: disabled_reason };
  if (paused_until) return { kind: 'warning', name: 'Paused', why: pauseOf(paused_until, last_error) };
  if (last_failure_at > last_success_at) return { kind: 'warning', name: 'Failing', why: last_error };
  if (!last_success_at) return { kind: 'waiting', name: 'Nothing sent yet', why: '' };
  return { kind: 'good', name: 'Working', why: '' };
}

const pauseOf = (until: string, error: string): string =>
  [`until ${timeOf(until)}`, error].filter(Boolean).join(', ');

/** Whether somebody should look at it, if that is known. */
export const needsAttention = (health: Health | undefined): boolean =>
  health !== undefined && ['bad', 'warning'].includes(stateOf(health).kind);
