import type { BusinessTime } from '@patchbay/platform/business-time';

/** @param messages as a statement reads them, with times as ISO 8601; nothing for none */
export function view<T extends { created_at: string }>(
  messages: T[] | null | undefined,
  time: BusinessTime,
): T[] {
  return (messages ?? []).map(message => ({
    ...message,
    created_at: time.dateAndTime(new Date(message.created_at)),
  }));
}
