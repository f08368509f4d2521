import { type ExampleParameter, type ExampleRequest, exampleRequests } from './example-requests';
import { type OpenApiDocument, type PlacedOperation, deref } from './openapi/model';
import type { JsonSchema } from '@patchbay/contracts/json-schema';

/** The system that `npm start` runs, and its user. */
const variables = [
  { key: 'baseUrl', value: 'http://localhost:3000/api' },
  { key: 'login', value: 'api_user' },
  { key: 'password', value: 'api_pass' },
];

const deletions = 'Delete what the requests above have made';

/**
 * The API as a Postman collection (format 2.1) that runs from the first request to the last: each has the example of the
 * document, takes identifiers from the answers before it, and checks its answer.
 */
export function postmanCollection(document: OpenApiDocument): object {
  const requests = exampleRequests(document);
  const isDeletion = ({ operation }: ExampleRequest) => operation.method === 'DELETE';
  const folders = document.tags.map(({ name, description }) => ({
    name,
    description,
    item: requests.filter(one => one.operation.tags[0] === name && !isDeletion(one)),
  }));
  const last = { name: deletions, description: 'In reverse order.', item: requests.filter(isDeletion) };
  return {
    info: {
      name: document.info.title,
      description: document.info.description,
      version: document.info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'basic',
      basic: [basicAuth('username', '{{login}}'), basicAuth('password', '{{password}}')],
    },
    item: [...folders, last]
      .filter(({ item }) => item.length > 0)
      .map(folder => ({ ...folder, item: folder.item.map(request => itemOf(document, request)) })),
    variable: [...variables, ...initial(requests)],
  };
}

const basicAuth = (key: string, value: string) => ({ key, value, type: 'string' });

/** The examples of the document, until a request has set the variable. */
function initial(requests: ExampleRequest[]): { key: string; value: string }[] {
  const used = requests.flatMap(({ path }) => path).filter(({ variable }) => variable);
  const values = new Map(used.map(({ variable, value }) => [variable!, value]));
  return [...values].map(([key, value]) => ({ key, value }));
}

function itemOf(document: OpenApiDocument, request: ExampleRequest): object {
  const { operation, path, query, body } = request;
  const { method, summary, description } = operation;
  const names = operation.path.slice(1).replace(/\{(\w+)\}/g, ':$1');
  const text = query.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&');
  const url = {
    raw: `{{baseUrl}}/${names}${text && '?'}${text}`,
    host: ['{{baseUrl}}'],
    path: names.split('/'),
    query: query.map(({ name, value }) => ({ key: name, value })),
    variable: path.map(one => ({ key: one.name, value: valueOf(one) })),
  };
  const header = body ? [{ key: 'Content-Type', value: body.type }] : [];
  const sent = body && { mode: 'raw', raw: withCustomer(body.text) };
  const exec = [...checksOf(document, operation), ...request.gives.flatMap(setting)];
  return {
    name: summary,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec } }],
    request: { method, header, url, description, ...(sent ? { body: sent } : {}) },
  };
}

/** The customer that an earlier request has added. */
const withCustomer = (text: string): string => text.replace(/("customer_id": )\d+/, '$1{{customer_id}}');

const valueOf = ({ variable, value }: ExampleParameter): string => (variable ? `{{${variable}}}` : value);

function checksOf(document: OpenApiDocument, { responses }: PlacedOperation): string[] {
  const answer = deref(document, responses['200']!) as { content?: Record<string, { schema: JsonSchema }> };
  const status = ["pm.test('answers 200', () => pm.response.to.have.status(200));"];
  const [type, { schema } = {}] = Object.entries(answer.content ?? {})[0] ?? [];
  if (!type)
    return [...status, "pm.test('has an empty body', () => pm.expect(pm.response.text()).to.equal(''));"];
  if (type !== 'application/json') return status;
  const whole = deref<JsonSchema>(document, schema!);
  if (whole.type === 'array')
    return [...status, "pm.test('is a list', () => pm.expect(pm.response.json()).to.be.an('array'));"];
  if (!whole.required?.length) return status;
  const names = JSON.stringify(whole.required);
  return [
    ...status,
    `pm.test('has all fields', () => pm.expect(pm.response.json()).to.include.all.keys(${names}));`,
  ];
}

function setting({ variable, at }: ExampleRequest['gives'][number]): string[] {
  const place = at.map(part => `[${JSON.stringify(part)}]`).join('');
  return [`pm.collectionVariables.set(${JSON.stringify(variable)}, pm.response.json()${place});`];
}
