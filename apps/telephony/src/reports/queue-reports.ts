import { Controller } from '@nestjs/common';
import {
  type QueuePeriod,
  type QueueReportFilter,
  type QueueReportRow,
  queuePeriods,
  queueReports,
} from '@patchbay/contracts/telephony/queue-reports';
import { Database } from '@patchbay/persistence/database';
import { type Statement, statement } from '@patchbay/persistence/statement';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { reportRangeProblems, requireFewRows, rowLimit } from '@patchbay/platform/input/report-range';
import { secondsOf } from '../instants';
import { queueFiguresOfSpan } from './queue-figures';
import { type ReportSpan, spanOf } from './report-span';

type Values = ReportSpan & { queue_ids: number[] | null; threshold: number };

/** Sums of a queue in a period; durations in microseconds. */
interface Sums extends Omit<
  QueueReportRow,
  'wait_seconds' | 'longest_wait_seconds' | 'talk_seconds' | 'answered_within'
> {
  answered_within: number | null;
  left_queue: number;
  waited: number;
  longest: number;
  talks: number;
  talked: number;
}

const periods: Record<QueuePeriod, string> = {
  hour: `to_char(hour, 'YYYY-MM-DD HH24:MI')`,
  day: `to_char(hour, 'YYYY-MM-DD')`,
  month: `to_char(hour, 'YYYY-MM')`,
  none: `''`,
};

const summed = ['offered', 'answered', 'abandoned', 'abandoned_within', 'timed_out', 'left_queue', 'waited']
  .concat('talks', 'talked')
  .map(name => `sum(${name})::bigint AS ${name}`)
  .join(', ');

const reportBy = (period: string): Statement<Values, Sums> =>
  statement(`WITH ${queueFiguresOfSpan}
    SELECT queue_id, ${period} AS period, ${summed}, max(longest)::bigint AS longest,
      sum(width_bucket(:threshold::integer, waits))::bigint AS answered_within
    FROM figures WHERE :queue_ids::bigint[] IS NULL OR queue_id = ANY (:queue_ids::bigint[])
    GROUP BY 1, 2 ORDER BY 1, 2 ${rowLimit}`);

const reports = Object.fromEntries(queuePeriods.map(name => [name, reportBy(periods[name])])) as Record<
  QueuePeriod,
  Statement<Values, Sums>
>;

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
    const rows = await this.database.rows(reports[aggregate_by], values);
    return requireFewRows(rows).map(view);
  }
}

const mean = (sum: number, count: number): number => (count === 0 ? 0 : secondsOf(sum / count));

const view = ({ left_queue, waited, longest, talks, talked, ...sums }: Sums): QueueReportRow => ({
  ...sums,
  answered_within: sums.answered_within ?? 0,
  wait_seconds: mean(waited, left_queue),
  longest_wait_seconds: secondsOf(longest),
  talk_seconds: mean(talked, talks),
});
