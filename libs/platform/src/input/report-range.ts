import { type ReportRange, mostReportDays, mostReportRows } from '@patchbay/contracts/fields/reports';
import { type ProblemCode, type ProblemDetail, codes, problem } from '@patchbay/contracts/problems';
import type { BusinessTime } from '../business-time';

/** Milliseconds. Between clock changes and the last second of a day, a day more is not too long. */
const longest = (mostReportDays + 1) * 86_400_000;

/** What is wrong with the ends of a report together; nothing while one of them is itself wrong. */
export function reportRangeProblems(
  { date_from, date_to }: Partial<ReportRange>,
  time: BusinessTime,
): ProblemDetail[] {
  if (!date_from || !date_to) return [];
  const length = time.end(date_to).getTime() - time.instant(date_from).getTime();
  const wrong = (code: ProblemCode, message: string) => [{ message, code, field: 'date_to' }];
  if (length <= 0) return wrong(codes.rangeReversed, 'date_to must not be before date_from');
  if (length <= longest) return [];
  return wrong(codes.outOfRange, `date_to must be at most ${mostReportDays} days after date_from`);
}

/** In SQL: one row more than a report may have. */
export const rowLimit = `LIMIT ${mostReportRows + 1}`;

/** @throws Problem 400 if there are more rows than a report has */
export function requireFewRows<R>(rows: R[]): R[] {
  if (rows.length <= mostReportRows) return rows;
  throw problem(
    codes.outOfRange,
    `the report would have more than ${mostReportRows} rows: ask for a shorter time or longer periods`,
    'date_to',
  );
}
