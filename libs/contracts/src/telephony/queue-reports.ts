import { OneOf } from '../fields/choices';
import { IdOrIds } from '../fields/lists';
import { Id, Integer } from '../fields/numbers';
import { explained, listOf, request } from '../message';
import { Count, Period, ReportRange, Seconds, longestThreshold, mostReportRows } from '../fields/reports';

export const queuePeriods = ['hour', 'day', 'month', 'none'] as const;
export type QueuePeriod = (typeof queuePeriods)[number];

/** Seconds within which an abandoned call counts as a short one. */
export const shortAbandon = 5;

export class QueueReportFilter extends ReportRange {
  @IdOrIds({ optional: true, description: 'Only these queues' })
  queue_ids?: number[];

  @OneOf(queuePeriods, { optional: true, description: 'How long a period is', whenOmitted: '`none`' })
  aggregate_by?: QueuePeriod;

  @Integer({
    min: 0,
    max: longestThreshold,
    optional: true,
    description: 'Seconds of `answered_within`',
    whenOmitted: '20',
    example: 20,
  })
  threshold?: number | null;
}

export class QueueReportRow {
  @Id({ example: 1 }) queue_id: number;
  @Period() period: string;
  @Count('Waits that began in the period, of which some may go on', 120) offered: number;
  @Count('Waits that ended with an answer', 100) answered: number;
  @Count('Those that did so within the threshold', 80) answered_within: number;
  @Count('Waits that the caller ended', 15) abandoned: number;
  @Count(`Those that the caller ended within ${shortAbandon} seconds`) abandoned_within: number;
  @Count('Waits that ended because the time of the queue was over', 2) timed_out: number;
  @Seconds('Mean of the waits that are over', 14) wait_seconds: number;
  @Seconds('Longest wait that is over', 95) longest_wait_seconds: number;
  @Seconds('Mean talk of the agents whom the queue called and who answered, by when their phones rang', 180)
  talk_seconds: number;
}

export const queueReports = {
  summary: explained(
    'One row for each queue and period in which somebody waited, by queue and period. A wait belongs to the period in which it began. ' +
      `A report has at most ${mostReportRows.toLocaleString('en')} rows: one that would have more is refused. ` +
      'It reaches back as far as connections are kept. The shape is that of Patchbay.',
    request(
      'telephony.queue_reports.summary',
      'GET /queues/reports/summary',
      QueueReportFilter,
      listOf(QueueReportRow),
      'Counts the waits in queues by period',
    ),
  ),
};
