/** @long */
import { join } from 'node:path';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { type AppName, appNames } from '@patchbay/tools/local/apps';
import { eventually } from '@patchbay/testing/eventually';
import { type HostileRequest, hostileRequests } from './adversary-requests';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { query } from './faults/ledger';
import { Responsiveness } from './responsiveness';
import { System } from './system';

/** Each waits for its answer, so a stalled service shows at once and no request is rejected for overload. */
const atOnce = 4;
/** Of one request while others change the same row. */
const attempts = 5;
/** Bytes by which the live heap may grow: caches and compiled code stay. */
const allowedGrowth = 16 * 1_048_576;
/** Characters of a hundred problems with the request's names and values, each cut. */
const largestErrorBody = 200_000;

/** More rows than any list may have. */
const manyRows = [
  `INSERT INTO crm.companies (name) SELECT 'Company ' || n FROM generate_series(1, 1100) AS n`,
  `INSERT INTO crm.customers (surname) SELECT 'Customer ' || n FROM generate_series(1, 1100) AS n`,
  `INSERT INTO crm.special_field_items (group_id, customer_id)
    SELECT 1, customer_id FROM crm.customers`,
  `INSERT INTO ticketing.tickets (ticket_queue_id, status_id, user_login, "to", "from", cc, subject, source,
      created_at, updated_at)
    SELECT 1, (SELECT min(id) FROM ticketing.ticket_statuses), '', 'a@example.com', '', '[]', 'x', 'email', now(), now()
    FROM generate_series(1, 150)`,
  `INSERT INTO outbound.records (campaign_id, phone_number, phone_key, status_id, create_date)
    SELECT campaign_id, n::text, n::text, min(status_id), now()
    FROM outbound.campaign_statuses, generate_series(1, 150) AS n WHERE campaign_id = '00001' GROUP BY campaign_id, n`,
];

describe('requests at the limits of the API', () => {
  let exchange: FakeExchange;
  let system: System;
  let responsiveness: Responsiveness;
  let heapBefore: Map<AppName, number>;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    const each = { NODE_OPTIONS: `--require ${join(__dirname, 'collect-on-signal.cjs')}` };
    system = await System.start({
      ...Object.fromEntries(appNames.map(name => [name, each])),
      telephony: { ...each, ...exchange.environment, PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' },
      // A busy machine sends 200 requests with 0.8 MB for longer than their heads and bodies may usually take.
      gateway: { ...each, HEADERS_TIMEOUT_MS: '120000', BODY_TIMEOUT_MS: '120000' },
    });
    for (const statement of manyRows) await query(system, statement);
    responsiveness = await Responsiveness.watch(system);
    heapBefore = new Map(
      await Promise.all(appNames.map(async name => [name, await liveHeapOf(name)] as const)),
    );
  });
  afterEach(() => responsiveness.expectNone());
  afterAll(async () => {
    await responsiveness.stop();
    await system.stop();
    await exchange.stop();
  });

  /** Bytes that are in use after a full garbage collection. */
  async function liveHeapOf(name: AppName): Promise<number> {
    const { pid, managementPort } = system.patchbay.service(name);
    process.kill(pid, 'SIGUSR2');
    // The app may handle the signal behind a request that came after it.
    await Metrics.of(managementPort);
    const metrics = await Metrics.of(managementPort);
    return metrics.value('nodejs_heap_size_used_bytes')!;
  }

  const pids = () => appNames.map(name => [name, system.patchbay.service(name).pid] as const);

  const answerTo = ({ method, path, body, headers }: HostileRequest): Promise<Response> =>
    system.fetch(path, {
      method,
      body,
      headers: {
        authorization: `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });

  /** A write that waits too long for the row that another one changes was not stored, and may be sent again. */
  async function settledAnswerTo(request: HostileRequest, left = attempts): Promise<[Response, string]> {
    const response = await answerTo(request);
    const text = await response.text();
    const isLocked = response.status === 503 && text.includes('another request is changing the same data');
    return isLocked && left > 1 ? settledAnswerTo(request, left - 1) : [response, text];
  }

  async function complaintsAbout(request: HostileRequest): Promise<string[]> {
    const { title, path, isInvalid } = request;
    const [response, text] = await settledAnswerTo(request);
    if (response.status >= 500) return [`${title}: ${response.status} ${text}`];
    if (response.status === 200 && isInvalid) return [`${title}: success`];
    if (response.status === 200) return tooManyRows(path, text).map(count => `${title}: ${count} rows`);
    return text.length > largestErrorBody ? [`${title}: an answer of ${text.length} characters`] : [];
  }

  it('get documented, short answers, and end no process', async () => {
    const before = pids();
    const requests = hostileRequests();
    const wrong: string[] = [];
    let sent = 0;
    const sendAll = async (): Promise<void> => {
      for (const request of requests) {
        sent += 1;
        wrong.push(
          ...(await complaintsAbout(request).catch((error: Error) => [`${request.title}: ${error.message}`])),
        );
      }
    };
    // Side by side they take the next request from the same generator.
    await Promise.all(Array.from({ length: atOnce }, sendAll));
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(pids()).toEqual(before);
    expect(sent).toBeGreaterThan(5_000);
  });

  it('may arrive 200 at a time', async () => {
    const before = pids();
    const [largest] = [...hostileRequests()].filter(({ title }) =>
      title.includes('POST /companies with a map of 88,000'),
    );
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => system.send('POST', '/companies', { body: largest!.body })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter(status => ![400, 503, 504].includes(status))).toEqual([]);
    expect(statuses).toContain(400);
    expect((await system.send('GET', '/companies?limit=1')).status).toBe(200);
    expect(pids()).toEqual(before);
  });

  it('do not leak memory', async () => {
    await eventually(async () => {
      await system.send('GET', '/customer_field_groups');
      for (const name of appNames) {
        const more = (await liveHeapOf(name)) - heapBefore.get(name)!;
        expect([name, more < allowedGrowth ? 'as before' : more]).toEqual([name, 'as before']);
      }
    });
  });
});

/** The number of rows of a list, if it has more than any list may have. */
function tooManyRows(path: string, text: string): number[] {
  const body: unknown = text.startsWith('[') || text.startsWith('{') ? JSON.parse(text) : [];
  const rows = Array.isArray(body) ? body : ((body as { result?: unknown[] }).result ?? []);
  const most = /^\/(tickets|webhooks|outbounds\/|crm_outbounds\/)/.test(path) ? 100 : 1_000;
  return rows.length > most ? [rows.length] : [];
}
