import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { eventually } from '@patchbay/testing/eventually';
import {
  type Answer,
  type Parameter,
  type PlacedOperation,
  deref,
  operationsOf,
} from '@patchbay/tools/docs/openapi/model';
import type { Api } from './api';
import { published } from './conformance';
import { sharedSystem } from './shared-system';

/** What pages a list, or says how its rows are shown or counted. */
const noFilter = /^(limit|offset|after|order|last|wait|include_.*|aggregate_by|sum_users|.*threshold)$/;

const dayLength = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * dayLength).toISOString().slice(0, 10);
/** The ends of a report, which it needs. */
const range = `date_from=${dayIn(-1)}&date_to=${dayIn(1)}&`;

/** How a list with path parameters is asked for on the demo data. Without a beginning, events are read from now on. */
const asked: Record<string, string> = {
  '/outbounds/{id}/records': '/outbounds/00001/records?',
  '/crm_outbounds/{id}/records': '/crm_outbounds/00002/records?',
  '/events': '/events?since=2020-01-01&',
  // Of others there may be some in every state.
  '/chats': '/chats?customer_id=:filtered&',
  '/chats/reports/summary': `/chats/reports/summary?${range}`,
  '/queues/reports/summary': `/queues/reports/summary?${range}`,
  '/agents_work_report': `/agents_work_report?${range}`,
};

/** Lists of what only an exchange, a mail server or a subscriber fills; specs of their services try their filters. */
const unfilled = new Set([
  '/connections?',
  '/recordings?',
  '/deliveries?',
  '/mail/held?',
  asked['/queues/reports/summary'],
  asked['/agents_work_report'],
]);

const special: Record<string, string> = {
  aggregate: 'ticket:987654321',
  event_id: '00000000-0000-7000-8000-000000000000',
  custom_fields: 'nowhere',
};

/** Values of which at least one finds nothing. */
function valuesFor({ name, schema }: Parameter): string[] {
  const { items, ...one } = schema;
  const { type, enum: words, pattern, format } = items ?? one;
  const plain = name.replace('[]', '');
  if (plain.startsWith('action')) return Object.keys(published.webhooks);
  if (words) return words.filter(Boolean) as string[];
  if (type === 'boolean') return ['true', 'false'];
  if (special[plain]) return [special[plain]];
  if (type === 'integer') return ['987654321'];
  if (format === 'email') return ['nobody@example.com'];
  if (String(pattern).includes('d{4}')) return [/to$|until/.test(plain) ? '2000-01-01' : '2999-01-01'];
  return [pattern === '[0-9]' ? '123123123123' : 'no-such-value'];
}

const isList = ({ responses }: PlacedOperation): boolean => {
  const { schema } = (responses['200'] as Answer).content?.['application/json'] ?? { schema: {} };
  const { type, properties } = deref<JsonSchema>(published, schema);
  return type === 'array' || properties?.result !== undefined;
};

const lists = operationsOf(published)
  .filter(operation => operation.method === 'GET' && isList(operation))
  .flatMap(({ path, parameters }) => {
    const filters = parameters
      .map(each => deref<Parameter>(published, each))
      .filter(({ name, in: place, required }) => place === 'query' && !required && !noFilter.test(name))
      // What is refused is not ignored either.
      .filter(({ schema }) => schema.maxProperties !== 0);
    const address = asked[path] ?? (path.includes('{') ? undefined : `${path}?`);
    return address ? filters.map(filter => ({ address, filter })) : [];
  });

describe('every filter of the reference', () => {
  let system: Api;
  let filtered: string;
  beforeAll(async () => {
    system = await sharedSystem();
    const post = (path: string, body: object) => system.succeed('POST', path, body);
    const { customer_id } = await post('/customers', { surname: 'Filtered', phone_number: '600100290' });
    filtered = customer_id;
    await Promise.all([
      post('/chat_conversations/start', { chat_queue_id: 1, customer_id }),
      post('/tickets', { to: 'support@example.com', subject: 'Filtered', body: 'x' }),
      post('/companies', { name: 'Filtered' }),
      post('/mail_templates', { name: 'Filtered', queue_id: 1, kind: 'ANSWER', body: 'x' }),
      post('/suppressions', { address: 'filtered@example.com', reason: 'x' }),
      post('/do_not_call', { phone_number: '600100292' }),
      post('/absences', {
        login: 'm.lis',
        absence_type_id: 1,
        date_from: '2031-01-01 00:00',
        date_to: '2031-01-02 00:00',
      }),
      post('/customer_field_group_items', { group_id: 1, customer_id, values: [] }),
      post('/outbounds/00001/records', { phone_number: '600100291', status_id: 1 }),
      post('/crm_outbounds/00002/records', { customer_id }),
    ]);
  });

  const rows = async (path: string): Promise<unknown[]> => {
    const body = await system.succeed('GET', path.replace(':filtered', filtered));
    return body.result ?? body;
  };

  it('is there to be tried, on lists with rows', async () => {
    expect(lists.length).toBeGreaterThan(60);
    const filled = new Set(lists.map(({ address }) => address).filter(address => !unfilled.has(address)));
    for (const address of filled)
      await eventually(async () => expect([address, await rows(address)]).not.toEqual([address, []]));
  });

  it.each(lists.map(({ address, filter }) => [address, filter.name, filter] as const))(
    'of %s finds nothing by a value of %s that no row has',
    async (address, name, filter) => {
      const before = address.replace(new RegExp(`${name}=(2020-01-01|:filtered)&`), '');
      const field = address.startsWith('/tickets') ? 'Device' : 'Region';
      const query = name === 'custom_fields' ? `custom_fields[${field}]` : name;
      const found = await Promise.all(
        valuesFor(filter).map(value =>
          rows(`${before}${encodeURIComponent(query)}=${encodeURIComponent(value)}`),
        ),
      );
      expect(found.map(each => each.length)).toContain(0);
    },
  );
});
