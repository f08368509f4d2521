import { Controller } from '@nestjs/common';
import {
  type ChatPeriod,
  type ChatReportFilter,
  type ChatReportRow,
  chatReports,
} from '@patchbay/contracts/ticketing/chat-reports';
import { Database } from '@patchbay/persistence/database';
import { type Statement, unkeptStatement } from '@patchbay/persistence/statement';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { periodName, periodOf } from '@patchbay/platform/input/report-periods';
import { requireFewRows, reportRangeProblems, rowLimit } from '@patchbay/platform/input/report-range';

interface Values {
  from: Date;
  to: Date;
  zone: string;
  logins: string[] | null;
  queues: number[] | null;
  threshold: number;
}

const localTime = `(created_at AT TIME ZONE :zone)`;

const firstAnswer = `SELECT message.created_at AS answered_at FROM conversation_messages AS message
  WHERE message.conversation_id = chat.conversation_id AND login <> '' ORDER BY message_id LIMIT 1`;

const seconds = (from: string, to: string): string => `extract(epoch FROM ${to} - ${from})`;

const mean = (value: string): string => `greatest(0, coalesce(round(avg(${value})), 0))::bigint`;

/** Planned with its values: a range may be a day or a year. Its periods are their begins. */
const reportBy = (period: ChatPeriod, user: string): Statement<Values, ChatReportRow> =>
  unkeptStatement(`SELECT ${user} AS user_login, ${periodOf(period, localTime)} AS period, count(*) AS conversations,
    count(answered_at) AS answered,
    count(*) FILTER (WHERE ${seconds('created_at', 'answered_at')} <= :threshold::integer) AS within_threshold,
    ${mean(seconds('created_at', 'answered_at'))} AS first_response_seconds,
    ${mean(seconds('created_at', 'closed_at'))} AS duration_seconds
  FROM conversations AS chat LEFT JOIN LATERAL (${firstAnswer}) AS answer ON true
  WHERE created_at >= :from AND created_at < :to
    AND (:logins::text[] IS NULL OR agent_login = ANY (:logins::text[]))
    AND (:queues::bigint[] IS NULL OR chat_queue_id = ANY (:queues::bigint[]))
  GROUP BY 1, 2 ORDER BY 1, 2 ${rowLimit}`);

const usualThreshold = 20;

@Controller()
export class ChatReports {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(chatReports.summary)
  async summary(draft: Draft<ChatReportFilter>): Promise<ChatReportRow[]> {
    const filter = draft.check(reportRangeProblems(draft.fields, this.time));
    const { aggregate_by = 'none', sum_users, response_threshold } = filter;
    const report = reportBy(aggregate_by, sum_users ? `''` : 'agent_login');
    const rows = await this.database.rows(report, {
      from: this.time.instant(filter.date_from),
      to: this.time.end(filter.date_to),
      zone: this.time.zone,
      logins: filter.user_logins ?? null,
      queues: filter.chat_queue_ids ?? null,
      threshold: response_threshold ?? usualThreshold,
    });
    return requireFewRows(rows).map(row => ({ ...row, period: periodName(aggregate_by, row.period) }));
  }
}
