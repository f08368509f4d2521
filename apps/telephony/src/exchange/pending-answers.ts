import { AmiRefusal, AmiUnavailable } from './ami-errors';
import { type AmiFields, isAmbiguous, textOf } from './ami-fields';
import { Patience } from './patience';

/** What the exchange has answered to an action. */
export interface AmiAnswer {
  fields: AmiFields;
  /** Of an action that asks for a list; empty for others. */
  rows: AmiFields[];
}

interface Waiting {
  action: string;
  fields?: AmiFields;
  rows: AmiFields[];
  patience: Patience;
  settle(answer: AmiAnswer | Error): void;
}

/** The actions of a link that the exchange has not answered yet, by their ActionIDs. */
export class PendingAnswers {
  private readonly waiting = new Map<string, Waiting>();

  /** @param within milliseconds until the answer, and from row to row */
  constructor(private readonly within: number) {}

  /**
   * Waits for the answer to an action.
   *
   * @param arrived called before any message after the answer is read
   * @throws AmiRefusal, AmiUnavailable
   */
  wait(id: string, action: string, arrived?: () => void): Promise<AmiAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (answer: AmiAnswer | Error): void => {
        patience.end();
        this.waiting.delete(id);
        if (answer instanceof Error) return reject(answer);
        arrived?.();
        resolve(answer);
      };
      const late = new AmiUnavailable(`No answer to ${action} within ${this.within} ms`);
      const patience = new Patience(this.within, () => settle(late));
      this.waiting.set(id, { action, rows: [], patience, settle });
    });
  }

  /**
   * Takes a message that is an answer or a row of one; what nobody waits for is forgotten.
   *
   * @returns whether it took it: else the message is an event. That of an `OriginateResponse` has an ActionID and a
   * Response, but is none the less an event; all other events with an ActionID are rows.
   */
  take(message: AmiFields): boolean {
    const id = textOf(message, 'ActionID');
    const isEvent = 'Event' in message;
    if (isEvent && (id === '' || 'Response' in message)) return false;
    const waiting = this.waiting.get(id);
    if (!waiting) return true;
    waiting.patience.refresh();
    if (isEvent) takeRow(waiting, message);
    else takeAnswer(waiting, message);
    return true;
  }

  /** Nothing will be answered any more. */
  fail(error: AmiUnavailable): void {
    for (const waiting of [...this.waiting.values()]) waiting.settle(error);
  }
}

const listState = (message: AmiFields): string => textOf(message, 'EventList').toLowerCase();

function takeAnswer(waiting: Waiting, fields: AmiFields): void {
  if (textOf(fields, 'Response') === 'Error') {
    return waiting.settle(new AmiRefusal(waiting.action, textOf(fields, 'Message')));
  }
  if (listState(fields) !== 'start') return waiting.settle({ fields, rows: [] });
  waiting.fields = fields;
}

function takeRow(waiting: Waiting, row: AmiFields): void {
  if (!waiting.fields) return;
  if (listState(row) === '') return void (isAmbiguous(row) || waiting.rows.push(row));
  const { fields, rows } = waiting;
  const error = new AmiUnavailable(`The list of ${waiting.action} was not completed`);
  waiting.settle(listState(row) === 'complete' ? { fields, rows } : error);
}
