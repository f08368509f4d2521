import { ArrayNotEmpty } from 'class-validator';
import { OneOf } from './fields/choices';
import { field, fieldsOf } from './fields/field';
import { Integer } from './fields/numbers';
import { ObjectList } from './fields/objects';
import { firstOf } from './fields/reading';
import { failure, isList } from './fields/rules';
import { Text } from './fields/text';
import type { Class, Method, RequestContract } from './message';
import { codes } from './problems';

/** With this many items a batch takes less than two seconds, and its body seldom more than the 1 MiB that it may. */
export const mostItems = 1_000;

/** A service that stops waits as long for what runs. */
const batchDeadline = 10_000;

/** The input of a batch: its class has {@link Items}, and perhaps path parameters. */
export interface Batch<I extends object = object> {
  items: I[];
}

/**
 * The items of a batch: 1 to {@link mostItems} objects of one class. Only their number is checked here: each item is
 * read, checked and written by itself, and a wrong one leaves the others alone.
 */
export function Items(of: () => Class<object>): PropertyDecorator {
  const description = 'Each as the operation for a single one takes it';
  const schema = { type: 'array', items: { of }, minItems: 1, maxItems: mostItems };
  const rules = [...isList(mostItems), ArrayNotEmpty(failure(codes.tooShort, 'must not be empty'))];
  const read = (value: unknown): unknown => firstOf(mostItems, value);
  return field({ description }, schema, rules, { read, isReadByEntry: true });
}

/** The class of a batch's items. */
export function itemClassOf<I extends object>({ input }: RequestContract<Batch<I>>): Class<I> {
  const { schema } = fieldsOf(input).find(({ isReadByEntry }) => isReadByEntry)!;
  const { of } = schema.items as { of: () => Class<I> };
  return of();
}

export const itemStatuses = ['ADDED', 'UPDATED', 'DELETED', 'ALREADY_EXISTS', 'FAILED'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

export class ItemProblem {
  @Text({ max: 501, description: 'Text for people, in English', example: 'address.city must be a string' })
  message: string;

  @Integer({
    min: 400_001,
    max: 599_999,
    description: 'As in the errors of any answer',
    example: codes.wrongType,
  })
  code: number;

  @Text({ max: 301, optional: true, description: 'Path within the item', example: 'address.city' })
  field?: string;
}

/** What became of an item. All four are always there: `id` is empty and `errors` is an empty list where there is none. */
export class ItemResult {
  @Integer({ min: 0, max: mostItems - 1, description: 'Its place among the items, from 0', example: 0 })
  index: number;

  @OneOf(itemStatuses, { description: 'What was done; ALREADY_EXISTS if the only problem is a duplicate' })
  status: ItemStatus;

  @Text({
    max: 19,
    mayBeEmpty: true,
    description:
      'Its identifier if it was added, updated or deleted; of a duplicate, that of the existing one where it is known',
    example: '1',
  })
  id: string;

  @ObjectList(() => ItemProblem, {
    description: 'What the operation for a single one would answer',
    example: [],
  })
  errors: ItemProblem[];
}

export class BatchAnswer {
  @ObjectList(() => ItemResult, { max: mostItems, description: 'In the order of the items' })
  result: ItemResult[];
}

const done: Partial<Record<Method, string>> = { POST: 'added', PUT: 'changed', DELETE: 'deleted' };

/** Adds to a request what all batches have in common: its documentation and more time. */
export const batched = <I extends Batch, P extends string>(
  particulars: string,
  contract: RequestContract<I, BatchAnswer, P>,
): RequestContract<I, BatchAnswer, P> => ({
  ...contract,
  isBatch: true,
  explanation: `Each item is ${done[contract.routes[0]!.method]} or fails by itself, and the status is 200 even if all fail. ${particulars} The body has at most 1 MiB and 20,000 names and entries in all. With an \`Idempotency-Key\` the same request is carried out once, also if an earlier one ended in the middle: after 503 or 504 send it again.`,
  deadline: batchDeadline,
});
