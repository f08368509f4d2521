import { Flag, OneOf } from '../fields/choices';
import { IdOrIds, WordOrWords } from '../fields/lists';
import { Integer } from '../fields/numbers';
import { Count, Period, ReportRange, Seconds, longestThreshold, mostReportRows } from '../fields/reports';
import { Text } from '../fields/text';
import { explained, listOf, request } from '../message';

export const chatPeriods = ['day', 'week', 'month', 'none'] as const;
export type ChatPeriod = (typeof chatPeriods)[number];

export class ChatReportFilter extends ReportRange {
  @WordOrWords({
    max: 255,
    optional: true,
    description: 'Only conversations of these users',
    example: ['anna.nowak'],
  })
  user_logins?: string[];

  @Flag({ optional: true, description: 'Whether users are summed up', whenOmitted: 'false' })
  sum_users?: boolean;

  @OneOf(chatPeriods, { optional: true, description: 'How long a period is', whenOmitted: '`none`' })
  aggregate_by?: ChatPeriod;

  @IdOrIds({ optional: true, description: 'Only conversations of these queues' })
  chat_queue_ids?: number[];

  @Integer({
    min: 0,
    max: longestThreshold,
    optional: true,
    description: 'Seconds of `within_threshold`',
    whenOmitted: '20',
    example: 20,
  })
  response_threshold?: number | null;
}

export class ChatReportRow {
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Empty for conversations without an agent, and with `sum_users`',
    example: 'anna.nowak',
  })
  user_login: string;
  @Period() period: string;
  @Count('Conversations that began in the period', 20) conversations: number;
  @Count('Those in which an agent wrote', 18) answered: number;
  @Count('Those in which an agent wrote within the threshold', 15) within_threshold: number;
  @Seconds('Mean time until an agent first wrote', 14) first_response_seconds: number;
  @Seconds('Mean duration of those that are stopped', 420) duration_seconds: number;
}

export const chatReports = {
  summary: explained(
    'One row for each user and period, by user and period. A conversation belongs to its last agent. ' +
      `A report has at most ${mostReportRows.toLocaleString('en')} rows: one that would have more is refused.`,
    request(
      'ticketing.chat_reports.summary',
      'GET /chats/reports/summary',
      ChatReportFilter,
      listOf(ChatReportRow),
      'Sums chat conversations by user and period',
    ),
  ),
};
