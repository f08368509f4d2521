import type { MailConfiguration } from '../configuration';

/** How many messages of its sender have come before a message. */
export interface Rates {
  /** Into the same ticket. */
  in_an_hour: number;
  in_a_day: number;
}

type Limits = Pick<MailConfiguration, 'MAIL_LOOP_PER_HOUR' | 'MAIL_LOOP_PER_DAY'>;

/** Why a message goes round in circles; undefined if it does not seem to. */
export function loopIn(
  { is_own, in_an_hour, in_a_day }: Rates & { is_own: boolean },
  { MAIL_LOOP_PER_HOUR, MAIL_LOOP_PER_DAY }: Limits,
): string | undefined {
  if (is_own) return 'it was sent from here and came back';
  if (in_an_hour >= MAIL_LOOP_PER_HOUR)
    return `its sender has written ${in_an_hour} messages in its ticket in an hour`;
  if (in_a_day >= MAIL_LOOP_PER_DAY) return `its sender has written ${in_a_day} messages in a day`;
  return undefined;
}
