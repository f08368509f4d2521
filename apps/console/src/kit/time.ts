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

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeZone: 'UTC' });

const hourAndMinute = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });

/** @param text `YYYY-MM-DD hh:mm:ss`, also without the time or its seconds; empty for none */
export const instantOf = (text: string): Date =>
  new Date(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);

/** The time of an instant that {@link instantOf} made. */
export const timeAt = (instant: Date): string => time.format(instant);

/** Where there is no room for more. */
export const minuteAt = (instant: Date): string => hourAndMinute.format(instant);

export const timeOf = (text: string): string => text && timeAt(instantOf(text));

export const dateAndTimeOf = (text: string): string => text && dateAndTime.format(instantOf(text));

/** Without the year, for lists of what is recent. */
export const dayAndTimeOf = (text: string): string => text && dayAndTime.format(instantOf(text));
/** For what the API tells to the minute. */
export const minuteOf = (text: string): string => text && minute.format(instantOf(text));

/** Where there is no room for more. */
export const dayOf = (text: string): string => text && day.format(instantOf(text));
