import { Controller } from '@nestjs/common';
import {
  type QueuePeriod,
  type QueueReportFilter,
  type QueueReportRow,
  queuePeriods,
  queueReports,
} from '@patchbay/contracts/telephony/queue-reports';
import { Database } from '@patchbay/persistence/database';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { periodName, periodOf } from '@patchbay/platform/input/report-periods';
import { reportRangeProblems, requireFewRows, rowLimit } from '@patchbay/platform/input/report-range';
import { secondsOf } from '../instants';
import { inLists, rowsOf } from './lists';
import { sumOf } from './pieces';
import { queueFiguresOfSpan } from './queue-figures';
import { type ReportSpan, spanOf } from './report-span';

type Values = ReportSpan & { queue_ids: number[] | null; threshold: number };

/** Sums of a queue in a period that began then; durations in microseconds. */
interface Sums extends Omit<
  QueueReportRow,
  'period' | 'wait_seconds' | 'longest_wait_seconds' | 'talk_seconds' | 'answered_within'
> {
  began: string;
  answered_within: number | null;
  left_queue: number;
  waited: number;
  longest: number;
  talks: number;
  talked: number;
}

const sums = ['offered', 'answered', 'abandoned', 'abandoned_within', 'timed_out'] as const;
const sumsOfTimes = ['left_queue', 'waited', 'talks', 'talked'] as const;

const reportBy = (began: string) =>
  inLists<Values, Sums>(
    ['queue_id', 'began', ...sums, ...sumsOfTimes, 'longest', 'answered_within'],
    `WITH ${queueFiguresOfSpan}
    SELECT queue_id, ${began}::text AS began, ${[...sums, ...sumsOfTimes].map(name => `${sumOf(name)} AS ${name}`).join(', ')},
      max(longest) AS longest, sum(width_bucket(:threshold::integer, waits)) AS answered_within
    FROM figures WHERE :queue_ids::bigint[] IS NULL OR queue_id = ANY (:queue_ids::bigint[])
    GROUP BY queue_id, ${began} ORDER BY queue_id, ${began} ${rowLimit}`,
  );

const reports = Object.fromEntries(
  queuePeriods.map(name => [name, reportBy(periodOf(name, 'hour'))]),
) as Record<QueuePeriod, ReturnType<typeof reportBy>>;

const usualThreshold = 20;

@Controller()
export class QueueReports {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(queueReports.summary)
  async summary(draft: Draft<QueueReportFilter>): Promise<QueueReportRow[]> {
    const filter = draft.check(reportRangeProblems(draft.fields, this.time));
    const { queue_ids = null, aggregate_by = 'none', threshold } = filter;
    const values = { ...spanOf(filter, this.time), queue_ids, threshold: threshold ?? usualThreshold };
    const [lists] = await this.database.rows(reports[aggregate_by], values);
    return requireFewRows(rowsOf(lists!)).map(row => view(row, aggregate_by));
  }
}

const mean = (sum: number, count: number): number => (count === 0 ? 0 : secondsOf(sum / count));

/** Field by field, because to copy the rest of an object takes as long as the statement. */
const view = (sums: Sums, period: QueuePeriod): QueueReportRow => ({
  queue_id: sums.queue_id,
  period: periodName(period, sums.began),
  offered: sums.offered,
  answered: sums.answered,
  answered_within: sums.answered_within ?? 0,
  abandoned: sums.abandoned,
  abandoned_within: sums.abandoned_within,
  timed_out: sums.timed_out,
  wait_seconds: mean(sums.waited, sums.left_queue),
  longest_wait_seconds: secondsOf(sums.longest),
  talk_seconds: mean(sums.talked, sums.talks),
});
