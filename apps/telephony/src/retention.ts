import { type Retention, days } from '@patchbay/persistence/retention';
import type { TelephonyConfiguration } from './configuration';

/** The number at the customer's end, as the exchange reported it and in its normal form. */
const sides = { src: 'INBOUND', normal_src: 'INBOUND', dst: 'OUTBOUND', normal_dst: 'OUTBOUND' };

const emptiedSides = Object.entries(sides).map(
  ([column, type]) => `${column} = CASE type WHEN '${type}' THEN '' ELSE ${column} END`,
);

/** A call may be handed over to a number outside; logins and numbers of the exchange's own have no such row of digits. */
const outsideNumber = `'[0-9]{7}'`;

const toldWithoutNumber = `told = told::jsonb || CASE type WHEN 'INBOUND' THEN '{"src":""}'::jsonb ELSE '{"dst":""}'::jsonb END
  || CASE WHEN told ->> 'transferred_to' ~ ${outsideNumber} THEN '{"transferred_to":""}'::jsonb ELSE '{}' END`;

/** The connections stay, for lists and counts by queue, agent and day. Legs without an agent have the number that was dialled. */
const retentionOfNames = (kept: number): Retention => ({
  table: 'connections',
  since: 'created_at',
  condition: `state = 'ENDED' AND (customer_label IS NOT NULL OR custom_data IS NOT NULL
    OR CASE type WHEN 'INBOUND' THEN src ELSE dst END <> '')`,
  horizon: days(kept),
  emptied: [
    'customer_label = NULL',
    'custom_data = NULL',
    ...emptiedSides,
    `transferred_to = CASE WHEN transferred_to ~ ${outsideNumber} THEN '' ELSE transferred_to END`,
    toldWithoutNumber,
  ].join(', '),
  along: {
    table: 'connection_legs',
    column: 'connection_id',
    key: 'connection_id',
    emptied: `number = CASE WHEN agent_login IS NULL THEN '' ELSE number END`,
  },
});

/** What an agent was goes on until the next change, which is outdated too by then; who has logged out is nothing any more. */
const isOver = `(presence = 'off' OR EXISTS (SELECT FROM agent_presence AS next
  WHERE next.login = agent_presence.login AND next.since > agent_presence.since
    AND next.created_at < now() - :horizon * interval '1 millisecond'))`;

/** A day goes with the last connections that began on it. */
const retentionOfReports = (kept: number): Retention[] => [
  { table: 'report_days', since: 'ended', horizon: days(kept) },
  { table: 'agent_presence', since: 'created_at', condition: isOver, horizon: days(kept) },
];

/**
 * Legs go with their connections; topics stay, as they did before connections were known. Where recordings have a limit, a
 * connection waits for its file to be deleted: nothing else names it.
 */
export const telephonyRetention = (configuration: TelephonyConfiguration): Retention[] => {
  const { CONNECTION_RETENTION_DAYS, CONNECTION_NAMES_KEPT_DAYS } = configuration;
  const connections = {
    table: 'connections',
    since: 'created_at',
    condition: `state = 'ENDED'${configuration.areRecordingsSwept ? ` AND filename = ''` : ''}`,
    horizon: days(CONNECTION_RETENTION_DAYS),
  };
  const monitorings = {
    table: 'monitorings',
    since: 'created_at',
    condition: 'ended_at IS NOT NULL',
    horizon: days(CONNECTION_RETENTION_DAYS),
  };
  // Who asked for an attempt has its outcome by then: it is asked about for some seconds after the call.
  const attempts = { table: 'attempt_calls', since: 'decided_at', horizon: days(30) };
  const kept = [connections, monitorings, attempts, ...retentionOfReports(CONNECTION_RETENTION_DAYS)];
  return CONNECTION_NAMES_KEPT_DAYS > 0 ? [...kept, retentionOfNames(CONNECTION_NAMES_KEPT_DAYS)] : kept;
};
