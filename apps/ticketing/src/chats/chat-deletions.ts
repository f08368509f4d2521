import { Controller } from '@nestjs/common';
import { chatEvents } from '@patchbay/contracts/ticketing/chat-events';
import {
  type ChatContent,
  type ChatId,
  type ChatParticipant,
  chats,
} from '@patchbay/contracts/ticketing/chats';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Chat } from './chat';
import { chatObject } from './chat-view';
import { lock } from './chats';

/** A message of the client has no login. */
const emptyTexts = statement<{ id: string; participant: ChatParticipant }, { message_id: number }>(`
  UPDATE conversation_messages SET body = ''
  WHERE conversation_id = :id AND (login = '') = (:participant::text = 'client') AND body <> ''
  RETURNING message_id`);

/** What clients may ask to be forgotten. */
@Controller()
export class ChatDeletions {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** Without texts to empty nothing changes, and no event is emitted. */
  @Handles(chats.deleteContent)
  async deleteContent({ id, participant }: ChatContent, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const chat = await lock(transaction, id);
      const emptied = await transaction.rows(emptyTexts, { id, participant });
      if (emptied.length === 0) return;
      const { conversation_id, chat_queue_id } = chat;
      const object = chatObject(chat, this.time);
      const payload = { conversation_id, chat_queue_id, participant };
      const versions = { before: object, after: object };
      await this.outbox.add(transaction, chatEvents.contentDeleted, payload, versions);
    });
  }

  @Handles(chats.delete)
  async delete({ id }: ChatId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const chat = await lock(transaction, id);
      await transaction.manager.delete(Chat, id);
      const { conversation_id, chat_queue_id } = chat;
      const versions = { before: chatObject(chat, this.time) };
      await this.outbox.add(transaction, chatEvents.deleted, { conversation_id, chat_queue_id }, versions);
    });
  }
}
