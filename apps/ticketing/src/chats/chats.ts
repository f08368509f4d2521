import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import type { Page } from '@patchbay/contracts/message';
import {
  type ProblemDetail,
  codes,
  notFound,
  throwIfAny,
  unknownReference,
} from '@patchbay/contracts/problems';
import { chatEvents } from '@patchbay/contracts/ticketing/chat-events';
import {
  type AssignAgent,
  type ChatId,
  type ChatMessagePage,
  type ChatMessageView,
  type ChatStarted,
  type ChatView,
  type StartChat,
  type WriteChatMessage,
  chats,
} from '@patchbay/contracts/ticketing/chats';
import { largestPage } from '@patchbay/contracts/ticketing/message-pages';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { References } from '@patchbay/platform/references';
import type { RequestContext } from '@patchbay/platform/request-context';
import { ChatQueue } from '../dictionaries/dictionary';
import { view as messageView, views as messageViews } from '../messages/message-view';
import { Chat, ChatMessage } from './chat';
import { type ChatAction, allows } from './chat-state';
import { chatById, longChatById, messagePage } from './chat-statements';
import { chatObject, view } from './chat-view';

@Controller()
export class Chats {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly references: References,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(chats.start)
  async start(draft: Draft<StartChat>, context: RequestContext): Promise<ChatStarted> {
    const { chat_queue_id: queue, customer_id: customer } = draft.fields;
    const unknown = await Promise.all([
      this.queueProblems(queue),
      this.references.customerProblems('customer_id', customer, context),
    ]);
    const { chat_queue_id, client_name = '', client_surname = '', ...input } = draft.check(...unknown);
    const { customer_id = null } = input;
    const client_email = input.client_email ?? '';
    const client = { client_name, client_surname, client_email, customer_id };
    return this.database.write(context, async transaction => {
      const conversation_id = randomUUID();
      const state = { agent_login: '', created_at: this.time.now(), closed_at: null };
      const chat: Chat = { conversation_id, chat_queue_id, ...client, ...state };
      await transaction.manager.insert(Chat, chat);
      const payload = { conversation_id, client_name, client_email, chat_queue_id };
      await this.outbox.add(transaction, chatEvents.created, payload, { after: chatObject(chat, this.time) });
      return { conversation_id };
    });
  }

  /** Assigning the agent who is assigned already changes nothing and emits no event. */
  @HandlesDraft(chats.assign)
  async assign(draft: Draft<AssignAgent, 'id'>, context: RequestContext): Promise<void> {
    const { fields } = draft;
    const unknown = await this.references.userProblems('login', fields.login, context);
    await this.database.write(context, async transaction => {
      const chat = await lock(transaction, fields.id);
      const { id, login: agent_login } = draft.check(unknown, stateProblems(chat, 'assign'));
      const before = chatObject(chat, this.time);
      const changed = applyChange(chat, { agent_login });
      if (!changed) return;
      await transaction.manager.update(Chat, id, changed);
      const { conversation_id, chat_queue_id } = chat;
      const payload = { conversation_id, agent_login, chat_queue_id };
      const after = chatObject(chat, this.time);
      await this.outbox.add(transaction, chatEvents.agentAssigned, payload, { before, after });
    });
  }

  @HandlesDraft(chats.write)
  async write(draft: Draft<WriteChatMessage, 'id'>, context: RequestContext): Promise<void> {
    const { fields } = draft;
    const unknown = await this.references.userProblems('login', fields.login, context);
    await this.database.write(context, async transaction => {
      const chat = await lock(transaction, fields.id);
      const { conversation_id, chat_queue_id } = chat;
      const { login = '', body } = draft.check(unknown, stateProblems(chat, 'write'));
      const message = { login, body, created_at: this.time.now() };
      const { identifiers } = await transaction.manager.insert(ChatMessage, { conversation_id, ...message });
      const { message_id } = identifiers[0]!;
      const payload = { conversation_id, chat_queue_id, agent_login: login };
      const before = chatObject(chat, this.time);
      const after = { ...before, message: messageView({ message_id, ...message }, this.time) };
      await this.outbox.add(transaction, chatEvents.messageCreated, payload, { before, after });
    });
  }

  @Handles(chats.stop)
  async stop({ id }: ChatId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const chat = await lock(transaction, id);
      throwIfAny(stateProblems(chat, 'stop'));
      if (chat.closed_at) return;
      const before = chatObject(chat, this.time);
      const closed_at = this.time.now();
      await transaction.manager.update(Chat, id, { closed_at });
      const { conversation_id, chat_queue_id } = chat;
      const payload = { conversation_id, chat_queue_id };
      const after = chatObject({ ...chat, closed_at }, this.time);
      await this.outbox.add(transaction, chatEvents.closed, payload, { before, after });
    });
  }

  @Handles(chats.read)
  async read({ id }: ChatId): Promise<ChatView> {
    const [usual] = isUuid(id) ? await this.database.rows(chatById, { id }) : [];
    if (!usual) throw notFound('conversation', id);
    if (usual.messages) return view(usual, this.time);
    const [long] = await this.database.rows(longChatById, { id });
    if (!long) throw notFound('conversation', id);
    return view(long, this.time);
  }

  @Handles(chats.messages)
  async messages({ id, before, limit = largestPage }: ChatMessagePage): Promise<Page<ChatMessageView>> {
    const [page] = isUuid(id) ? await this.database.rows(messagePage, { id, before, limit }) : [];
    if (!page) throw notFound('conversation', id);
    return { count: page.count, result: messageViews(page.result, this.time) };
  }

  private async queueProblems(id: number | undefined): Promise<ProblemDetail[]> {
    if (id === undefined || (await this.database.read(manager => manager.existsBy(ChatQueue, { id }))))
      return [];
    return [unknownReference('chat_queue_id', `chat queue ${id}`)];
  }
}

export async function lock(transaction: Transaction, id: string): Promise<Chat> {
  const chat = isUuid(id) ? await transaction.lock(Chat, { conversation_id: id }) : null;
  if (!chat) throw notFound('conversation', id);
  return chat;
}

function stateProblems(chat: Pick<Chat, 'agent_login' | 'closed_at'>, action: ChatAction): ProblemDetail[] {
  return allows(chat, action) ? [] : [{ message: 'the conversation is stopped', code: codes.inactive }];
}
