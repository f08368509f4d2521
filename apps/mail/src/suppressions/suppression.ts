import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SuppressionFilter, SuppressionView } from '@patchbay/contracts/mail/suppressions';
import type { Page } from '@patchbay/contracts/message';
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

export const suppressionPage = statement<Required<SuppressionFilter>, Page<Suppression>>(`
  SELECT (SELECT count(*)::int FROM suppressions WHERE :address::text IS NULL OR address = lower(:address)) AS count,
    ARRAY(SELECT to_jsonb(page) FROM (SELECT id, address, reason, created_at FROM suppressions
      WHERE (:address::text IS NULL OR address = lower(:address)) AND (:before::bigint IS NULL OR id < :before)
      ORDER BY id DESC LIMIT :limit) AS page) AS result`);

/** No row when there is one already. */
export const addIfNew = statement<Omit<Suppression, 'id'>, Suppression>(`
  INSERT INTO suppressions (address, reason, created_at) VALUES (lower(:address), :reason, :created_at)
  ON CONFLICT (address) DO NOTHING RETURNING id, address, reason, created_at`);
