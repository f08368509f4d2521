import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { DiallingAgent } from '@patchbay/contracts/telephony/dialling-agents';
import { type Statement, shortStatement, statement } from '@patchbay/persistence/statement';
import { type Sums, summed } from '../attempts/campaign-day';
import type { Campaign } from '../campaigns/campaign';
import { isRemoved, openCallsOf } from '../campaign-fragments';
import { claimsForParity } from '../preview/next-record-queries';
import type { Calendar } from '../dialling/calendar';
import { type Reported, isRecent } from './reported-state';

/** A call that a campaign has begun by itself and that has not been seen to end. */
export interface OpenCall {
  /** Of the agent who has taken it; empty as long as there is none. */
  login: string;
  connection_id: string | null;
  /** Whether it rings at the phone of an agent, and is taken by nobody yet: telephony says so. */
  is_offered?: boolean;
  answered: boolean;
  /** Milliseconds since it was decided on. */
  age: number;
}

/** All that the database knows about what a campaign does now. */
export interface CampaignRow extends Pick<
  Campaign,
  'id' | 'dialer' | 'active' | 'start_date' | 'end_date' | 'parameters' | 'dialling'
> {
  at: Date;
  calendar: Pick<Calendar, 'days' | 'special'> | null;
  /** Agents who may call for it. */
  agents: { login: string; agent_id: number | null }[];
  calls: OpenCall[];
  today: Sums;
  last30Days: Sums;
  has_due: boolean;
  /** Time zones that records which are due have of their own. */
  zones: string[];
  /** What was reported last. */
  reported: Reported;
}

const sums = (days: string): string =>
  `(SELECT json_build_object(${summed
    .map(name => `'${name}', coalesce(sum("${name}"), 0)`)
    .join(', ')}) FROM campaign_days WHERE campaign_id = id AND ${days})`;

const inOtherZones = `SELECT time_zone FROM due_records WHERE due_records.campaign_id = id AND ready AND time_zone <> ''`;

/** The next one is looked for in an index each time: many records have few time zones. */
const zonesOfDue = `WITH RECURSIVE zones (name) AS (
    (${inOtherZones} ORDER BY time_zone LIMIT 1)
    UNION ALL SELECT (${inOtherZones} AND time_zone > name ORDER BY time_zone LIMIT 1) FROM zones WHERE name IS NOT NULL
  )
  SELECT coalesce(json_agg(name) FILTER (WHERE name IS NOT NULL), '[]') FROM zones`;

/** Claims are counted only where campaigns share an order. */
const rowsWhere = (condition: string): string => `
  SELECT id, dialer, active AND NOT ${isRemoved('id')} AS active, start_date, end_date, parameters, dialling, at,
    (SELECT json_build_object('days', days, 'special', special) FROM calendars
      WHERE calendars.id = (dialling ->> 'calendar_id')::bigint) AS calendar,
    (SELECT coalesce(json_agg(json_build_object('login', login, 'agent_id', agent_id) ORDER BY login), '[]')
      FROM campaign_agents LEFT JOIN known_agents USING (login)
      WHERE campaign_id = id AND active_in_outbound) AS agents,
    (SELECT coalesce(json_agg(json_build_object('login', agent_login, 'connection_id', connection_id, 'answered', answered_at IS NOT NULL,
        'age', floor(extract(epoch FROM at - decided_at) * 1000)) ORDER BY attempt_id), '[]')
      ${openCallsOf('id')}) AS calls,
    ${sums('day = today')} AS today,
    ${sums('day > today - 30')} AS "last30Days",
    EXISTS (SELECT FROM due_records WHERE due_records.campaign_id = id AND ready) AS has_due,
    (${zonesOfDue}) AS zones,
    (SELECT json_build_object('state', state, 'is_recent', ${isRecent}) FROM campaign_states WHERE campaign_id = id) AS reported
  FROM campaigns, (SELECT clock_timestamp() AS at) AS moment,
    LATERAL (SELECT (at AT TIME ZONE coalesce(dialling ->> 'time_zone', :zone::text))::date AS today) AS day
  WHERE ${condition}
  ORDER BY "order", CASE WHEN count(*) OVER (PARTITION BY "order") > 1 THEN ${claimsForParity} END, id`;

