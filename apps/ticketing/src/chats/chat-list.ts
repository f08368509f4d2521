import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import {
  type ChatFilter,
  type ChatStatus,
  type ChatSummary,
  chatList,
  longestChatText,
} from '@patchbay/contracts/ticketing/chat-list';
import type { ChatMessageView } from '@patchbay/contracts/ticketing/chats';
import { newestInList } from '@patchbay/contracts/ticketing/ticket-views';
import { columnList } from '@patchbay/persistence/columns';
import { Database } from '@patchbay/persistence/database';
import { ListPlace, type PlacedRow } from '@patchbay/persistence/list-place';
import { unkeptStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { views as messageViews } from '../messages/message-view';
import { Chat } from './chat';
import { stateOf } from './chat-state';
import { chatObject } from './chat-view';

type ListedChat = Chat & PlacedRow & { messages?: ChatMessageView[] };

const ofStatus: Record<ChatStatus, string> = {
  waiting: `closed_at IS NULL AND agent_login = ''`,
  assigned: `closed_at IS NULL AND agent_login <> ''`,
  closed: 'closed_at IS NOT NULL',
};

const orders = {
  usual: {
    name: 'chats',
    columns: [
      { name: 'created_at', kind: 'time', descending: true },
      { name: 'conversation_id::text', kind: 'text' },
    ],
  },
} as const;

const ofChat =
  'SELECT * FROM conversation_messages AS message WHERE message.conversation_id = chat.conversation_id';

/** The first message and the newest ones, found by index however many there are. */
const messages = `(SELECT coalesce(json_agg(json_build_object('message_id', message_id, 'login', login,
    'body', CASE WHEN octet_length(body) > ${longestChatText} THEN cut_text(body, ${longestChatText}) ELSE body END,
    'created_at', created_at) ORDER BY message_id), '[]')
  FROM (SELECT * FROM (${ofChat} ORDER BY message_id LIMIT 1) AS first
    UNION SELECT * FROM (${ofChat} ORDER BY message_id DESC LIMIT ${newestInList}) AS newest) AS shown) AS messages`;

const conditionsOf = ({ date_from, date_to, status, chat_queue_id, customer_id }: ChatFilter): string =>
  [
    date_from && 'created_at >= :date_from',
    date_to && 'created_at < :date_to',
    status && ofStatus[status],
    chat_queue_id && 'chat_queue_id = :chat_queue_id',
    customer_id && 'customer_id = :customer_id',
  ]
    .filter(Boolean)
    .join(' AND ') || 'true';

@Controller()
export class ChatList {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(chatList)
  async list(filter: ChatFilter, context: RequestContext): Promise<Page<ChatSummary>> {
    const { limit = 100, offset = 0, after, date_from, date_to, include_messages } = filter;
    const place = ListPlace.in(orders, { after });
    const values = {
      ...filter,
      limit,
      offset,
      date_from: date_from && this.time.instant(date_from),
      date_to: date_to && this.time.end(date_to),
      ...place.bound,
    };
    const conditions = conditionsOf(filter);
    const count = unkeptStatement<typeof values, { count: number }>(
      `SELECT count(*) FROM conversations WHERE ${conditions}`,
    );
    const page = unkeptStatement<typeof values, ListedChat>(
      `SELECT ${columnList('chat', Chat)}, ${place.shown()}${include_messages ? `, ${messages}` : ''}
      FROM conversations AS chat WHERE ${conditions} AND ${place.condition}
      ORDER BY ${place.sorting()} LIMIT :limit OFFSET :offset`,
    );
    const [[total], rows] = await Promise.all([
      this.database.rows(count, values),
      this.database.rows(page, values),
    ]);
    context.nextCursor = place.next(rows, limit);
    return { count: total!.count, result: rows.map(row => this.view(row, filter)) };
  }

  private view({ messages, place: _place, ...chat }: ListedChat, filter: ChatFilter): ChatSummary {
    const { client_name, client_surname, client_email, ...shown } = chatObject(chat, this.time);
    return {
      ...shown,
      status: stateOf(chat),
      ...(filter.include_client_data && { client_name, client_surname, client_email }),
      ...(messages && { messages: messageViews(messages, this.time) }),
      ...(filter.include_files && { files: [] }),
    };
  }
}
