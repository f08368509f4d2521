import { OneOf } from '../fields/choices';
import { IdOrIds, WordOrWords } from '../fields/lists';
import { Id, Integer } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';
import { explained, listOf, request } from '../message';
import { Count, Period, ReportRange, Seconds, longestThreshold, mostReportRows } from '../fields/reports';

export const agentPeriods = ['day', 'week', 'month', 'none'] as const;
export type AgentPeriod = (typeof agentPeriods)[number];

export class AgentReportFilter extends ReportRange {
  @WordOrWords({ max: 255, optional: true, description: 'Only these agents', example: ['anna.nowak'] })
  agent_logins?: string[];

  @IdOrIds({
    optional: true,
    description: 'Only agents of these groups of `GET /agents_groups`, beside those of `agent_logins`',
  })
  agent_group_ids?: number[];

  @OneOf(agentPeriods, { optional: true, description: 'How long a period is', whenOmitted: '`month`' })
  aggregate_by?: AgentPeriod;

  @IdOrIds({ optional: true, description: '`inbound` and `ringing_seconds` only of calls by these queues' })
  queues_ids?: number[];

  @Integer({
    min: 0,
    max: longestThreshold,
    optional: true,
    description: 'Seconds of talk from which a call of the agent counts as reached',
    whenOmitted: 'any talk',
    example: 10,
  })
  outbound_threshold?: number | null;
}

export class PauseSeconds {
  @Id({ nullable: true, description: '`null` for a pause that is none of `GET /system/pauses`', example: 1 })
  pause_id: number | null;
  @Seconds('Seconds of it', 1800) seconds: number;
}

export class InboundWork {
  @Count("Times that the agent's phone was called, but for calls of campaigns and queues that call back", 40)
  offered: number;
  @Count('Those that the agent answered', 36) answered: number;
  @Count('Those that rang for as long as they were to', 2) missed: number;
  @Count('Those that the agent refused', 1) refused: number;
  @Seconds('Talk', 6480) talk_seconds: number;
}

export class OutboundWork {
  @Count(
    'Calls that the agent made, and those of campaigns and queues that call back, which rang at the phone',
    12,
  )
  calls: number;
  @Count('Those with enough talk', 9) reached: number;
  @Seconds('Talk', 1620) talk_seconds: number;
}

export class AgentReportRow {
  @Text({ max: 255, example: 'anna.nowak' }) agent_login: string;
  @Text({ max: 511, mayBeEmpty: true, description: 'Name and surname', example: 'Anna Nowak' })
  agent_name: string;
  @Period() period: string;
  @Seconds('Time in any status but `OFF`', 28_800) logged_seconds: number;
  @Seconds('Time in the status `PAUSED`', 1800) pause_seconds: number;
  @ObjectList(() => PauseSeconds, { description: 'The same by pause' }) pauses: PauseSeconds[];
  @Seconds('Time in the status `WRAP_UP`', 240) wrapup_seconds: number;
  @Seconds('Time in which the phone rang', 320) ringing_seconds: number;
  @ObjectOf(() => InboundWork) inbound: InboundWork;
  @ObjectOf(() => OutboundWork) outbound: OutboundWork;
}

export const agentReports = {
  work: explained(
    'One row for each agent and period in which the agent was logged in or a phone of the agent was in a call, by login and period. ' +
      'A call belongs to the period in which the phone began to ring, or the agent to dial; ringing and talk count when they are over. ' +
      'Times in a status are divided between periods, up to now. ' +
      `A report has at most ${mostReportRows.toLocaleString('en')} rows: one that would have more is refused. ` +
      'It reaches back as far as connections are kept.',
    request(
      'telephony.agent_reports.work',
      'GET /agents_work_report',
      AgentReportFilter,
      listOf(AgentReportRow),
      'Sums the work of agents by period',
    ),
  ),
};
