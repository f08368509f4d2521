import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SuppressionFilter, SuppressionView } from '@patchbay/contracts/mail/suppressions';
import type { Page } from '@patchbay/contracts/message';
import { countedPage } from '@patchbay/persistence/counted-page';
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
export function findSuppressions(
  database: Database,
  { address = null, limit = 100 }: SuppressionFilter,
  place: ListPlace,
): Promise<Page<Suppression & PlacedRow>> {
  const rows = { table: 'suppressions', columns: 'id, address, reason, created_at', condition };
  return countedPage(database, rows, { values: { address }, place, limit });
}

/** No row when there is one already. */
export const addIfNew = statement<Omit<Suppression, 'id'>, Suppression>(`
  INSERT INTO suppressions (address, reason, created_at) VALUES (lower(:address), :reason, :created_at)
  ON CONFLICT (address) DO NOTHING RETURNING id, address, reason, created_at`);
