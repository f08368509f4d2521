import type { ReportRange } from '@patchbay/contracts/fields/reports';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { type Instant, instantOf } from '../instants';

/** Of what a report is. */
export interface ReportSpan {
  from: Instant;
  /** Exclusive. */
  to: Instant;
  /** Business time zone. */
  zone: string;
}

/** The span between two valid ends. */
export const spanOf = ({ date_from, date_to }: ReportRange, time: BusinessTime): ReportSpan => ({
  from: instantOf(time.instant(date_from)),
  to: instantOf(time.end(date_to)),
  zone: time.zone,
});
