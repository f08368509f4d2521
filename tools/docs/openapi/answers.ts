import { additions } from '@patchbay/contracts/additions';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import { largestId } from '@patchbay/contracts/fields/numbers';
import type { Output, RequestContract, Route } from '@patchbay/contracts/message';
import { isCountLimited, mostCounted } from '@patchbay/contracts/searched-page';
import { EventCursor } from '@patchbay/contracts/webhook/event-cursor';
import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { exampleAnswer } from '@patchbay/contracts/example';
import { headerRefs, headersOf, isReadInRanges } from './headers';
import type { Content, Operation } from './model';
import { problemName } from './problems';
import type { Schemas } from './schemas';

const descriptions: Readonly<Record<Output<unknown>['shape'], string>> = {
  object: 'Success; the body is the result.',
  list: 'All entries; an empty list if there are none.',
  ids: 'Identifiers; an empty list if there are none.',
  page: '`count` is the total number of rows; `result` contains the requested ones.',
  bytes: 'The bytes of the file.',
  empty: 'Success; the body is empty.',
  stream: 'Server-sent events, without an end. The `data` of each is one object, in JSON on one line.',
};

const onlyIfSet = 'Instead of 200 where the operator has set `CREATED_STATUS` to 201.';

/** All answers of an operation, by status. */
export function answersOf(contract: RequestContract, route: Route, schemas: Schemas): Operation['responses'] {
  const { shape } = contract.output;
  const content = contentOf(contract.output, schemas);
  const success = { description: descriptions[shape], headers: headersOf(contract, route), ...content };
  const part = {
    description: 'The part of the file that `Range` asks for.',
    headers: { ...success.headers, ...headerRefs('ContentRange') },
    ...content,
  };
  const refused = problemsOf(contract, route).map(status => [
    status,
    { $ref: `#/components/responses/${problemName(status)}` },
  ]);
  const added = { ...success, description: `${success.description} ${onlyIfSet}` };
  return {
    200: success,
    ...(additions.has(contract) && { 201: added }),
    ...(isReadInRanges(contract) && { 206: part }),
    ...Object.fromEntries(refused),
  };
}

/** Statuses of an operation other than 200. */
function problemsOf(contract: RequestContract, { method, path }: Route): number[] {
  const { input, service, isForEveryone, isNamedInQuery } = contract;
  const named = path.includes(':') || isNamedInQuery ? [404] : [];
  const expired = fieldsOf(input).some(({ schema }) => schema.pattern === EventCursor.pattern.source)
    ? [410]
    : [];
  // The body of a DELETE is read and, but for a batch's, then ignored.
  const withBody = method === 'GET' ? [] : [413, 415];
  const forbidden = isForEveryone ? [] : [403];
  const timedOut = service === 'gateway' ? [] : [504];
  const outside = isReadInRanges(contract) ? [416] : [];
  const unable = [417, 429, 500, 503, ...timedOut];
  return [400, 401, ...forbidden, ...named, ...expired, ...withBody, ...outside, ...unable];
}

function contentOf(output: Output<unknown>, schemas: Schemas): { content?: Content } {
  if (output.shape === 'empty') return {};
  if (output.shape === 'bytes') {
    const type = output.media?.type ?? 'application/octet-stream';
    return { content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
  }
  const schema = schemaOfAnswer(output, schemas);
  const type = output.shape === 'stream' ? 'text/event-stream' : 'application/json';
  return { content: { [type]: { schema, example: exampleAnswer(output) } } };
}

function schemaOfAnswer(output: Output<unknown>, schemas: Schemas): JsonSchema {
  const { shape, of } = output;
  if (shape === 'ids') return { type: 'array', items: { type: 'integer', minimum: 1, maximum: largestId } };
  const one = schemas.answer(of as never);
  // OpenAPI 3.1 has no word for the entries of a stream: the schema is that of each.
  if (shape === 'object' || shape === 'stream') return one;
  const list = { type: 'array', items: one };
  if (shape === 'list') return list;
  const count = { description: 'Total number of rows', type: 'integer', minimum: 0 };
  const more = {
    description: `There are more rows than \`count\`, which is ${mostCounted}; only in the answer to a search`,
    type: 'boolean',
    const: true,
  };
  const properties = { count, ...(isCountLimited(output) && { count_is_at_least: more }), result: list };
  return { type: 'object', properties, required: ['count', 'result'] };
}
