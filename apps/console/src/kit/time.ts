/**
 * The API's times are in the zone of the business, and shown so: an operator elsewhere compares them with those of others. Their
 * form is that of the browser's language.
 */
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', timeZone: 'UTC' });
const dateAndTime = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

const dayAndTime = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

const minute = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const hourAndMinute = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });

/** @param text `YYYY-MM-DD hh:mm:ss`, also without the time or its seconds */
export const instantOf = (text: string): Date =>
  new Date(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);

/** What is no time is shown as it is. */
const by =
  (format: Intl.DateTimeFormat) =>
  (text: string): string => {
    const instant = instantOf(text);
    return Number.isNaN(instant.getTime()) ? text : format.format(instant);
  };

/** The time of an instant that {@link instantOf} made. */
export const timeAt = (instant: Date): string => time.format(instant);

/** The same to the minute, where there is no room for more. */
export const minuteAt = (instant: Date): string => hourAndMinute.format(instant);

export const timeOf = by(time);

export const dateAndTimeOf = by(dateAndTime);

/** Without the year, for lists of what is recent. */
export const dayAndTimeOf = by(dayAndTime);

/** For what the API has to the minute. */
export const minuteOf = by(minute);

/** Where there is no room for more. */
export const dayOf = by(day);

/** @param seconds whole or not; less than none is none */
export function lengthOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
