/** Digits of `YYYY-MM-DD hh:mm:ss`, as Postgres writes the begin of a period, that are its name. */
const nameLengths = { hour: 16, day: 10, week: 10, month: 7, none: 0 };

export type ReportPeriod = keyof typeof nameLengths;

/** The begin of the period in which a local time is, in SQL. Rows are grouped by it and not by its name, which takes half as long. */
export const periodOf = (period: ReportPeriod, time: string): string =>
  period === 'none' ? `timestamp 'epoch'` : `date_trunc('${period}', ${time})`;

/** The name of a period by its begin. */
export const periodName = (period: ReportPeriod, begin: string): string =>
  begin.slice(0, nameLengths[period]);
