import { DateTime } from 'luxon';
import type { AgentReportRow } from '@patchbay/contracts/telephony/agent-reports';
import type { QueueReportRow } from '@patchbay/contracts/telephony/queue-reports';
import { secondsOf } from '../instants';
import type { Leg, ReportRows, Visit } from './test-report-rows';

/** Of a report, in microseconds. */
export interface Asked {
  from: number;
  to: number;
  zone: string;
  period: 'hour' | 'day' | 'week' | 'month' | 'none';
  threshold: number;
  queue_ids?: number[];
}

const second = 1_000_000;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]): number => (values.length === 0 ? 0 : secondsOf(sum(values) / values.length));

/** The period of an instant, one at a time and by another library than the database's. */
function periodOf(instant: number, { zone, period }: Pick<Asked, 'zone' | 'period'>): string {
  const local = DateTime.fromMillis(Math.floor(instant / 1_000), { zone });
  const texts = { hour: 'yyyy-MM-dd HH:00', day: 'yyyy-MM-dd', month: 'yyyy-MM', none: "''" };
  return period === 'week'
    ? local.startOf('week').toFormat(texts.day)
    : local.toFormat(texts[period]).replaceAll("'", '');
}

function grouped<R>(rows: R[], keyOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const isWithin = (instant: number, { from, to }: Asked): boolean => instant >= from && instant < to;

/** The report of queues from all rows, in the order of its rows. */
export function queueOracle({ visits, legs }: ReportRows, asked: Asked): QueueReportRow[] {
  const isOf = ({ queue_id }: { queue_id: number | null }) =>
    queue_id !== null && (asked.queue_ids?.includes(queue_id) ?? true);
  const key = (queue: number | null, instant: number) => JSON.stringify([queue, periodOf(instant, asked)]);
  const waits = grouped(
    visits.filter(visit => isOf(visit) && isWithin(visit.joined_at, asked)),
    ({ queue_id, joined_at }) => key(queue_id, joined_at),
  );
  const talks = grouped(
    legs.filter(
      leg =>
        isOf(leg) &&
        leg.agent_login !== null &&
        isWithin(leg.ringing_at, asked) &&
        leg.answered_at !== null &&
        leg.ended_at !== null,
    ),
    ({ queue_id, ringing_at }) => key(queue_id, ringing_at),
  );
  const keys = [...new Set([...waits.keys(), ...talks.keys()])];
  const rows = keys.map(one => {
    const [queue_id, period] = JSON.parse(one) as [number, string];
    return { queue_id, period, ...queueSums(waits.get(one) ?? [], talks.get(one) ?? [], asked.threshold) };
  });
  return rows.sort((one, other) => one.queue_id - other.queue_id || (one.period < other.period ? -1 : 1));
}

function queueSums(visits: Visit[], legs: Leg[], threshold: number) {
  const waitOf = ({ joined_at, left_at }: Visit) => left_at! - joined_at;
  const ended = (how: Visit['how'], seconds = Infinity) =>
    visits.filter(visit => visit.how === how && waitOf(visit) <= seconds * second).length;
  const over = visits.filter(({ left_at }) => left_at !== null).map(waitOf);
  return {
    offered: visits.length,
    answered: ended('answered'),
    answered_within: ended('answered', threshold),
    abandoned: ended('abandoned'),
    abandoned_within: ended('abandoned', 5),
    timed_out: ended('timed_out'),
    wait_seconds: mean(over),
    longest_wait_seconds: secondsOf(Math.max(0, ...over)),
    talk_seconds: mean(legs.map(({ talk_time }) => talk_time)),
  };
}

const quarter = 900 * second;

/** When the clock shows another date: zones have whole quarters of an hour, and a date is one stretch of them. */
function nextDay(instant: number, zone: string): number {
  const dateAt = (at: number) => DateTime.fromMillis(Math.floor(at / 1_000), { zone }).toISODate();
  const today = dateAt(instant);
  let latest = Math.floor(instant / quarter) * quarter;
  for (const step of [8 * quarter, quarter]) while (dateAt(latest + step) === today) latest += step;
  return latest + quarter;
}

/** Stretches of one day each, of agents who are logged in. */
function stretches({ presence }: ReportRows, { from, to, zone }: Asked) {
  const byLogin = grouped(presence, ({ login }) => login);
  return [...byLogin].flatMap(([login, changes]) => {
    const inOrder = changes.toSorted((one, other) => one.since - other.since);
    return inOrder.flatMap((change, index) => {
      const end = Math.min(to, inOrder[index + 1]?.since ?? Infinity);
      const parts: { login: string; since: number; lasted: number; change: typeof change }[] = [];
      for (let since = Math.max(from, change.since); since < end;) {
        const until = Math.min(end, nextDay(since, zone));
        parts.push({ login, since, lasted: until - since, change });
        since = until;
      }
      return change.presence === 'off' ? [] : parts;
    });
  });
}

/** The report of agents from all rows, in the order of its rows, without names. */
export function agentOracle(rows: ReportRows, asked: Asked): Omit<AgentReportRow, 'agent_name'>[] {
  const key = (login: string, instant: number) => JSON.stringify([login, periodOf(instant, asked)]);
  const legs = grouped(
    rows.legs.filter(leg => leg.agent_login !== null && isWithin(leg.ringing_at, asked)),
    ({ agent_login, ringing_at }) => key(agent_login!, ringing_at),
  );
  const times = grouped(stretches(rows, asked), ({ login, since }) => key(login, since));
  const keys = [...new Set([...legs.keys(), ...times.keys()])].sort();
  return keys.map(one => {
    const [agent_login, period] = JSON.parse(one) as [string, string];
    return { agent_login, period, ...timesOf(times.get(one) ?? []), ...callsOf(legs.get(one) ?? [], asked) };
  });
}

function timesOf(parts: ReturnType<typeof stretches>) {
  const paused = parts.filter(({ change }) => change.presence === 'paused');
  const wrapUps = parts.filter(({ change }) => change.presence === 'wrap_up');
  const byPause = grouped(paused, ({ change }) => JSON.stringify(change.pause_id));
  const pauses = [...byPause].map(([id, some]) => ({
    pause_id: JSON.parse(id) as number | null,
    seconds: secondsOf(sum(some.map(({ lasted }) => lasted))),
  }));
  return {
    logged_seconds: secondsOf(sum(parts.map(({ lasted }) => lasted))),
    pause_seconds: secondsOf(sum(paused.map(({ lasted }) => lasted))),
    pauses: pauses.sort((one, other) => (one.pause_id ?? Infinity) - (other.pause_id ?? Infinity)),
    wrapup_seconds: secondsOf(sum(wrapUps.map(({ lasted }) => lasted))),
  };
}

function callsOf(legs: Leg[], { threshold, queue_ids }: Asked) {
  const isNumberFirst = ({ connection_id }: Leg) => /\.2\d{10}$/.test(connection_id);
  const outbound = legs.filter(leg => leg.leg === leg.connection_id || isNumberFirst(leg));
  const called = legs.filter(
    leg =>
      leg.leg !== leg.connection_id &&
      (!queue_ids || (leg.queue_id !== null && queue_ids.includes(leg.queue_id))),
  );
  const inbound = called.filter(leg => !isNumberFirst(leg));
  const talkOf = (some: Leg[]) =>
    secondsOf(sum(some.filter(({ ended_at }) => ended_at !== null).map(({ talk_time }) => talk_time)));
  const rang = called.map(
    ({ ringing_at, answered_at, ended_at }) => (answered_at ?? ended_at ?? ringing_at) - ringing_at,
  );
  const least = Math.max(1, threshold * second);
  return {
    ringing_seconds: secondsOf(sum(rang)),
    inbound: {
      offered: inbound.length,
      answered: inbound.filter(({ answered_at }) => answered_at !== null).length,
      missed: inbound.filter(({ reason }) => reason === 'no_answer').length,
      refused: inbound.filter(({ reason }) => reason === 'refused').length,
      talk_seconds: talkOf(inbound),
    },
    outbound: {
      calls: outbound.length,
      reached: outbound.filter(({ ended_at, talk_time }) => ended_at !== null && talk_time >= least).length,
      talk_seconds: talkOf(outbound),
    },
  };
}
