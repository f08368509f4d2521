import type { ClientBase } from 'pg';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import type { PbxPosition } from '../../exchange/position';
import type { Instant } from '../../instants';
import type { CountedCalls } from '../../exchange/facts/call-count';
import type { Fact } from '../../exchange/facts/facts';
import type { Facts } from '../../exchange/journal';
import { formOfAsked } from '../../exchange/facts/number-first';

const position = statement<{ pbx: string }, Position>(
  'SELECT pbx, startup, applied_to, alive_at, calls_processed, names FROM pbx_positions WHERE pbx = :pbx',
);
const move = statement<{
  pbx: string;
  applied_to: Instant | null;
  alive_at: Instant | null;
  startup: string | null;
  processed: number | null;
  names: string | null;
}>(`
  INSERT INTO pbx_positions (pbx, startup, applied_to, alive_at, calls_processed, counted_at, names)
  VALUES (:pbx, coalesce(:startup, ''), coalesce(:applied_to::bigint, 0), coalesce(:alive_at::bigint, 0), coalesce(:processed::bigint, 0), now(),
    coalesce(:names, ''))
  ON CONFLICT (pbx) DO UPDATE SET applied_to = coalesce(:applied_to::bigint, pbx_positions.applied_to), alive_at = coalesce(:alive_at::bigint, pbx_positions.alive_at),
    startup = coalesce(:startup, pbx_positions.startup), names = coalesce(:names, pbx_positions.names),
    calls_processed = coalesce(:processed::bigint, pbx_positions.calls_processed),
    counted_at = CASE WHEN :processed::bigint IS NULL THEN pbx_positions.counted_at ELSE now() END`);
const stayAlive = statement<{ pbx: string; alive_at: Instant }>(
  'UPDATE pbx_positions SET alive_at = :alive_at WHERE pbx = :pbx',
);
/** One that is older than a synchronization is of another link, or of another start of the exchange. */
const count = statement<{ pbx: string; startup: string; processed: number; age: number }>(
  `UPDATE pbx_positions SET calls_processed = :processed, counted_at = now() - make_interval(secs => :age)
    WHERE pbx = :pbx AND startup = :startup AND counted_at < now() - make_interval(secs => :age)`,
);
/**
 * Calls that were added since the last count, or after a restart of the exchange those that are added now. A call that we asked for
 * is counted when who rings first answers, which may be up to a minute later.
 * Each of both kinds of rows has its index.
 */
const storedSince = statement<{ pbx: string; restarted: boolean }, { calls: number }>(`
  WITH last AS (
    SELECT CASE WHEN :restarted THEN now() ELSE counted_at END AS counted_at FROM pbx_positions WHERE pbx = :pbx),
  recent AS (
    SELECT connection_id, created_at FROM connections WHERE pbx = :pbx AND state = 'ENDED'
      AND created_at >= (SELECT counted_at - interval '1 minute' FROM last)
    UNION ALL
    SELECT connection_id, created_at FROM connections WHERE pbx = :pbx AND state <> 'ENDED')
  SELECT count(*)::int AS calls FROM recent, last
  WHERE CASE WHEN connection_id ~ '${formOfAsked}'
    THEN created_at >= counted_at - interval '1 minute' AND EXISTS (SELECT FROM connection_legs AS leg
      WHERE leg.connection_id = recent.connection_id AND answered_at IS NOT NULL)
    ELSE created_at >= counted_at END`);

/** Facts that may be dated by our clock. */
const ownClock: ReadonlySet<string> = new Set<Fact['kind']>([
  'synchronized',
  'originate failed',
  'monitoring failed',
  'preview said',
]);

type Position = Omit<PbxPosition, 'counted_at'>;

/** What is stored by now. */
export interface Progress {
  entries: readonly Facts[];
  /** What the exchange's names meant, where the entries have a synchronization; see `fingerprintOfNames`. */
  meaning: string | null;
}

const now = (): Instant => Date.now() * 1_000;

/** How far what an exchange said is applied, and how many calls it has counted; undefined before the first fact. */
export async function positionOf(client: ClientBase, pbx: string): Promise<Position | undefined> {
  const [found] = await rowsOn(client, position, { pbx });
  return found;
}

/**
 * Notes when the last event of the exchange came: a call whose end nobody sees was alive until then.
 *
 * @param counted calls that the exchange has counted, if it has said so
 */
export async function noteAlive(
  client: ClientBase,
  pbx: string,
  { receivedAt, counted }: { receivedAt: Instant; counted: CountedCalls | undefined },
): Promise<void> {
  await rowsOn(client, stayAlive, { pbx, alive_at: receivedAt });
  if (!counted) return;
  const { startup, processed, asked } = counted;
  await rowsOn(client, count, { pbx, startup, processed, age: (performance.now() - asked) / 1_000 });
}

/**
 * Events alone say how far we are: the last one, as the exchange may have put its clock back since an earlier one. A synchronization may be dated by our clock, and events that happened before its end
 * follow it; a call that we give up has our time too.
 */
export async function moveTo(client: ClientBase, pbx: string, { entries, meaning }: Progress): Promise<void> {
  const synchronized = entries.flat().findLast(fact => fact.kind === 'synchronized');
  const events = entries.filter(([{ kind }]) => !ownClock.has(kind));
  await rowsOn(client, move, {
    pbx,
    applied_to: events.at(-1)?.[0].at ?? null,
    // What we give up says nothing of the exchange.
    alive_at: synchronized || events.length > 0 ? now() : null,
    startup: synchronized?.startup ?? null,
    processed: synchronized?.processed ?? null,
    names: meaning,
  });
}

/**
 * Calls that began and ended while nobody listened: by how many the exchange's count has grown, without those that are
 * stored since. By the database's clock alone, as the exchange's may differ. Calls that began while it was counted may be in
 * both, so a few may be missing.
 *
 * @param before the stored position
 * @param facts that are stored by now
 */
export async function unseenCalls(
  client: ClientBase,
  before: Position | undefined,
  facts: readonly Fact[],
): Promise<number> {
  const found = facts.filter(fact => fact.kind === 'synchronized');
  const last = found.at(-1);
  if (!before || !last || !found.some(({ missed }) => missed)) return 0;
  const restarted = last.startup !== before.startup;
  const counted = last.processed - (restarted ? 0 : before.calls_processed);
  if (counted <= 0) return 0;
  const [stored] = await rowsOn(client, storedSince, { pbx: before.pbx, restarted });
  return Math.max(0, counted - (stored?.calls ?? 0));
}
