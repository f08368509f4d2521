import { ofThisDatabase } from './pg-locks';
import { type Statement, type Values, statement } from './statement';

type Rows = <V extends object, R extends object>(
  statement: Statement<V, R>,
  ...values: Values<V>
) => Promise<R[]>;

/** Who adds an event has this lock before it takes an id, and until others can see the event. */
const highest = statement<object, { id: number; writers: string[] }>(`
  SELECT coalesce((SELECT max(id) FROM outbox), 0) AS id, ARRAY (
    SELECT virtualtransaction FROM pg_locks WHERE locktype = 'relation' AND relation = 'outbox'::regclass
      AND ${ofThisDatabase} AND mode = 'RowExclusiveLock'
  ) AS writers`);

const atWork = statement<{ writers: string[] }>(
  'SELECT FROM pg_locks WHERE virtualtransaction = ANY (:writers::text[]) LIMIT 1',
);

const lowestUnpublished = statement<{ floor: number }, { id: number }>(
  'SELECT id FROM outbox WHERE published_at IS NULL AND id > :floor::bigint ORDER BY id LIMIT 1',
);

/**
 * Where reading the events that wait begins. The index of those has published ones as long as any transaction has a snapshot
 * from before, such as a backup: without a floor, each look at it walks past all of them (ADR 57).
 */
export class OutboxFloor {
  private floor = 0;
  /** The next floor, as soon as those have ended who may still add an event below it. */
  private next?: { id: number; writers: string[] };

  constructor(private readonly rows: Rows) {}

  /** Every event with this id or a lower one is published, and no event with such an id can appear. */
  get id(): number {
    return this.floor;
  }

  /** Each look is a statement of its own: what has ended by then, the next one sees. */
  async raise(): Promise<void> {
    if (this.next) {
      const { id, writers } = this.next;
      if ((await this.rows(atWork, { writers })).length > 0) return;
      const [lowest] = await this.rows(lowestUnpublished, { floor: this.floor });
      this.floor = Math.min(id, lowest ? lowest.id - 1 : id);
    }
    [this.next] = await this.rows(highest);
  }

  /** After events were marked as unpublished again. */
  reset(): void {
    this.floor = 0;
    this.next = undefined;
  }
}
