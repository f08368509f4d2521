import type { Connection, ConnectionLeg } from '../../connections/connection';
import type { AgentStatus } from '@patchbay/contracts/telephony/statuses';
import type { AgentState } from '../../statuses/agent-state';
import { isPaused, isPausedByChoice } from '../../statuses/wrap-up';

/** A leg that is not over, with the kind of its call. */
export interface OpenLeg extends Pick<ConnectionLeg, 'answered_at'> {
  type: Connection['type'];
}

/** The status by what is there now: the first rule that fits. */
export function statusOf({ memberships, phone, in_preview }: AgentState, legs: OpenLeg[]): AgentStatus {
  const talks = legs.filter(({ answered_at }) => answered_at !== null).map(({ type }) => type);
  if (talks.includes('INBOUND')) return 'INBOUND_CALL';
  if (talks.includes('OUTBOUND')) return 'OUTBOUND_CALL';
  if (legs.length > 0 || ['RINGING', 'RINGINUSE'].includes(phone)) return 'RINGING';
  if (['INUSE', 'BUSY', 'ONHOLD'].includes(phone)) return 'CALL';
  if (memberships.length === 0 || ['UNAVAILABLE', 'INVALID'].includes(phone)) return 'OFF';
  if (!isPaused(memberships)) return in_preview ? 'OUTBOUND_PREVIEW' : 'FREE';
  return isPausedByChoice(memberships) ? 'PAUSED' : 'WRAP_UP';
}
