import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DoNotCallChanged, DoNotCallEntryView } from '@patchbay/contracts/outbound/do-not-call';
import type { BusinessTime } from '@patchbay/platform/business-time';

/** Forbids calls to a number, or to all numbers of a pattern. */
@Entity('do_not_call')
export class DoNotCallEntry {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) entry_id: number;
  @Column('bigint') list_id: number;
  /** Normal form of the number, or the pattern. */
  @Column('text') phone_key: string;
  /** As it was given; an empty text for a pattern. */
  @Column('text') phone_number: string;
  @Column('text') reason: string;
  @Column('timestamptz') added_at: Date;
  @Column('timestamptz') expires_at: Date | null;
}

/** Characters before the `*` of the shortest pattern: `+` and four digits. */
const shortestPattern = 5;

/** The keys of the entries that can forbid a number, whose first one is its normal form. */
export function keysThatForbid(phone_key: string): string[] {
  const lengths = phone_key.startsWith('+') ? Math.max(0, phone_key.length - shortestPattern + 1) : 0;
  const patterns = Array.from(
    { length: lengths },
    (_, more) => `${phone_key.slice(0, shortestPattern + more)}*`,
  );
  return [phone_key, ...patterns];
}

const patternOf = ({ phone_key }: DoNotCallEntry): string => (phone_key.endsWith('*') ? phone_key : '');

export const payload = (entry: DoNotCallEntry): DoNotCallChanged => ({
  entry_id: entry.entry_id,
  list_id: entry.list_id,
  phone_number: entry.phone_number,
  pattern: patternOf(entry),
});

export const entryView = (entry: DoNotCallEntry, time: BusinessTime): DoNotCallEntryView => ({
  entry_id: entry.entry_id,
  list_id: entry.list_id,
  phone_number: entry.phone_number,
  pattern: patternOf(entry),
  reason: entry.reason,
  added_at: time.timestamp(entry.added_at),
  expires_at: time.dateAndTime(entry.expires_at),
});

/** Of two expiries of the same entry; null is never. */
export const laterExpiry = (one: Date | null, other: Date | null): Date | null =>
  one && other && (one > other ? one : other);
