import { From, Until } from './calendar';
import { documented } from './field';
import { Integer, largestId } from './numbers';

/** Most days between the ends of a report. */
export const mostReportDays = 400;

/** Most rows of a report: a request for more is refused, because a report that ends somewhere is a wrong one. */
export const mostReportRows = 10_000;

/** Seconds of the longest threshold. */
export const longestThreshold = 86_400;

export class ReportRange {
  @From({ description: 'Begin of the report', example: '2026-05-01' })
  date_from: string;

  @Until({ description: `End of the report, at most ${mostReportDays} days later`, example: '2026-05-31' })
  date_to: string;
}

/** In answers: the begin of a period, in a form that says how long it is. */
export const Period = (): PropertyDecorator =>
  documented(
    {
      description:
        'Hour `YYYY-MM-DD hh:mm`, day `YYYY-MM-DD`, week by its Monday, month `YYYY-MM`; empty for `none`. An hour that the clock shows twice is one period',
      example: '2026-05',
    },
    { type: 'string', pattern: '^(\\d{4}-\\d{2}(-\\d{2}( \\d{2}:00)?)?)?$' },
  );

export const Count = (description: string, example = 4): PropertyDecorator =>
  Integer({ min: 0, max: largestId, description, example });

export const Seconds = (description: string, example = 4): PropertyDecorator =>
  Integer({ min: 0, max: largestId, description, example });
