import type { Transaction } from '@patchbay/persistence/transaction';
import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import type { Page } from '@patchbay/contracts/message';
import { type ProblemDetail, codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import {
  type AssignAgent,
  type ChatId,
  type ChatMessagePage,
  type ChatMessageView,
  type ChatStarted,
  type ChatView,
  type StartChat,
  type WriteChatMessage,
  chatEvents,
  chats,
} from '@patchbay/contracts/ticketing/chats';
import { largestPage } from '@patchbay/contracts/ticketing/message-pages';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { view as messageViews } from '../messages/message-view';
import { OtherServices } from '../other-services';
import { type ChatAction, type HeldChat, allows } from './chat-state';
import {
  assignAgent,
  chatById,
  chatQueueById,
  closeChat,
  holdChat,
  insertChat,
  insertMessage,
  longChatById,
  messagePage,
} from './chat-statements';
import { type ShownChat, view } from './chat-view';

@Controller()
export class Chats {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly others: OtherServices,
    private readonly time: BusinessTime,
  ) {}

  @Handles(chats.start, { problems: 'collect' })
  async start(input: StartChat, context: RequestContext): Promise<ChatStarted> {
    const { chat_queue_id, client_name = '', client_surname = '', customer_id } = input;
    const client_email = input.client_email ?? '';
    const unknown = await Promise.all([
      this.queueProblems(chat_queue_id),
      this.others.customerProblems(customer_id, context),
    ]);
    throwIfAny([...context.problems, ...unknown.flat()]);
    return this.database.write(context, async transaction => {
      const conversation_id = randomUUID();
      const client = [client_name, client_surname, client_email, customer_id];
      const values = [conversation_id, chat_queue_id, ...client, this.time.now()];
      await transaction.rows(insertChat, values);
      await this.outbox.add(transaction, chatEvents.created, {
        conversation_id,
        client_name: client_name || null,
        client_email: client_email || null,
        chat_queue_id,
      });
      return { conversation_id };
    });
  }

  /** The agent who is assigned already stays so, and nothing is told. */
  @Handles(chats.assign, { problems: 'collect' })
  async assign({ id, login }: AssignAgent, context: RequestContext): Promise<void> {
    const unknown = await this.others.loginProblems('login', login, context);
    await this.database.write(context, async transaction => {
      const chat = await hold(transaction, id);
      throwIfAny([...context.problems, ...unknown, ...stateProblems(chat, 'assign')]);
      if (chat.agent_login === login) return;
      await transaction.rows(assignAgent, [id, login]);
      const { conversation_id, chat_queue_id } = chat;
      const fields = { conversation_id, agent_login: login, chat_queue_id };
      await this.outbox.add(transaction, chatEvents.agentAssigned, fields);
    });
  }

  @Handles(chats.write, { problems: 'collect' })
  async write({ id, body, login }: WriteChatMessage, context: RequestContext): Promise<void> {
    const unknown = await this.others.loginProblems('login', login, context);
    await this.database.write(context, async transaction => {
      const chat = await hold(transaction, id);
      throwIfAny([...context.problems, ...unknown, ...stateProblems(chat, 'write')]);
      await transaction.rows(insertMessage, [id, login ?? '', body, this.time.now()]);
      const { conversation_id, chat_queue_id } = chat;
      const fields = { conversation_id, chat_queue_id, agent_login: login || null };
      await this.outbox.add(transaction, chatEvents.messageCreated, fields);
    });
  }

  @Handles(chats.stop)
  async stop({ id }: ChatId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const chat = await hold(transaction, id);
      throwIfAny(stateProblems(chat, 'stop'));
      if (chat.closed_at) return;
      await transaction.rows(closeChat, [id, this.time.now()]);
      const { conversation_id, chat_queue_id } = chat;
      await this.outbox.add(transaction, chatEvents.closed, { conversation_id, chat_queue_id });
    });
  }

  @Handles(chats.read)
  async read({ id }: ChatId): Promise<ChatView> {
    const [usual] = isUuid(id) ? await this.database.rows<ShownChat>(chatById, [id]) : [];
    if (!usual) throw unknownChat(id);
    if (usual.messages) return view(usual, this.time);
    const [other] = await this.database.rows<ShownChat>(longChatById, [id]);
    if (!other) throw unknownChat(id);
    return view(other, this.time);
  }

  @Handles(chats.messages)
  async messages({ id, before, limit = largestPage }: ChatMessagePage): Promise<Page<ChatMessageView>> {
    const values = [id, before, limit];
    const [page] = isUuid(id) ? await this.database.rows<Page<ChatMessageView>>(messagePage, values) : [];
    if (!page) throw unknownChat(id);
    return { count: page.count, result: messageViews(page.result, this.time) };
  }

  private async queueProblems(chat_queue_id: number | undefined): Promise<ProblemDetail[]> {
    if (chat_queue_id === undefined) return [];
    const found = await this.database.rows(chatQueueById, [chat_queue_id]);
    if (found.length > 0) return [];
    const message = `chat queue ${chat_queue_id} does not exist`;
    return [{ message, code: codes.unknownReference, field: 'chat_queue_id' }];
  }
}

const unknownChat = (id: string) => problem(codes.notFound, `conversation ${id} does not exist`, 'id');

async function hold(transaction: Transaction, id: string): Promise<HeldChat> {
  const [chat] = isUuid(id) ? await transaction.rows<HeldChat>(holdChat, [id]) : [];
  if (!chat) throw unknownChat(id);
  return chat;
}

function stateProblems(chat: HeldChat, action: ChatAction): ProblemDetail[] {
  return allows(chat, action) ? [] : [{ message: 'the conversation is stopped', code: codes.inactive }];
}