interface Asked {
  /** The business time zone, of campaigns without one. */
  zone: string;
}

/**
 * Campaigns that may call by themselves, in the order in which they get agents, those that were not reported to have stopped, and those
 * whose calls go on: also one of these that is a preview campaign by now, or was deleted.
 */
export const automaticCampaigns: Statement<Asked, CampaignRow> = statement(
  rowsWhere(`(NOT ${isRemoved('id')} AND (dialer <> 'preview' AND active AND dialling ? 'exchange_queue'
      OR EXISTS (SELECT FROM campaign_states WHERE campaign_id = id AND state <> 'STOPPED'))
    OR EXISTS (SELECT ${openCallsOf('id')}))`),
);

export const campaignRow: Statement<Asked & CampaignId, CampaignRow> = shortStatement(
  rowsWhere(`id = :id AND NOT ${isRemoved('id')}`),
);

/** Adds which calls are at the phones of agents. */
export function withPhones(campaign: CampaignRow, members: readonly DiallingAgent[]): CampaignRow {
  const atPhones = new Set<string | null>(members.flatMap(({ connection_id }) => connection_id ?? []));
  const calls = campaign.calls.map(call => ({
    ...call,
    is_offered: call.login === '' && atPhones.has(call.connection_id),
  }));
  return { ...campaign, calls };
}

/** Whether a call that nobody has taken was answered. */
export const waits = ({ answered, is_offered }: OpenCall): boolean => answered || is_offered === true;

/** Calls that campaigns have begun by themselves within a second; with `clock_timestamp()` Postgres would read all that were ever made. */
export const begunOfLate = statement<object, { count: number }>(`
  SELECT count(*)::int AS count FROM attempts WHERE decided_at > statement_timestamp() - interval '1 second' AND mode <> 'preview'`);

/** Calls of a campaign that are open now. */
export const openCalls = statement<CampaignId, { count: number }>(`
  SELECT count(*)::int AS count ${openCallsOf(':id')}`);

/** Those of some agents whose own callbacks of a campaign are due. */
export const withCallbacks = statement<CampaignId & { agent_ids: number[] }, { agent_id: number }>(`
  SELECT DISTINCT agent_id FROM due_records
  WHERE campaign_id = :id AND ready AND class = 1 AND agent_id = ANY (:agent_ids::bigint[])`);

/** How many are due who found no agent before, counted no further than there are agents for them. */
export const foundNobody = statement<CampaignId & { most: number }, { count: number }>(`
  SELECT count(*)::int AS count
  FROM (SELECT FROM due_records WHERE campaign_id = :id AND ready AND class = 2 LIMIT :most) AS first`);

/** What the last calls of a campaign have shown, the oldest first. A machine that is hung up on needs no agent, nor does a fax. */
export const lastCalls = statement<CampaignId, { answered: boolean; ring_ms: number; talk_ms: number }>(`
  SELECT answered, ring_ms, talk_ms FROM (
    SELECT attempt_id, answered_at IS NOT NULL AND result NOT IN ('MACHINE', 'FAX') AS answered, ring_ms, talk_ms FROM attempts
    WHERE campaign_id = :id AND result NOT IN ('', 'FAILED', 'CANCELLED', 'UNKNOWN')
    ORDER BY attempt_id DESC LIMIT 500) AS latest
  ORDER BY attempt_id`);

const countedDue = (condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT FROM due_records WHERE campaign_id = :id AND ${condition} LIMIT 10000) AS first)`;

/** Counts no further than anybody reads. */
export const dueOf = statement<CampaignId, { due: number; due_next_hour: number }>(`
  SELECT ${countedDue('ready')} AS due,
    ${countedDue(`NOT ready AND due_at <= statement_timestamp() + interval '1 hour'`)} AS due_next_hour`);
