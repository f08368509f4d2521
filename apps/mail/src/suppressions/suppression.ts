import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SuppressionFilter, SuppressionView } from '@patchbay/contracts/mail/suppressions';
import type { Page } from '@patchbay/contracts/message';
import type { Database } from '@patchbay/persistence/database';
import type { ListOrders, ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { statement } from '@patchbay/persistence/statement';
import type { BusinessTime } from '@patchbay/platform/business-time';

/** An address to which nothing is sent. */
@Entity('suppressions')
export class Suppression {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) id: number;
  /** In lower case. */
  @Column('text') address: string;
  @Column('text') reason: string;
  @Column('timestamptz') created_at: Date;
}

export const view = (
  { id, address, reason, created_at }: Suppression,
  time: BusinessTime,
): SuppressionView => ({
  id,
  address,
  reason,
  created_at: time.dateAndTime(created_at),
});

export const orders: ListOrders = {
  usual: { name: 'suppressions', columns: [{ name: 'id', kind: 'id', descending: true }] },
};

const condition = ':address::text IS NULL OR address = lower(:address)';

/** A page of suppressions, newest first. */
export async function findSuppressions(
  database: Database,
  { address = null, limit = 100 }: SuppressionFilter,
  place: ListPlace,
): Promise<Page<Suppression & PlacedRow>> {
  const count = statement<{ address: string | null }, { count: number }>(
    `SELECT count(*)::bigint AS count FROM suppressions WHERE ${condition}`,
  );
  const page = statement<{ address: string | null; limit: number }, Suppression & PlacedRow>(`
    SELECT id, address, reason, created_at, ${place.shown()} FROM suppressions
    WHERE (${condition}) AND ${place.condition} ORDER BY ${place.sorting()} LIMIT :limit`);
  const [[total], result] = await Promise.all([
    database.rows(count, { address }),
    database.rows(page, { address, limit, ...place.bound }),
  ]);
  return { count: total!.count, result };
}

/** No row when there is one already. */
export const addIfNew = statement<Omit<Suppression, 'id'>, Suppression>(`
  INSERT INTO suppressions (address, reason, created_at) VALUES (lower(:address), :reason, :created_at)
  ON CONFLICT (address) DO NOTHING RETURNING id, address, reason, created_at`);
