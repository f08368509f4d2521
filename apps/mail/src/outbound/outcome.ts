import type { MailDeliveryStatus } from '@patchbay/contracts/mail/deliveries';
import { stored } from '../stored-text';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds from an attempt to the next one; after these every 8 hours, for 5 days (RFC 5321, 4.5.4.1). */
const schedule = [minute, 5 * minute, 15 * minute, hour, 4 * hour];
const afterwards = 8 * hour;
const longest = 120 * hour;

export interface Outcome {
  status: MailDeliveryStatus;
  code: number;
  /** RFC 3463. */
  enhanced_code: string;
  text: string;
  /** When it is to be tried again. */
  due_at: Date | null;
}

/** What nodemailer says of a failure. */
export type SendError = Error & {
  responseCode?: number;
  response?: string;
  /** Whether the server may have taken the mail. */
  mayBeTaken?: boolean;
  /** Whether another attempt cannot succeed. */
  isFinal?: boolean;
};

/** Refused for good with 5xx; anything else is tried again until the mail is too old. */
export function outcomeOf(error: SendError, attempts: number, created_at: Date, now: Date): Outcome {
  const code = error.responseCode ?? 0;
  const said = { code, ...words(error.response ?? error.message) };
  const due_at = new Date(now.getTime() + (schedule[attempts - 1] ?? afterwards));
  const isOver = code >= 500 || error.isFinal || due_at.getTime() - created_at.getTime() > longest;
  return isOver ? { status: 'failed', ...said, due_at: null } : { status: 'delayed', ...said, due_at };
}

/** The server took it. */
export const sentOutcome = (response: string): Outcome => ({
  status: 'sent',
  code: Number(/^\d{3}/.exec(response)?.[0] ?? 250),
  ...words(response),
  due_at: null,
});

const words = (response: string) => ({
  enhanced_code: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '',
  text: stored(response, 1_000),
});

const unsent = (status: MailDeliveryStatus, text: string): Outcome => ({
  status,
  code: 0,
  enhanced_code: '',
  text,
  due_at: null,
});

export const suppressedOutcome = unsent('suppressed', 'no mail is sent to this address: GET /suppressions');

/** Nothing was sent, and nothing will be. */
export const refusedOutcome = (refusal: string): Outcome => unsent('failed', refusal);

/** Whether a server says that an address does not exist: not that of the sender (5.1.7, 5.1.8), or one of several (5.1.4). */
export const isNoAddress = (enhanced_code: string): boolean => /^5\.1\.(1|2|3|6|10)$/.test(enhanced_code);
