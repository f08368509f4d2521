import { codeMeanings, codes } from '@patchbay/contracts/problems';
import type { JsonSchema } from '@patchbay/contracts/json-schema';
import {
  type Answer,
  type OpenApiDocument,
  type Parameter,
  type PlacedOperation,
  deref,
  operationsOf,
} from './openapi/model';

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');

const table = (headers: string[], rows: string[][]): string[] =>
  rows.length === 0 ? [] : [line(headers), line(headers.map(() => '---')), ...rows.map(line), ''];

const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** The operations, events and error codes of the OpenAPI document, as Markdown. */
export function apiReference(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const groups = document.tags.map(({ name, description }) => ({
    title: [`## ${name}`, '', description, ''],
    shown: operations.filter(({ tags }) => tags[0] === name),
  }));
  return [
    '# API reference',
    '',
    'Generated from the contracts by `npm run docs`, like [openapi.json](openapi.json). Paths are below `/api`; every operation requires HTTP Basic credentials. The gateway serves this reference at `/docs`.',
    '',
    linkedHere(document.info.description),
    '',
    ...groups
      .filter(({ shown }) => shown.length > 0)
      .flatMap(({ title, shown }) => [...title, ...shown.flatMap(one => operationLines(document, one))]),
    ...eventLines(document),
    '## Error codes',
    '',
    'The HTTP status followed by three digits. A code never changes its meaning.',
    '',
    ...table(['code', 'meaning'], Object.entries(codes).map(codeRow)),
  ].join('\n');
}

/** The guide's link to the events leads to a page of the reference at `/docs`; here they are a heading. */
const linkedHere = (guide: string): string => guide.replace('(#tag/Events)', '(#events)');

const codeRow = ([name, code]: [string, number]): string[] => [
  String(code),
  codeMeanings[name as keyof typeof codes],
];

function operationLines(document: OpenApiDocument, operation: PlacedOperation): string[] {
  const body = operation.requestBody?.content['application/json']?.schema;
  const parameters = operation.parameters
    .map(parameter => deref<Parameter>(document, parameter))
    .filter(parameter => parameter.in !== 'header');
  return [
    `### ${operation.method} ${operation.path}`,
    '',
    `${operation.summary}.`,
    '',
    operation.description,
    '',
    ...table(
      ['field', 'in', 'type', 'required', 'meaning'],
      [...parameters.map(parameterRow), ...(body ? fieldRows(document, body, 'body') : [])],
    ),
    ...uploadLines(operation),
    ...answerLines(document, operation),
  ];
}

const parameterRow = ({ name, in: place, required, description, schema }: Parameter): string[] => [
  `\`${name}\``,
  place === 'query' ? 'query string' : place,
  typeOf(schema),
  required ? 'yes' : '',
  meaning({ ...schema, description }),
];

function fieldRows(document: OpenApiDocument, schema: JsonSchema, place: string, prefix = ''): string[][] {
  const { properties = {}, required = [] } = deref<JsonSchema>(document, schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const whole = deref<JsonSchema>(document, property);
    const path = prefix + name;
    const row = [`\`${path}\``, place, typeOf(whole), required.includes(name) ? 'yes' : '', meaning(whole)];
    const nested = whole.items ? fieldRows(document, whole.items, place, `${path}[].`) : [];
    return [row, ...nested, ...(whole.properties ? fieldRows(document, whole, place, `${path}.`) : [])];
  });
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf)
    return schema.anyOf
      .filter(({ const: fixed }) => fixed !== '')
      .map(typeOf)
      .join(', or ');
  const type = [schema.type ?? 'object'].flat().join(' or ');
  if (type === 'array') return `array of ${typeOf(schema.items ?? {})}`;
  const { minimum, maximum, maxLength } = schema;
  if (minimum !== undefined && maximum !== undefined)
    return `${type}, ${String(minimum)} to ${String(maximum)}`;
  return maxLength ? `${type}, at most ${String(maxLength)}` : type;
}

/** Without bounds. */
const shortTypeOf = ({ type }: JsonSchema): string => [type ?? 'text'].flat().join(' or ');

function meaning({ description, enum: words, examples }: JsonSchema): string {
  const oneOf = words ? `one of ${words.map(word => JSON.stringify(word)).join(', ')}` : '';
  const example = examples?.length ? `e.g. \`${JSON.stringify(examples[0])}\`` : '';
  return [description, oneOf, example].filter(Boolean).join('; ');
}

/** A body of bytes has no fields to list. */
function uploadLines({ requestBody, method, path, parameters }: PlacedOperation): string[] {
  const [type] = Object.keys(requestBody?.content ?? {});
  if (!type || type === 'application/json') return [];
  const named = parameters.filter(
    (one): one is Parameter => 'in' in one && one.in === 'query' && !!one.required,
  );
  const query = named.map(({ name, schema }) => `${name}=${String(schema.examples![0])}`).join('&');
  const url = `localhost:3000/api${path}${query && `?${query}`}`;
  const curl = `curl -u api_user:api_pass -X ${method} '${url}' -H 'content-type: ${type}' --data-binary @FILE`;
  return [`Body: ${requestBody!.description} Content type: \`${type}\`.`, '', '```sh', curl, '```', ''];
}

function answerLines(document: OpenApiDocument, { responses }: PlacedOperation): string[] {
  const { content } = deref<Answer>(document, responses['200']!);
  const [type, { schema } = {}] = Object.entries(content ?? {})[0] ?? [];
  if (!type) return ['Answer: an empty body.', ''];
  const isStream = type === 'text/event-stream';
  if (type !== 'application/json' && !isStream) return [`Answer: raw bytes, \`${type}\`.`, ''];
  const whole = deref<JsonSchema>(document, schema!);
  const isList = whole.type === 'array';
  const rows = fieldRows(document, isList ? whole.items! : whole, '').map(([field, , ...rest]) => [
    field!,
    ...rest,
  ]);
  return [
    `Answer: ${isStream ? 'server-sent events, each with an object' : isList ? 'an array of objects' : 'an object'}.`,
    '',
    ...table(['field', 'type', 'always', 'meaning'], rows),
  ];
}

function eventLines(document: OpenApiDocument): string[] {
  const rows = Object.entries(document.webhooks).map(([action, { post }]) => {
    const { properties = {} } = deref<JsonSchema>(
      document,
      post.requestBody!.content['application/json']!.schema,
    );
    const { action: _action, date: _date, ...fields } = properties;
    const named = Object.entries(fields).map(([name, schema]) => `\`${name}\` ${shortTypeOf(schema)}`);
    return [`\`${action}\``, post.description.split('\n')[0]!, named.join(', ')];
  });
  return [
    '## Events',
    '',
    'Webhooks subscribe to these actions. Every payload also has `action` and `date` (`YYYY-MM-DD HH:MM:SS`).',
    '',
    ...table(['action', 'when', 'fields'], rows),
  ];
}
