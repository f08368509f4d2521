import { type KeptRows, days } from '@patchbay/persistence/kept-rows';
import type { TicketingConfiguration } from '../configuration';

/** Their messages, of which there may be many, go with them. */
const batch = 10;

/** Conversations that have been closed for long; none if they are kept for ever. */
export const keptChats = ({ CHATS_KEPT_DAYS }: TicketingConfiguration): KeptRows[] => {
  if (CHATS_KEPT_DAYS === 0) return [];
  const condition = 'closed_at IS NOT NULL';
  return [{ table: 'conversations', since: 'closed_at', condition, horizon: days(CHATS_KEPT_DAYS), batch }];
};
