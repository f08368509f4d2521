import { secondsOf } from '../instants';

/** `HH:MM:SS` of a duration in microseconds, half a second rounded up. */
export function clockOf(duration: number): string {
  const seconds = secondsOf(duration);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map(part => String(part).padStart(2, '0')).join(':');
}
