import { type DocumentedField, fieldsOf } from '@patchbay/contracts/fields/field';
import { bodyMediaOf } from '@patchbay/contracts/file-requests';
import { groupOf } from '@patchbay/contracts/groups';
import type { RequestContract } from '@patchbay/contracts/message';
import type { ClientModel, ClientOperation } from './model';

/** The class of the client with a method for each operation. */
export function clientOperations({ operations }: ClientModel): string {
  const names = Object.keys(operations);
  const all = Object.values(operations).flat();
  // Identifiers are numbers, and no class.
  const types = new Set(
    all.flatMap(({ input, answer, contract: { output } }) =>
      [input?.type, output.of && answer].filter(Boolean),
    ),
  );
  return [
    '/* oxlint-disable max-lines, max-lines-per-function -- written by npm run docs */',
    `import type { ${[...types].toSorted().join(', ')} } from './types.ts';`,
    imports,
    ...Object.entries(operations).map(([slice, methods]) => sliceClass(slice, methods)),
    doc('The operations of the API by kind of object. Each throws an `ApiError` if the API refuses it.'),
    `export class PatchbayClient {
      ${names.map(name => `readonly ${name}: ${capitalised(name)};`).join('\n')}

      constructor(options: ClientOptions) {
        const http = new Http(options);
        ${names.map(name => `this.${name} = new ${capitalised(name)}(http);`).join('\n')}
      }
    }`,
  ].join('\n\n');
}

const imports = `import type { DownloadedFile } from './downloaded-file.ts';
  import { Http } from './http.ts';
  import { type FollowOptions, follow } from './follow.ts';
  import type { ClientOptions, RequestOptions } from './options.ts';
  import { type CursorPage, type Page, byCursor, byLast } from './pages.ts';
  import { type Id, path } from './path.ts';`;

function sliceClass(slice: string, methods: readonly ClientOperation[]): string {
  const name = capitalised(slice);
  return `${doc(groupOf(methods[0]!.contract).description)}
    class ${name} {
      constructor(private readonly http: Http) {}

      ${methods.flatMap(method => methodsOf(name, method)).join('\n\n')}
    }`;
}

const methodsOf = (slice: string, operation: ClientOperation): string[] =>
  operation.contract.output.shape === 'stream'
    ? [following(slice, operation)]
    : [call(operation), ...paging(slice, operation)];

/** In place of a stream: browsers cannot open one with credentials, and proxies may hold it back. */
const following = (slice: string, { input, answer }: ClientOperation): string => `${doc(
  `Each event once, in order, as it happens: {@link ${slice}.list} is asked again and again, for as long as the signal allows.`,
  'While the API is away it tries again. Go on behind an event with its `cursor` as `after`.',
)}
    follow(query?: ${input!.type}, options?: FollowOptions): AsyncGenerator<${answer}, void> {
      return follow((query, options) => this.list(query, options), query, options);
    }`;

/** The method that sends one request. */
function call(operation: ClientOperation): string {
  const { name, contract, input } = operation;
  const { method } = contract.routes[0]!;
  const sends = [...bytesOf(contract), input?.place ?? ''].filter(Boolean);
  const content = sends.length > 0 ? `, { ${sends.join(', ')} }` : '';
  const target = `'${method}', ${pathOf(operation)}, options${content}`;
  const sender = contract.output.shape === 'bytes' ? 'download' : 'send';
  return `${doc(...textsOf(operation))}
    ${name}(${[...parametersOf(operation), 'options?: RequestOptions'].join(', ')}): Promise<${answerOf(operation)}> {
      return this.http.${sender}(${target});
    }`;
}

/** Bytes of any type need not say so. */
function bytesOf(contract: RequestContract): string[] {
  const media = bodyMediaOf(contract);
  if (!media) return [];
  return media.type === 'application/octet-stream' ? ['bytes'] : ['bytes', `type: '${media.type}'`];
}

/** The methods that read a list page by page, if the operation is one. */
function paging(slice: string, operation: ClientOperation): string[] {
  const { name, contract, answer, inPath, input } = operation;
  const fields = fieldsOf(contract.input).map(field => field.name);
  if (!answer || input?.place !== 'query') return [];
  const called = (query: string) => [...inPath.map(variable), query, 'options'].join(', ');
  if (fields.includes('before')) {
    const read = `before => this.${name}(${called('{ ...query, before }')})`;
    return [iteration(slice, operation, `byLast(${read}, message => message.message_id, query?.before)`)];
  }
  if (!fields.includes('after') || contract.output.shape === 'object') return [];
  const page = `${doc(
    `One page of {@link ${slice}.${name}}, with the cursor behind it.`,
    fields.includes('updated_since')
      ? 'With `updated_since`, or the cursor of such a page as `after`, it has what has changed since, oldest change first.'
      : '',
  )}
    ${forName('page', name)}(${signatureOf(operation)}): Promise<CursorPage<${answer}>> {
      return this.http.page(${pathOf(operation)}, options, query);
    }`;
  return [
    iteration(
      slice,
      operation,
      `byCursor(query => this.${forName('page', name)}(${called('query')}), query)`,
    ),
    page,
  ];
}

/** The method that iterates over all pages of a list. */
function iteration(slice: string, operation: ClientOperation, pages: string): string {
  const { name, answer } = operation;
  return `${doc(`All entries of {@link ${slice}.${name}}, one after the other; pages are requested as they are needed.`)}
    ${forName('iterate', name)}(${signatureOf(operation)}): AsyncGenerator<${answer}, void> {
      return ${pages};
    }`;
}

/** `iterate` for the list of a slice, and `iterateMessages` for other lists. */
const forName = (verb: string, name: string): string => (name === 'list' ? verb : verb + capitalised(name));

const signatureOf = (operation: ClientOperation): string =>
  [...parametersOf(operation), 'options?: RequestOptions'].join(', ');

function parametersOf({ inPath, contract, input }: ClientOperation): string[] {
  return [
    ...inPath.map(field => `${variable(field)}: ${isNumber(field) ? 'Id' : 'string'}`),
    ...(contract.body === 'bytes' ? ['bytes: Uint8Array | Blob'] : []),
    ...(input ? [`${input.place}${input.required ? '' : '?'}: ${input.type}`] : []),
  ];
}

function answerOf({ contract, answer }: ClientOperation): string {
  const list = `${answer}[]`;
  const answers = { object: answer, list, ids: list, page: `Page<${answer}>`, bytes: 'DownloadedFile' };
  const { shape } = contract.output;
  return (answers as Partial<Record<typeof shape, string>>)[shape] ?? 'void';
}

function textsOf({ contract }: ClientOperation): string[] {
  const { method, path } = contract.routes[0]!;
  return [`${contract.summary}.`, contract.explanation ?? '', `\`${method} ${path}\``];
}

/** A template that encodes the parameters, or a text. */
function pathOf({ contract }: ClientOperation): string {
  const { path } = contract.routes[0]!;
  if (!path.includes(':')) return `'${path}'`;
  return `path\`${path.replace(/:(\w+)/g, (_, name: string) => `\${${variable({ name })}}`)}\``;
}

const isNumber = ({ schema }: DocumentedField): boolean => [schema.type].flat().includes('integer');

/** `delivery_id` is deliveryId. */
const variable = ({ name }: { name: string }): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const capitalised = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** A TSDoc comment of paragraphs. */
function doc(...paragraphs: string[]): string {
  const text = paragraphs.filter(Boolean).join('\n\n').replaceAll('*/', '*\\/');
  return ['/**', ...text.split('\n').map(line => ` * ${line}`.trimEnd()), ' */'].join('\n');
}
