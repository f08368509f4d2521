import type { BusinessTime } from '@patchbay/platform/business-time';

/** Microseconds since 1970 UTC, as the exchange dates what it says. A JavaScript `Date` would lose the microseconds. */
export type Instant = number;

const second = 1_000_000;

/** Whole seconds of a duration in microseconds, half of one rounded up; a clock that is behind the exchange's gives 0. */
export const secondsOf = (duration: number): number => Math.max(0, Math.floor(duration / second + 0.5));

export const dateOf = (instant: Instant): Date => new Date(instant / 1_000);

export const instantOf = (date: Date): Instant => date.getTime() * 1_000;

export const nowOf = (time: BusinessTime): Instant => instantOf(time.now());
