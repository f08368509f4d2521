import { Injectable } from '@nestjs/common';
import { WebhookConfiguration } from '../configuration';

/**
 * Milliseconds to the next attempt, up to 20 % more or less so that retries do not come in waves.
 *
 * @param attempts how many have ended
 * @param random from 0 up to 1
 * @returns null when the schedule is at its end
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
export class RetrySchedule {
  private readonly delays: number[];

  constructor({ WEBHOOK_RETRY_SCHEDULE_MS }: WebhookConfiguration) {
    this.delays = WEBHOOK_RETRY_SCHEDULE_MS.split(',').map(Number);
  }

  readonly delayAfter = (attempts: number): number | null => nextDelay(attempts, this.delays, Math.random);
}
