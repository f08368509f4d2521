import { events, requests } from '@patchbay/contracts/catalogue';
import type { AnyEvent, Class, RequestContract, Route } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { type JsonSchema, schemaOf } from './json-schema';

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');

const table = (heads: string[], rows: string[][]): string[] =>
  rows.length === 0 ? [] : [line(heads), line(heads.map(() => '---')), ...rows.map(line), ''];

const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** The operations, events and error codes of the contracts, as Markdown. */
export function apiReference(): string {
  const services = [...new Set(requests.map(({ service }) => service))];
  return [
    '# API reference',
    '',
    'Made from the contracts by `npm run docs`. Paths are below `/api`; every operation needs HTTP Basic credentials.',
    '',
    ...services.flatMap(service => [`## ${service}`, '', ...operationsOf(service)]),
    '## Events',
    '',
    'What a webhook can subscribe to. Every payload also has `action` and `date` (`YYYY-MM-DD HH:MM:SS`).',
    '',
    ...table(['action', 'when', 'fields'], events.map(eventRow)),
    '## Error codes',
    '',
    'The HTTP status followed by three digits; a code keeps its meaning.',
    '',
    ...table(
      ['code', 'name'],
      Object.entries(codes).map(([name, code]) => [String(code), wordsOf(name)]),
    ),
  ].join('\n');
}

function operationsOf(service: string): string[] {
  const routed = requests.filter(request => request.service === service && request.routes.length > 0);
  return routed.flatMap(operation);
}

function operation(contract: RequestContract): string[] {
  const [first, ...aliases] = contract.routes.map(({ method, path }: Route) => `${method} ${path}`);
  const also = aliases.length > 0 ? ` Also ${aliases.map(alias => `\`${alias}\``).join(', ')}.` : '';
  return [
    `### ${first}`,
    '',
    `${contract.summary}.${also}`,
    '',
    ...table(['field', 'type', 'required', 'meaning'], fieldRows(schemaOf(contract.input))),
    `Answer: ${answerOf(contract)}`,
    '',
  ];
}

function fieldRows({ properties = {}, required = [] }: JsonSchema, prefix = ''): string[][] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = prefix + name;
    const row = [`\`${path}\``, typeOf(schema), required.includes(name) ? 'yes' : '', meaning(schema)];
    const inner = schema.type === 'array' ? schema.items : schema;
    const nested = schema.type === 'array' ? `${path}[].` : `${path}.`;
    return [row, ...(inner?.properties ? fieldRows(inner, nested) : [])];
  });
}

function typeOf(schema: JsonSchema): string {
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(', or ');
  if (schema.type === 'array') return `array of ${schema.items?.type ?? 'string'}`;
  const bounds = [schema.minimum, schema.maximum].filter(bound => bound !== undefined);
  if (bounds.length === 2) return `${schema.type} ${bounds.join(' to ')}`;
  return schema.maxLength ? `${schema.type}, at most ${String(schema.maxLength)}` : (schema.type ?? 'any');
}

function meaning({ description, enum: words, examples }: JsonSchema): string {
  const oneOf = Array.isArray(words) ? `one of ${words.join(', ')}` : '';
  const example = examples?.length ? `e.g. \`${String(examples[0])}\`` : '';
  return [description, oneOf, example].filter(Boolean).join('; ');
}

function answerOf({ output }: RequestContract): string {
  if (output.shape === 'empty') return 'a body of zero bytes.';
  if (output.shape === 'bytes') return 'raw bytes, `application/octet-stream`.';
  const fields = output.of ? namesOf(output.of) : [];
  const object = `{ ${fields.map(name => `\`${name}\``).join(', ')} }`;
  const shapes = {
    object,
    list: `array of ${object}`,
    page: `\`{count, result}\`, \`result\` an array of ${object}`,
  };
  return shapes[output.shape];
}

/** Of an answer's fields, as @nestjs/swagger keeps them; answers have no rules. */
const namesOf = (type: Class<unknown>): string[] =>
  Reflect.getMetadata('swagger/apiModelPropertiesArray', type.prototype as object).map((name: string) =>
    name.slice(1),
  );

const eventRow = ({ action, description, payload }: AnyEvent): string[] => [
  `\`${action}\``,
  description,
  namesOf(payload)
    .map(name => `\`${name}\``)
    .join(', '),
];

const wordsOf = (name: string): string => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
