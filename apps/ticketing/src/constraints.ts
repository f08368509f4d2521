import { type ConstraintProblems, gone } from '@patchbay/persistence/database-problems';

/** What a broken constraint means to a caller whose input passed the checks before it. */
export const ticketingConstraints: ConstraintProblems = {
  tickets_ticket_queue_id_fkey: gone('to', 'the queue of the mailbox'),
  tickets_status_id_fkey: gone('status_id', 'the status'),
  tickets_substatus_id_fkey: gone('substatus_id', 'the substatus'),
  tickets_category_id_fkey: gone('category_id', 'the category'),
  ticket_attachments_token_fkey: gone('attachments', 'a file'),
  conversations_chat_queue_id_fkey: gone('chat_queue_id', 'the chat queue'),
};
