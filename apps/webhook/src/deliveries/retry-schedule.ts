import { Injectable } from '@nestjs/common';
import { WebhookConfiguration } from '../configuration';
import type { RetryRules } from './attempt';

/**
 * Milliseconds to the next attempt, up to 20 % more or less so that retries do not come in waves.
 *
 * @param attempts how many have ended
 * @param random from 0 up to 1
 * @returns null at the end of the schedule
 */
export function nextDelay(
  attempts: number,
  schedule: readonly number[],
  random: () => number,
): number | null {
  const delay = schedule[attempts];
  return delay === undefined ? null : Math.round(delay * (0.8 + 0.4 * random()));
}

@Injectable()
export class RetrySchedule implements RetryRules {
  readonly longestRetryAfter: number;
  private readonly delays: number[];

  constructor({ WEBHOOK_RETRY_SCHEDULE_MS, WEBHOOK_RETRY_AFTER_LIMIT_MS }: WebhookConfiguration) {
    this.delays = WEBHOOK_RETRY_SCHEDULE_MS.split(',').map(Number);
    this.longestRetryAfter = WEBHOOK_RETRY_AFTER_LIMIT_MS;
  }

  readonly delayAfter = (attempts: number): number | null => nextDelay(attempts, this.delays, Math.random);
}
