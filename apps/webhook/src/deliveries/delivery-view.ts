import type { DeliveryStatus, DeliveryView } from '@patchbay/contracts/webhook/deliveries';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { AttemptEntry } from './attempt';

export interface DeliveryRow {
  delivery_id: number;
  event_id: string;
  action: string;
  status: DeliveryStatus;
  created_at: Date;
  next_attempt_at: Date | null;
  /** From JSON, where times are strings. */
  attempts: (Omit<AttemptEntry, 'at'> & { at: string })[] | null;
}

export function view({ attempts, ...row }: DeliveryRow, time: BusinessTime): DeliveryView {
  return {
    ...row,
    created_at: time.timestamp(row.created_at),
    next_attempt_at: time.timestamp(row.next_attempt_at),
    attempts: (attempts ?? []).map(attempt => ({ ...attempt, at: time.timestamp(new Date(attempt.at)) })),
  };
}
