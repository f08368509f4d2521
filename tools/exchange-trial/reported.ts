import type { Api } from './api';
import type { Shown } from './shown';

export interface ReportedEvent {
  event_id: string;
  action: string;
  payload: Record<string, unknown>;
}

/** Events that came in behind a cursor, in order. */
export async function eventsBehind(api: Api, cursor: string): Promise<ReportedEvent[]> {
  const events: ReportedEvent[] = [];
  for (let after = cursor; ;) {
    const page = await api.get<{ result: ReportedEvent[]; cursor: string }>(
      `/events?limit=500&after=${after}`,
    );
    if (page.result.length === 0) return events;
    events.push(...page.result);
    after = page.cursor;
  }
}

const order = [
  'CONNECTION_STARTED',
  'CONNECTION_QUEUED|CONNECTION_QUEUE_LEFT|AGENT_RINGING|CONNECTION_LEG_ANSWERED|CONNECTION_LEG_ENDED|CONNECTION_ANSWERED|CONNECTION_TRANSFERRED',
  'CONNECTION_ENDED( CONNECTION_LEG_ENDED)*',
  'RECORDING_READY',
];

/** What is wrong with the events of connections that are over: their order, their number, what they say. */
export function differencesInEvents(
  events: readonly ReportedEvent[],
  connections: readonly Shown[],
): string[] {
  return connections.flatMap(shown => {
    const { connection_id: id } = shown;
    const own = events.filter(({ payload }) => payload.connection_id === id);
    const actions = own.map(({ action }) => action);
    const course = actions.join(' ');
    const [started, between, ended, recorded] = order;
    const isRight = new RegExp(`^${started}( (${between}))* ${ended}( ${recorded})?$`).test(course);
    const answers = actions.filter(action => action === 'CONNECTION_ANSWERED').length;
    const answered = shown.disposition === 'ANSWERED' ? 1 : 0;
    return [
      ...(isRight ? [] : [`${id} was reported as ${course}`]),
      ...(answers === answered ? [] : [`${id} was answered ${answers} times`]),
      ...endDifferences(own, shown),
    ];
  });
}

const endFields = [
  'disposition',
  'billsec',
  'duration',
  'wait_time',
  'disconnected_by',
  'transferred_to',
] as const;

function endDifferences(own: readonly ReportedEvent[], shown: Shown): string[] {
  const end = own.find(({ action }) => action === 'CONNECTION_ENDED')?.payload;
  if (!end) return [];
  return endFields
    .filter(name => (end[name] ?? '') !== (shown[name] ?? ''))
    .map(name => `${shown.connection_id}: reported ${name} ${String(end[name])}, shown ${shown[name]}`);
}

/** Events that a subscriber did not get, or got twice. */
export function differencesInDeliveries(
  events: readonly Pick<ReportedEvent, 'event_id' | 'action'>[],
  received: readonly string[],
): string[] {
  const times = new Map<string, number>();
  for (const id of received) times.set(id, (times.get(id) ?? 0) + 1);
  return events
    .filter(({ event_id }) => times.get(event_id) !== 1)
    .map(({ event_id, action }) => `${action} ${event_id} was delivered ${times.get(event_id) ?? 0} times`);
}
