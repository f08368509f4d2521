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
import { periodName, periodOf } from '@patchbay/platform/input/report-periods';
import { reportRangeProblems, requireFewRows, rowLimit } from '@patchbay/platform/input/report-range';
import { type Instant, nowOf, secondsOf } from '../instants';
import { agentColumns, agentFigures, agentTimes, agentTotals } from './agent-figures';
import { daysOfSpan, sumOf } from './pieces';
import { type ReportSpan, spanOf } from './report-span';

type Values = ReportSpan & {
  now: Instant;
  logins: string[] | null;
  groups: number[] | null;
  queue_ids: number[] | null;
  threshold: number;
};

/** Sums of an agent in a period that began then; durations in microseconds. */
interface Sums {
  agent_login: string;
  agent_name: string;
  began: string;
  logged: number;
  wrapped_up: number;
  /** By the pause's identifier, which is empty of a pause of no kind. */
  pauses: Record<string, number>;
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
  names.map(name => `coalesce(${sumOf(name)}${condition}, 0) AS ${name}`).join(', ');

const calls = (began: string, { kept, counted, columns, condition }: Figures): string => `
  SELECT agent_login, ${began} AS began,
    ${sumsOf(['offered', 'answered', 'missed', 'refused', 'rang', 'talked'], condition)},
    ${sumsOf(['calls', 'talked_outbound'])},
    coalesce(sum(cardinality(talks) - width_bucket(:threshold::integer - 1, talks)), 0)::bigint AS reached
  FROM (SELECT day, ${columns} FROM kept JOIN ${kept} USING (day)
    UNION ALL SELECT day, ${columns} FROM (${counted}) AS counted) AS figures
  WHERE ${isSelected} GROUP BY 1, 2`;

const presence = (began: string): string => `
  SELECT agent_login, began, sum(lasted) AS logged,
    coalesce(sum(lasted) FILTER (WHERE presence = 'wrap_up'), 0) AS wrapped_up,
    json_object_agg(coalesce(pause_id::text, ''), lasted ORDER BY pause_id) FILTER (WHERE presence = 'paused') AS pauses
  FROM (
    SELECT agent_login, ${began} AS began, presence, pause_id, ${sumOf('lasted')} AS lasted
    FROM (SELECT day, ${times} FROM kept JOIN agent_day_times USING (day)
      UNION ALL SELECT day, ${times} FROM (${agentTimes}) AS counted) AS figures
    WHERE ${isSelected} GROUP BY 1, 2, 3, 4
  ) AS summed GROUP BY 1, 2`;

const zeroes = ['logged', 'wrapped_up', 'offered', 'answered', 'missed', 'refused', 'rang', 'talked']
  .concat('calls', 'reached', 'talked_outbound')
  .map(name => `coalesce(${name}, 0) AS ${name}`)
  .join(', ');

const reportBy = (began: string, of: Figures): Statement<Values, Sums> =>
  statement(`WITH ${daysOfSpan}, calls AS (${calls(began, of)}), presence AS (${presence(began)})
    SELECT agent_login, trim(coalesce(agents.name, '') || ' ' || coalesce(agents.surname, '')) AS agent_name,
      began, ${zeroes}, coalesce(pauses, '{}') AS pauses
    FROM calls FULL JOIN presence USING (agent_login, began) LEFT JOIN agents ON agents.login = agent_login
    ORDER BY agent_login, began ${rowLimit}`);

const reportsOf = (of: Figures) =>
  Object.fromEntries(
    agentPeriods.map(name => [name, reportBy(periodOf(name, 'day::timestamp'), of)]),
  ) as Record<AgentPeriod, Statement<Values, Sums>>;

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
    return requireFewRows(rows).map(sums => view(sums, aggregate_by));
  }
}

const view = (sums: Sums, period: AgentPeriod): AgentReportRow => ({
  agent_login: sums.agent_login,
  agent_name: sums.agent_name,
  period: periodName(period, sums.began),
  logged_seconds: secondsOf(sums.logged),
  pause_seconds: secondsOf(Object.values(sums.pauses).reduce((total, lasted) => total + lasted, 0)),
  pauses: Object.entries(sums.pauses).map(([id, lasted]) => ({
    pause_id: id === '' ? null : Number(id),
    seconds: secondsOf(lasted),
  })),
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
