import { type AgentPeriod, agentPeriods } from '@patchbay/contracts/telephony/agent-reports';
import { statement } from '@patchbay/persistence/statement';
import { periodOf } from '@patchbay/platform/input/report-periods';
import { rowLimit } from '@patchbay/platform/input/report-range';
import type { Instant } from '../instants';
import { agentColumns, agentFigures, agentTimes, agentTotals } from './agent-figures';
import { inLists } from './lists';
import { daysOfSpan, sumOf } from './pieces';
import type { ReportSpan } from './report-span';

type Values = ReportSpan & {
  now: Instant;
  logins: string[] | null;
  groups: number[] | null;
  queue_ids: number[] | null;
  threshold: number;
};

/** Of whom sums are, in a period that began then. */
export interface OfPeriod {
  agent_login: string;
  began: string;
}

/** Sums of times, in microseconds. */
export interface Times extends OfPeriod {
  logged: number;
  wrapped_up: number;
  /** By the pause's identifier, which is empty of a pause of no kind. */
  pauses: Record<string, number> | null;
}

/** Sums of calls; durations in microseconds. */
export interface Calls extends OfPeriod {
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

const ofPeriod = ['agent_login', 'began'] as const;
const calledSums = ['offered', 'answered', 'missed', 'refused', 'rang', 'talked'] as const;
const ownSums = ['calls', 'talked_outbound'] as const;

const callsBy = (began: string, { kept, counted, columns, condition }: Figures) =>
  inLists<Values, Calls>(
    [...ofPeriod, ...calledSums, ...ownSums, 'reached'],
    `WITH ${daysOfSpan}
  SELECT agent_login, ${began} AS began, ${sumsOf(calledSums, condition)}, ${sumsOf(ownSums)},
    coalesce(sum(cardinality(talks) - width_bucket(:threshold::integer - 1, talks)), 0)::bigint AS reached
  FROM (SELECT day, ${columns} FROM kept JOIN ${kept} USING (day)
    UNION ALL SELECT day, ${columns} FROM (${counted}) AS counted) AS figures
  WHERE ${isSelected} GROUP BY 1, 2 ${rowLimit}`,
  );

const timesBy = (began: string) =>
  inLists<Values, Times>(
    [...ofPeriod, 'logged', 'wrapped_up', 'pauses'],
    `WITH ${daysOfSpan}
  SELECT agent_login, began, sum(lasted) AS logged,
    coalesce(sum(lasted) FILTER (WHERE presence = 'wrap_up'), 0) AS wrapped_up,
    json_object_agg(coalesce(pause_id::text, ''), lasted ORDER BY pause_id) FILTER (WHERE presence = 'paused') AS pauses
  FROM (
    SELECT agent_login, ${began} AS began, presence, pause_id, ${sumOf('lasted')} AS lasted
    FROM (SELECT day, ${times} FROM kept JOIN agent_day_times USING (day)
      UNION ALL SELECT day, ${times} FROM (${agentTimes}) AS counted) AS figures
    WHERE ${isSelected} GROUP BY 1, 2, 3, 4
  ) AS summed GROUP BY 1, 2 ${rowLimit}`,
  );

const byPeriod = <T>(declare: (began: string) => T) =>
  Object.fromEntries(agentPeriods.map(name => [name, declare(periodOf(name, 'day::timestamp'))])) as Record<
    AgentPeriod,
    T
  >;

export const agentSums = {
  times: byPeriod(timesBy),
  calls: byPeriod(began => callsBy(began, ofAllQueues)),
  callsOfQueues: byPeriod(began => callsBy(began, ofQueues)),
};

export const allNames = statement<object, { login: string; name: string }>(
  `SELECT login, trim(name || ' ' || surname) AS name FROM agents WHERE login IS NOT NULL`,
);
