import { Controller } from '@nestjs/common';
import {
  type AgentPeriod,
  type AgentReportFilter,
  type AgentReportRow,
  agentPeriods,
  agentReports,
} from '@patchbay/contracts/telephony/agent-reports';
import { Database } from '@patchbay/persistence/database';
import { type Statement, statement } from '@patchbay/persistence/statement';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { reportRangeProblems, requireFewRows, rowLimit } from '@patchbay/platform/input/report-range';
import { type Instant, nowOf, secondsOf } from '../instants';
import { agentColumns, agentFigures, agentTimes, agentTotals } from './agent-figures';
import { daysOfSpan } from './pieces';
import { type ReportSpan, spanOf } from './report-span';

type Values = ReportSpan & {
  now: Instant;
  logins: string[] | null;
  groups: number[] | null;
  queue_ids: number[] | null;
  threshold: number;
};

/** Sums of an agent in a period; durations in microseconds. */
interface Sums {
  agent_login: string;
  agent_name: string;
  period: string;
  logged: number;
  wrapped_up: number;
  pauses: { pause_id: number | null; lasted: number }[];
  offered: number;
  answered: number;
  missed: number;
  refused: number;
  rang: number;
  talked: number;
  calls: number;
  reached: number;
  talked_outbound: number;
}

const periods: Record<AgentPeriod, string> = {
  day: `to_char(day, 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD')`,
  month: `to_char(day, 'YYYY-MM')`,
  none: `''`,
};

const times = 'agent_login, presence, pause_id, lasted';

/** Without either, all agents are. */
const isSelected = `(:logins::text[] IS NULL AND :groups::bigint[] IS NULL) OR agent_login = ANY (:logins::text[])
  OR agent_login IN (SELECT login FROM agent_group_members WHERE group_id = ANY (:groups::bigint[]))`;

/** Where figures of calls are: in a table for the days that are kept, and in the calls themselves for the rest. */
interface Figures {
  kept: string;
  counted: string;
  columns: string;
  /** Of calls that came by a queue. Calls that agents make are by none. */
  condition: string;
}

const ofAllQueues: Figures = {
  kept: 'agent_day_totals',
  counted: agentTotals,
  columns: ['agent_login', ...agentColumns].join(', '),
  condition: '',
};

const ofQueues: Figures = {
  kept: 'agent_days',
  counted: agentFigures,
  columns: ['agent_login', 'queue_id', ...agentColumns].join(', '),
  condition: ' FILTER (WHERE queue_id = ANY (:queue_ids::bigint[]))',
};

const sumsOf = (names: readonly string[], condition = ''): string =>
  names.map(name => `coalesce(sum(${name})${condition}, 0)::bigint AS ${name}`).join(', ');

const calls = (period: string, { kept, counted, columns, condition }: Figures): string => `
  SELECT agent_login, period,
    ${sumsOf(['offered', 'answered', 'missed', 'refused', 'rang', 'talked'], condition)},
    ${sumsOf(['calls', 'talked_outbound'])},
    coalesce(sum(cardinality(talks) - width_bucket(:threshold::integer - 1, talks)), 0)::bigint AS reached
  FROM (SELECT period, ${columns} FROM periods JOIN ${kept} USING (day)
    UNION ALL SELECT ${period}, ${columns} FROM (${counted}) AS counted) AS figures
  WHERE ${isSelected} GROUP BY 1, 2`;

const presence = (period: string): string => `
  SELECT agent_login, period, sum(lasted)::bigint AS logged,
    coalesce(sum(lasted) FILTER (WHERE presence = 'wrap_up'), 0)::bigint AS wrapped_up,
    coalesce(json_agg(json_build_object('pause_id', pause_id, 'lasted', lasted) ORDER BY pause_id)
      FILTER (WHERE presence = 'paused'), '[]') AS pauses
  FROM (
    SELECT agent_login, period, presence, pause_id, sum(lasted)::bigint AS lasted
    FROM (SELECT period, ${times} FROM periods JOIN agent_day_times USING (day)
      UNION ALL SELECT ${period}, ${times} FROM (${agentTimes}) AS counted) AS figures
    WHERE ${isSelected} GROUP BY 1, 2, 3, 4
  ) AS summed GROUP BY 1, 2`;

const zeroes = ['logged', 'wrapped_up', 'offered', 'answered', 'missed', 'refused', 'rang', 'talked']
  .concat('calls', 'reached', 'talked_outbound')
  .map(name => `coalesce(${name}, 0) AS ${name}`)
  .join(', ');

/** Names of periods are made once for each kept day: to make one for each row takes as long as to sum it up. */
const reportBy = (period: string, of: Figures): Statement<Values, Sums> =>
  statement(`WITH ${daysOfSpan}, periods AS MATERIALIZED (SELECT day, ${period} AS period FROM kept),
      calls AS (${calls(period, of)}), presence AS (${presence(period)})
    SELECT agent_login, trim(coalesce(agents.name, '') || ' ' || coalesce(agents.surname, '')) AS agent_name,
      period, ${zeroes}, coalesce(pauses, '[]') AS pauses
    FROM calls FULL JOIN presence USING (agent_login, period) LEFT JOIN agents ON agents.login = agent_login
    ORDER BY agent_login, period ${rowLimit}`);

const reportsOf = (of: Figures) =>
  Object.fromEntries(agentPeriods.map(name => [name, reportBy(periods[name], of)])) as Record<
    AgentPeriod,
    Statement<Values, Sums>
  >;

const [reports, reportsOfQueues] = [reportsOf(ofAllQueues), reportsOf(ofQueues)];

@Controller()
export class AgentReports {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @HandlesDraft(agentReports.work)
  async work(draft: Draft<AgentReportFilter>): Promise<AgentReportRow[]> {
    const filter = draft.check(reportRangeProblems(draft.fields, this.time));
    const { agent_logins, agent_group_ids, queues_ids, aggregate_by = 'month', outbound_threshold } = filter;
    const rows = await this.database.rows((queues_ids ? reportsOfQueues : reports)[aggregate_by], {
      ...spanOf(filter, this.time),
      now: nowOf(this.time),
      logins: agent_logins ?? null,
      groups: agent_group_ids ?? null,
      queue_ids: queues_ids ?? null,
      threshold: outbound_threshold ?? 0,
    });
    return requireFewRows(rows).map(view);
  }
}

const view = (sums: Sums): AgentReportRow => ({
  agent_login: sums.agent_login,
  agent_name: sums.agent_name,
  period: sums.period,
  logged_seconds: secondsOf(sums.logged),
  pause_seconds: secondsOf(sums.pauses.reduce((total, { lasted }) => total + lasted, 0)),
  pauses: sums.pauses.map(({ pause_id, lasted }) => ({ pause_id, seconds: secondsOf(lasted) })),
  wrapup_seconds: secondsOf(sums.wrapped_up),
  ringing_seconds: secondsOf(sums.rang),
  inbound: {
    offered: sums.offered,
    answered: sums.answered,
    missed: sums.missed,
    refused: sums.refused,
    talk_seconds: secondsOf(sums.talked),
  },
  outbound: {
    calls: sums.calls,
    reached: sums.reached,
    talk_seconds: secondsOf(sums.talked_outbound),
  },
});
