import { type Retention, days } from '@patchbay/persistence/retention';
import type { TicketingConfiguration } from '../configuration';

/** Their messages, of which there may be many, go with them. */
const batch = 10;

/** Conversations that have been closed for long; none if they are kept for ever. */
export const chatRetention = ({ CHATS_KEPT_DAYS }: TicketingConfiguration): Retention[] => {
  if (CHATS_KEPT_DAYS === 0) return [];
  const condition = 'closed_at IS NOT NULL';
  return [{ table: 'conversations', since: 'closed_at', condition, horizon: days(CHATS_KEPT_DAYS), batch }];
};
