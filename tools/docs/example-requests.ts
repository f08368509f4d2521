import {
  type Answer,
  type OpenApiDocument,
  type Parameter,
  type PlacedOperation,
  deref,
  operationsOf,
} from './openapi/model';

/** Where a request gets the value of a path parameter from: the answer of another one. */
interface Produced {
  variable: string;
  /** Operation with the answer, and where in it the value is. */
  by: string;
  at: readonly (string | number)[];
  /** Beginning of the paths whose parameter it is. */
  usedBelow: string;
  parameter: string;
  /** Methods that use it; by default all. */
  methods?: readonly string[];
}

const produced: readonly Produced[] = [
  created('ticket_id', '/tickets', 'ticket_id'),
  ...['/files/', '/downloads/'].map(usedBelow => ({
    ...created('file_token', '/temporary_files', 'token'),
    usedBelow,
    parameter: 'token',
  })),
  {
    ...created('conversation_id', '/chat_conversations/start', 'conversation_id'),
    usedBelow: '/chat_conversations/',
  },
  created('customer_id', '/customers', 'customer_id'),
  {
    ...created('customer_id', '/customers', 'customer_id'),
    usedBelow: '/crm_outbounds/',
    parameter: 'customer_id',
  },
  {
    variable: 'consent_id',
    by: 'POST /customers/{id}/consents',
    at: ['consent_id'],
    usedBelow: '/customers/',
    parameter: 'consent_id',
  },
  created('company_id', '/companies', 'company_id'),
  created('item_id', '/customer_field_group_items', 'item_id'),
  // Its records and agents are those of a campaign of the demo data, which has the statuses of the examples.
  { ...created('campaign_id', '/outbounds', 'id'), methods: ['PUT', 'DELETE'] },
  created('forwarding_id', '/forwardings', 'id'),
  { ...created('absence_id', '/absences', 'id'), by: 'GET /absences', at: [0, 'id'] },
  created('suppression_id', '/suppressions', 'id'),
  created('mail_template_id', '/mail_templates', 'id'),
  {
    ...created('import_id', '/do_not_call/import', 'import_id'),
    usedBelow: '/do_not_call/imports/',
  },
  created('entry_id', '/do_not_call', 'entry_id'),
  created('list_id', '/do_not_call_lists', 'id'),
  created('campaign_group_id', '/outbound_groups', 'id'),
  created('webhook_id', '/webhooks', 'id'),
  {
    variable: 'delivery_id',
    by: 'GET /webhooks/{id}/deliveries',
    at: ['result', 0, 'delivery_id'],
    usedBelow: '/webhooks/',
    parameter: 'delivery_id',
  },
];

function created(variable: string, path: string, field: string): Produced {
  return { variable, by: `POST ${path}`, at: [field], usedBelow: `${path}/`, parameter: 'id' };
}

/** A parameter of an example request, with its example and the variable that replaces it. */
export interface ExampleParameter {
  name: string;
  value: string;
  variable?: string;
}

/** A request with the examples of the OpenAPI document. */
export interface ExampleRequest {
  operation: PlacedOperation;
  path: ExampleParameter[];
  /** Required query parameters. */
  query: ExampleParameter[];
  body?: { type: string; text: string };
  /** Variables that its answer gives. */
  gives: Pick<Produced, 'variable' | 'at'>[];
}

/** What needs a telephone exchange, a mailbox or an attached file, which the demo does not have: there is no answer of 200. */
const beyondDemo = [
  'GET /mailboxes/{id}',
  'POST /mailboxes/{id}/test',
  'POST /mail/held/{id}/release',
  'DELETE /mail/held/{id}',
  'POST /tickets/{id}/messages/{message_id}/cancel',
  'POST /tickets/{id}/messages/{message_id}/resend',
  'GET /tickets/{id}/messages/{message_id}/source',
  'DELETE /tickets/{id}/attachments/{token}',
  'GET /connections/{id}',
  'GET /recordings/download',
  'GET /recordings/stream',
  'DELETE /recordings',
  'POST /connections/call',
  'POST /queues/{id}/schedule_call',
  'DELETE /queues/{id}/scheduled_calls/{scheduled_call_id}',
  'POST /connections/{id}/hangup',
  ...['call', 'pause', 'free', 'login', 'logout', 'hangup', 'listen', 'whisper', 'barge'].map(
    command => `POST /agents/{login}/${command}`,
  ),
  ...['transfer', 'stop_recording', 'mute', 'unmute'].map(command => `POST /agents/{login}/${command}`),
  'GET /monitorings/{id}',
  // Whether there is a record to call depends on the hour.
  ...['next_record', 'call_preview', 'skip_record'].map(command => `POST /agents/{login}/${command}`),
];

/**
 * The examples of the document in an order in which all succeed on the demo data: what is made before what uses it, and
 * what is deleted last, the newest first. Streams, whose answers do not end, are left out, as is
 * what the demo does not have.
 */
export function exampleRequests(document: OpenApiDocument): ExampleRequest[] {
  const all = endingOperations(document)
    .filter(({ method, path }) => !beyondDemo.includes(`${method} ${path}`))
    .map(operation => exampleOf(document, operation));
  const isDelete = ({ operation }: ExampleRequest) => operation.method === 'DELETE';
  return [...all.filter(one => !isDelete(one)), ...all.filter(isDelete).toReversed()];
}

/** Operations whose answers end: all but streams. */
export const endingOperations = (document: OpenApiDocument): PlacedOperation[] =>
  operationsOf(document).filter(
    ({ responses }) => !('text/event-stream' in (deref<Answer>(document, responses['200']!).content ?? {})),
  );

function exampleOf(document: OpenApiDocument, operation: PlacedOperation): ExampleRequest {
  const parameters = operation.parameters.map(one => deref<Parameter>(document, one));
  const path = parameters.filter(one => one.in === 'path').map(one => parameterOf(one, operation));
  const query = parameters
    .filter(one => one.in === 'query' && one.required)
    .map(one => parameterOf(one, operation));
  const given = produced.filter(({ by }) => by === `${operation.method} ${operation.path}`);
  const gives = [...new Map(given.map(one => [one.variable, one])).values()];
  return { operation, path, query, body: bodyOf(operation), gives };
}

function parameterOf({ name, schema, in: place }: Parameter, operation: PlacedOperation): ExampleParameter {
  const value = String(schema.examples![0]);
  const fitting = produced.find(
    one =>
      place === 'path' &&
      one.parameter === name &&
      operation.path.startsWith(one.usedBelow) &&
      (one.methods ?? [operation.method]).includes(operation.method) &&
      !(one.methods && operation.path.slice(one.usedBelow.length).includes('/')),
  );
  return { name, value, variable: fitting?.variable };
}

function bodyOf({ requestBody }: PlacedOperation): ExampleRequest['body'] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type) return undefined;
  const { example = 'The bytes of the file' } = content!;
  return { type, text: typeof example === 'string' ? example : JSON.stringify(example, undefined, 2) };
}
