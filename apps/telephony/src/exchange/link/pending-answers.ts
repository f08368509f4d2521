import { AmiRefusal, AmiUnavailable } from '../protocol/ami-errors';
import { type AmiFields, sizeOf, textOf } from '../protocol/ami-fields';
import { Patience } from './patience';

/** What the exchange has answered to an action. */
export interface AmiAnswer {
  fields: AmiFields;
  /** Of an action that asks for a list; empty for others. */
  rows: AmiFields[];
}

/** Characters of a list. Ten thousand channels have half of them. */
const largestList = 16 * 1_024 * 1_024;

interface Waiting {
  action: string;
  fields?: AmiFields;
  rows: AmiFields[];
  /** Characters of the rows. */
  size: number;
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
  wait(id: string, action: string, arrived?: (answer: AmiAnswer) => void): Promise<AmiAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (answer: AmiAnswer | Error): void => {
        patience.end();
        this.waiting.delete(id);
        if (answer instanceof Error) return reject(answer);
        arrived?.(answer);
        resolve(answer);
      };
      // Made when it is needed: there is an answer for almost every action, and the trace of an error takes time.
      const late = () => new AmiUnavailable(`No answer to ${action} within ${this.within} ms`);
      const patience = new Patience(this.within, () => settle(late()));
      this.waiting.set(id, { action, rows: [], size: 0, patience, settle });
    });
  }

  /**
   * Takes a message that is an answer or a row of one; what nobody waits for is forgotten.
   *
   * @returns whether it took it: else the message is an event. `OriginateResponse` has an ActionID and a Response, but is none
   * the less an event; all other events with an ActionID are rows.
   */
  take(message: AmiFields): boolean {
    const id = textOf(message, 'ActionID');
    const isEvent = 'Event' in message;
    if (isEvent && (id === '' || message.Event === 'OriginateResponse')) return false;
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

/** Whether it is one of many that are answered; the event after the last one ends with `Complete`. */
export const isRow = (message: AmiFields): boolean =>
  'Event' in message && !textOf(message, 'Event').endsWith('Complete');

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
  if (isRow(row)) return addRow(waiting, row);
  const { fields, rows } = waiting;
  const error = new AmiUnavailable(`The list of ${waiting.action} was not completed`);
  waiting.settle(listState(row) === 'complete' ? { fields, rows } : error);
}

function addRow(waiting: Waiting, row: AmiFields): void {
  waiting.rows.push(row);
  waiting.size += sizeOf(row);
  if (waiting.size > largestList) {
    waiting.settle(new AmiUnavailable(`The list of ${waiting.action} is above ${largestList} characters`));
  }
}
