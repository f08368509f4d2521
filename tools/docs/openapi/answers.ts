import type { Output, RequestContract, Route } from '@patchbay/contracts/message';
import type { JsonSchema } from '../json-schema';
import { exampleAnswer } from './example';
import { headersOf } from './headers';
import type { Content, Operation } from './model';
import { problemName } from './problems';
import type { Schemas } from './schemas';

const descriptions: Readonly<Record<Output<unknown>['shape'], string>> = {
  object: 'It is done, or here it is.',
  list: 'All of them; an empty list when there are none.',
  page: '`count` of them there are in all, and `result` holds those that were asked for.',
  bytes: 'The bytes of the file.',
  empty: 'It is done; the body has zero bytes.',
};

/** Every answer that an operation can give, by its status. */
export function answersOf(contract: RequestContract, route: Route, schemas: Schemas): Operation['responses'] {
  const { shape } = contract.output;
  const success = {
    description: descriptions[shape],
    headers: headersOf(contract, route),
    ...contentOf(contract.output, schemas),
  };
  const refused = problemsOf(route).map(status => [
    status,
    { $ref: `#/components/responses/${problemName(status)}` },
  ]);
  return { 200: success, ...Object.fromEntries(refused) };
}

/** Statuses other than 200 that an operation can answer. */
function problemsOf({ method, path }: Route): number[] {
  const named = path.includes(':') ? [404] : [];
  // The body of a DELETE is read before it is dropped.
  const withBody = method === 'GET' ? [] : [413, 415];
  return [400, 401, 403, ...named, ...withBody, 417, 429, 500, 503, 504];
}

function contentOf(output: Output<unknown>, schemas: Schemas): { content?: Content } {
  if (output.shape === 'empty') return {};
  if (output.shape === 'bytes') {
    return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  }
  const schema = schemaOfAnswer(output, schemas);
  return { content: { 'application/json': { schema, example: exampleAnswer(output) } } };
}

function schemaOfAnswer({ shape, of }: Output<unknown>, schemas: Schemas): JsonSchema {
  const one = schemas.answer(of as never);
  if (shape === 'object') return one;
  const list = { type: 'array', items: one };
  if (shape === 'list') return list;
  const count = { description: 'Number of rows before paging', type: 'integer', minimum: 0 };
  return { type: 'object', properties: { count, result: list }, required: ['count', 'result'] };
}
