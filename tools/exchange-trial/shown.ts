import type { Api } from './api';
import type { Truth } from './truth';

/** A row of `GET /connections`. */
export interface Shown {
  connection_id: string;
  type: string;
  src: string;
  dst: string;
  disposition: string;
  queue_id: number | null;
  user_login: string;
  transferred_to: string;
  disconnected_by: string;
  wait_time: number | null;
  billsec: number;
  duration: number;
}

/** A row of `GET /agents_statuses`. */
export interface ShownStatus {
  login: string;
  status: string;
}

export const shownStatuses = (api: Api): Promise<ShownStatus[]> => api.get('/agents_statuses');

/** All connections, oldest first. */
export async function shownConnections(api: Api): Promise<Shown[]> {
  const rows: Shown[] = [];
  for (;;) {
    const { count, result } = await api.get<{ count: number; result: Shown[] }>(
      `/connections?limit=100&offset=${rows.length}`,
    );
    rows.push(...result);
    if (result.length === 0 || rows.length >= count) return rows.reverse();
  }
}

const pairOf = ({ type, src, dst }: Pick<Truth, 'type' | 'src' | 'dst'> | Shown): string =>
  `${type} ${src} ${dst}`;

/** What differs between the calls that were made and the connections that are shown: a line each. */
export function differencesOf(truths: readonly Truth[], connections: readonly Shown[]): string[] {
  const left = new Map<string, Shown[]>();
  for (const shown of connections) left.set(pairOf(shown), [...(left.get(pairOf(shown)) ?? []), shown]);
  const inOrder = [...truths].sort((one, other) => one.began - other.began);
  const found = inOrder.flatMap(truth => {
    const shown = left.get(pairOf(truth))?.shift();
    if (!shown) return [`${truth.kind}: no connection ${pairOf(truth)}`];
    return fieldsOf(truth, shown).map(line => `${truth.kind} ${shown.connection_id}: ${line}`);
  });
  const extra = [...left.values()]
    .flat()
    .map(shown => `${shown.connection_id}: nobody made ${pairOf(shown)}`);
  return [...found, ...extra];
}

const sameFields = ['disposition', 'queue_id', 'user_login', 'transferred_to', 'disconnected_by'] as const;

function fieldsOf(truth: Truth, shown: Shown): string[] {
  const others = sameFields
    .filter(name => shown[name] !== truth[name])
    .map(name => `${name} is ${JSON.stringify(shown[name])}, was ${JSON.stringify(truth[name])}`);
  const wait = shown.wait_time === null ? null : shown.wait_time * 1_000;
  const times = [
    ...timeOf('wait_time', wait, truth.wait),
    ...timeOf('billsec', shown.billsec * 1_000, truth.talk),
  ];
  const isLongEnough = shown.duration >= (shown.wait_time ?? 0) + shown.billsec - 1;
  return [...others, ...times, ...(isLongEnough ? [] : [`duration ${shown.duration} is too short`])];
}

/** Milliseconds: a second more or less is that of the rounding. */
function timeOf(name: string, shown: number | null, truth: number | null): string[] {
  const isSame = shown === null || truth === null ? shown === truth : Math.abs(shown - truth) <= 1_000;
  return isSame ? [] : [`${name} is ${shown} ms, was ${truth} ms`];
}
