import { Controller } from '@nestjs/common';
import {
  type AgentPeriod,
  type AgentReportFilter,
  type AgentReportRow,
  agentReports,
} from '@patchbay/contracts/telephony/agent-reports';
import { Database } from '@patchbay/persistence/database';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { periodName } from '@patchbay/platform/input/report-periods';
import { reportRangeProblems, requireFewRows } from '@patchbay/platform/input/report-range';
import { nowOf, secondsOf } from '../instants';
import { type Calls, type OfPeriod, type Times, agentSums, allNames } from './agent-sums';
import { rowsOf } from './lists';
import { spanOf } from './report-span';

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
    const values = {
      ...spanOf(filter, this.time),
      now: nowOf(this.time),
      logins: agent_logins ?? null,
      groups: agent_group_ids ?? null,
      queue_ids: queues_ids ?? null,
      threshold: outbound_threshold ?? 0,
    };
    const ofCalls = queues_ids ? agentSums.callsOfQueues : agentSums.calls;
    // Neither needs the other: on two connections they take as long as one of them.
    const [[calls], [times], names] = await Promise.all([
      this.database.rows(ofCalls[aggregate_by], values),
      this.database.rows(agentSums.times[aggregate_by], values),
      this.database.rows(allNames),
    ]);
    const nameOf = new Map(names.map(({ login, name }) => [login, name]));
    return requireFewRows(together(rowsOf(calls!), rowsOf(times!))).map(row =>
      view(row, nameOf.get(row.agent_login) ?? '', aggregate_by),
    );
  }
}

/** Of an agent in a period; what is missing is zero. */
interface Row extends OfPeriod {
  calls: Omit<Calls, keyof OfPeriod>;
  times: Omit<Times, keyof OfPeriod>;
}

const noCalls: Row['calls'] = {
  offered: 0,
  answered: 0,
  missed: 0,
  refused: 0,
  rang: 0,
  talked: 0,
  calls: 0,
  reached: 0,
  talked_outbound: 0,
};
const noTimes: Row['times'] = { logged: 0, wrapped_up: 0, pauses: null };

/** By login, and then by period. A key of both together would take as long as to read the rows. */
function together(allCalls: readonly Calls[], allTimes: readonly Times[]): Row[] {
  const agents = new Map<string, Map<string, Row>>();
  const rowOf = ({ agent_login, began }: OfPeriod): Row => {
    const periods = agents.get(agent_login) ?? new Map<string, Row>();
    const row = periods.get(began) ?? { agent_login, began, calls: noCalls, times: noTimes };
    agents.set(agent_login, periods.set(began, row));
    return row;
  };
  for (const calls of allCalls) rowOf(calls).calls = calls;
  for (const times of allTimes) rowOf(times).times = times;
  return inOrder(agents).flatMap(inOrder);
}

const inOrder = <T>(values: ReadonlyMap<string, T>): T[] =>
  [...values.keys()].sort().map(key => values.get(key)!);

const view = (
  { agent_login, began, calls, times }: Row,
  agent_name: string,
  period: AgentPeriod,
): AgentReportRow => ({
  agent_login,
  agent_name,
  period: periodName(period, began),
  ...viewOfTimes(times),
  ringing_seconds: secondsOf(calls.rang),
  inbound: {
    offered: calls.offered,
    answered: calls.answered,
    missed: calls.missed,
    refused: calls.refused,
    talk_seconds: secondsOf(calls.talked),
  },
  outbound: {
    calls: calls.calls,
    reached: calls.reached,
    talk_seconds: secondsOf(calls.talked_outbound),
  },
});

function viewOfTimes({ logged, wrapped_up, pauses }: Row['times']) {
  const all = Object.entries(pauses ?? {});
  return {
    logged_seconds: secondsOf(logged),
    pause_seconds: secondsOf(all.reduce((total, [, lasted]) => total + lasted, 0)),
    pauses: all.map(([id, lasted]) => ({
      pause_id: id === '' ? null : Number(id),
      seconds: secondsOf(lasted),
    })),
    wrapup_seconds: secondsOf(wrapped_up),
  };
}
