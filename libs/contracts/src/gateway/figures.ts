import { field, fieldsOf } from '../fields/field';
import { failure, rule } from '../fields/rules';
import { codes } from '../problems';

/** A number from 0, which need not be whole. */
const Figure = (description: string, example = 0): PropertyDecorator => {
  const isFigure = (value: unknown): boolean => Number.isFinite(value) && Number(value) >= 0;
  return field({ optional: true, description, example }, { type: 'number', minimum: 0 }, [
    rule('figure', isFigure, failure(codes.outOfRange, 'must be a number from 0')),
  ]);
};

/** What an app knows of itself in numbers. What it does not know is left out. */
export class Figures {
  @Figure('Events that are not in the stream yet') outbox_waiting?: number;
  @Figure('For how many seconds the oldest of them has been waiting') outbox_oldest_seconds?: number;
  @Figure('Events of the stream that are not handled yet') events_pending?: number;
  @Figure('Deliveries that are due and not under way') deliveries_due?: number;
  @Figure('For how many seconds the oldest of them has been due') deliveries_oldest_seconds?: number;
  @Figure('Milliseconds for which the event loop was blocked, 99th percentile', 1.2)
  event_loop_delay_p99_ms?: number;
  @Figure('Requests of clients', 12.4) requests_per_second?: number;
  @Figure('Those of them whose status was 500 or above') errors_per_second?: number;
}

export type FigureName = keyof Figures;

export const figureNames = fieldsOf(Figures).map(({ name }) => name as FigureName);
