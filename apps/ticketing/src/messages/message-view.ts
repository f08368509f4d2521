import type { BusinessTime } from '@patchbay/platform/business-time';

/** With its time as a statement reads it, which is ISO 8601, or as it is written. */
interface Message {
  created_at: string | Date;
}

/** A message as it is read. */
export const view = <M extends Message>(
  message: M,
  time: BusinessTime,
): Omit<M, 'created_at'> & { created_at: string } => ({
  ...message,
  created_at: time.dateAndTime(new Date(message.created_at)),
});

/** @param messages as a statement reads them; nothing for none */
export const views = <M extends Message>(messages: M[] | null | undefined, time: BusinessTime) =>
  (messages ?? []).map(message => view(message, time));
