import { type Batch, itemClassOf } from '@patchbay/contracts/batch';
import { asMap } from '@patchbay/contracts/fields/reading';
import type { Class, RequestContract } from '@patchbay/contracts/message';
import { type Problem, type ProblemDetail, codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import { isFields } from './body';
import { Draft } from './draft';
import { InputReader, type SentInput } from './input-reader';
import { readObject } from './read-object';

/** A batch as its handler gets it: path parameters as in any input, and items of which none has been looked at. */
export type ReadBatch<I extends Batch> = Omit<I, 'items'> & { items: BatchItems<I['items'][number]> };

/** The items of a batch as they were sent. Each is read when it is asked for, so that no moment reads all of them. */
export class BatchItems<I extends object> {
  constructor(
    private readonly type: Class<I>,
    private readonly sent: readonly unknown[],
    private readonly impossible: ReadonlyMap<number, ProblemDetail[]>,
    private readonly isStrict: boolean,
  ) {}

  get length(): number {
    return this.sent.length;
  }

  /** The draft of an item, with paths that begin within it, or the problem of what is not an object. */
  read(index: number): Draft<I> | Problem {
    const sent = asMap(this.sent[index]);
    if (!isFields(sent)) return problem(codes.wrongType, 'the item must be an object');
    const impossible = this.impossible.get(index) ?? [];
    const { input, problems } = readObject(this.type, sent, impossible, this.isStrict ? sent : {});
    return new Draft(input, problems);
  }
}

/** Reads batches of one contract: what is wrong with an item is the matter of that item alone. */
export class BatchReader<I extends Batch> {
  private readonly reader: InputReader<I>;
  private readonly type: Class<I['items'][number]>;

  constructor(contract: RequestContract<I, unknown>) {
    this.reader = new InputReader(contract);
    this.type = itemClassOf(contract);
  }

  /** @throws Problem 400 with everything that is wrong with the batch as a whole */
  batch(message: SentInput): ReadBatch<I> {
    const { input, problems } = this.reader.read(message);
    throwIfAny(problems.filter(one => itemOf(one) === undefined));
    return { ...input, items: new BatchItems(this.type, input.items, byItem(problems), message.isStrict) };
  }
}

/** The beginning of a path that leads into an item. */
const inItem = /^items\[(\d+)\]\.?/;

/** The index of the item to which a problem belongs; undefined for one of the batch. */
function itemOf({ field = '' }: ProblemDetail): number | undefined {
  const [, index] = inItem.exec(field) ?? [];
  return index === undefined ? undefined : Number(index);
}

function byItem(problems: readonly ProblemDetail[]): Map<number, ProblemDetail[]> {
  const all = new Map<number, ProblemDetail[]>();
  for (const one of problems) {
    const index = itemOf(one)!;
    const own = all.get(index) ?? [];
    own.push(withinItem(one));
    all.set(index, own);
  }
  return all;
}

const withinItem = ({ message, field = '', code }: ProblemDetail): ProblemDetail => ({
  message: message.replace(inItem, ''),
  code,
  field: field.replace(inItem, ''),
});
