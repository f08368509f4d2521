import type { DeliveryDetails, DeliveryStatus } from '@patchbay/contracts/webhook/deliveries';
import type { PlacedRow } from '@patchbay/persistence/list-place';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { AttemptEntry } from './attempt';
import { derivedHeaders } from './delivery-headers';

export interface DeliveryRow {
  delivery_id: number;
  event_id: string;
  action: string;
  status: DeliveryStatus;
  created_at: Date;
  next_attempt_at: Date | null;
  /** From JSON, where times are strings. */
  attempts: (Omit<AttemptEntry, 'at' | 'sent'> & { at: string })[] | null;
}

/** A row with what only a single delivery is shown with. */
export interface DetailedRow extends DeliveryRow {
  payload: string;
  /** Of the latest attempt; null if none was made, or a version that stored no headers made it. */
  sent: AttemptEntry['sent'] | null;
}

export const view = <R extends DeliveryRow>(
  { attempts, place: _place, ...row }: R & Partial<PlacedRow>,
  time: BusinessTime,
) => ({
  ...row,
  created_at: time.timestamp(row.created_at),
  next_attempt_at: time.timestamp(row.next_attempt_at),
  attempts: (attempts ?? []).map(attempt => ({ ...attempt, at: time.timestamp(new Date(attempt.at)) })),
});

export function details(
  webhook_id: number,
  { payload, sent, ...row }: DetailedRow,
  time: BusinessTime,
): DeliveryDetails {
  const { event_id, attempts } = row;
  const latest = attempts?.at(-1);
  const headers =
    sent && latest ? { ...derivedHeaders({ event_id, webhook_id }, new Date(latest.at)), ...sent } : {};
  return { ...view(row, time), payload: JSON.parse(payload), headers };
}
