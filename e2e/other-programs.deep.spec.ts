import { gunzipSync } from 'node:zlib';
import { codes } from '@patchbay/contracts/problems';
import { type RawAnswer, RawConnection } from './raw-connection';
import { System } from './system';

const credentials = `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`;

/** What these programs send and how they read the answers, byte by byte: their languages need not be installed. */
describe('programs in other languages, on the demo data', () => {
  let system: System;
  let connection: RawConnection;
  beforeAll(async () => {
    system = await System.startInOneProcess();
    for (let number = 1; number <= 10; number++)
      await system.client.customers.create({ surname: `Nowak ${number}` });
  });
  afterAll(() => system.stop());
  beforeEach(async () => {
    connection = await RawConnection.open(system.url);
  });
  afterEach(() => connection.close());

  /** Reads the answer to what was sent, and compares it with the OpenAPI document. */
  const answerTo = async (method: string, path: string): Promise<RawAnswer & { json: any }> => {
    const answer = await connection.answer(method);
    const { status, headers, body } = answer;
    const isGzip = body.length > 0 && headers.get('content-encoding') === 'gzip';
    const text = (isGzip ? gunzipSync(body) : body).toString();
    system.check(method, path, { status, headers, text: method === 'HEAD' ? undefined : text });
    return { ...answer, json: text === '' ? undefined : JSON.parse(text) };
  };

  describe('PHP', () => {
    /** As file_get_contents and curl write it, and programs of their own with names in any case. */
    const ask = async (method: string, path: string, lines: string[] = [], body = '', version = '1.1') => {
      const length = body === '' ? [] : [`CONTENT-LENGTH: ${Buffer.byteLength(body)}`];
      const own = ['HOST: patchbay', `authorization: ${credentials}`, ...length, ...lines];
      connection.send(`${method} /api${path} HTTP/${version}`, ...own);
      connection.sendBody(body);
      return answerTo(method, path);
    };
    const json = 'content-TYPE: application/json';
    const form = 'Content-type: application/x-www-form-urlencoded';

    it('waits for 100 Continue before it sends a body', async () => {
      const body = JSON.stringify({ surname: 'Stary', custom_fields: [], address: [] });
      connection.send(
        'POST /api/customers HTTP/1.1',
        'Host: patchbay',
        `Authorization: ${credentials}`,
        'Accept: */*',
        json,
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
      );
      expect(await connection.answer()).toMatchObject({ status: 100 });
      connection.sendBody(body);
      expect(await answerTo('POST', '/customers')).toMatchObject({
        status: 200,
        json: { customer_id: expect.stringMatching(/^\d+$/) },
      });
    });

    it('speaks HTTP/1.0, whose answers end with the connection', async () => {
      const { status, headers, json: agents } = await ask('GET', '/agents', ['Connection: close'], '', '1.0');
      expect([status, headers.get('connection'), agents.length]).toEqual([200, 'close', 4]);
      expect(headers.get('transfer-encoding')).toBeNull();
      expect(await connection.closed()).toBe('');
    });

    it('keeps a connection of HTTP/1.0 that it asks to keep, for long compressed answers too', async () => {
      const kept = ['Connection: Keep-Alive', 'Accept-Encoding: gzip'];
      for (const path of ['/agents/m.lis', '/customers', '/customers', '/nowhere']) {
        const { headers } = await ask('GET', path, kept, '', '1.0');
        expect([path, headers.get('connection')]).toEqual([path, 'keep-alive']);
        expect(headers.has('content-encoding')).toBe(path === '/customers');
        expect(headers.get('content-length')).toMatch(/^\d+$/);
      }
    });

    it('has the habits of forms', async () => {
      const asGet = await ask('GET', '/customers?email=&limit=&include_custom_fields=1', [form]);
      expect([asGet.status, asGet.json[0].custom_fields]).toEqual([200, { Region: null, Contract: null }]);
      const query = '/chat_conversations/start?chat_queue_id=1&client_name=Ewa';
      const bodyless = await ask('POST', query, [form, 'Content-Length: 0']);
      expect([bodyless.status, bodyless.json]).toEqual([200, { conversation_id: expect.any(String) }]);
      const asForm = await ask('POST', '/customers', [form], 'surname=Stary');
      expect([asForm.status, asForm.json.errors[0].code]).toEqual([415, codes.unsupportedMediaType]);
    });

    it('writes empty maps as lists, and booleans as numbers', async () => {
      const campaign = { name: 'Stara', dialer: 'preview', crm_fed: 0, active: '1', parameters: [] };
      const { json: created } = await ask('POST', '/outbounds', [json], JSON.stringify(campaign));
      const { json: read } = await ask('GET', `/outbounds/${created.id}`);
      expect(read).toMatchObject({ name: 'Stara', crm_fed: false, active: true });
      expect((await ask('PUT', `/outbounds/${created.id}`, [json], '[]')).status).toBe(200);
      expect((await ask('DELETE', `/outbounds/${created.id}`, [form])).body).toHaveLength(0);
    });

    it('writes lists of a query with and without indexes', async () => {
      const ticket = { to: 'support@example.com', subject: 'a', body: 'b' };
      await ask('POST', '/tickets', [json], JSON.stringify(ticket));
      const counts: number[] = [];
      for (const query of [
        'status_id[]=1&status_id[]=6',
        'status_id%5B0%5D=1&status_id%5B1%5D=6',
        'status_id=1',
      ])
        counts.push((await ask('GET', `/tickets?${query}`)).json.count);
      expect(counts).toEqual([counts[0], counts[0], counts[0]]);
      expect(counts[0]).toBeGreaterThan(0);
      expect((await ask('GET', '/tickets?status_id[]=6')).json).toEqual({ count: 0, result: [] });
    });
  });

  describe("Python's requests", () => {
    const ask = async (method: string, path: string, lines: string[] = [], body = '') => {
      const length = body === '' || lines.some(line => line.startsWith('Transfer')) ? [] : [body.length];
      connection.send(
        `${method} /api${path} HTTP/1.1`,
        `Host: ${new URL(system.url).host}`,
        'User-Agent: python-requests/2.34.2',
        'Accept-Encoding: gzip, deflate',
        'Accept: */*',
        'Connection: keep-alive',
        ...length.map(bytes => `Content-Length: ${bytes}`),
        ...lines,
        `Authorization: ${credentials}`,
      );
      connection.sendBody(body);
      return answerTo(method, path);
    };
    const json = 'Content-Type: application/json';

    it('decodes what gzip made of a long answer', async () => {
      const { headers, body, json: customers } = await ask('GET', '/customers');
      expect(headers.get('content-encoding')).toBe('gzip');
      expect(headers.get('content-length')).toBe(String(body.length));
      expect(customers).toEqual(await system.client.customers.list());
    });

    it('asks with HEAD before it reads', async () => {
      for (const path of ['/customers', '/agents/m.lis', '/nowhere']) {
        const [head, get] = [await ask('HEAD', path), await ask('GET', path)];
        expect([head.status, head.body.length]).toEqual([get.status, 0]);
        for (const name of ['content-length', 'content-type', 'content-encoding'])
          expect([path, name, head.headers.get(name)]).toEqual([path, name, get.headers.get(name)]);
      }
    });

    it('writes True and False', async () => {
      const read = (flag: string) =>
        ask('GET', `/customers?include_custom_fields=${flag}&include_address=${flag}&group=&limit=1`);
      await ask('POST', '/customers', [json], '{"surname": "Python", "company_id": null}');
      expect(Object.keys((await read('True')).json[0])).toEqual(
        expect.arrayContaining(['address', 'custom_fields']),
      );
      expect((await read('False')).json[0]).not.toHaveProperty('address');
    });

    it('sends what a generator yields in chunks', async () => {
      const pieces = 'b\r\n{"surname":\r\n6\r\n"Gen"}\r\n0\r\n\r\n';
      const { status, json: created } = await ask(
        'POST',
        '/customers',
        [json, 'Transfer-Encoding: chunked'],
        pieces,
      );
      expect(status).toBe(200);
      const { json: read } = await ask('GET', `/customers/${created.customer_id}`);
      expect(read.surname).toBe('Gen');
      expect((await ask('DELETE', `/customers/${created.customer_id}`, ['Content-Length: 0'])).status).toBe(
        200,
      );
    });

    it('uploads and downloads a file, which is not compressed', async () => {
      const bytes = 'x'.repeat(3_000);
      const path = '/temporary_files?filename=a+b.txt';
      const { json: file } = await ask('POST', path, ['Content-Type: application/octet-stream'], bytes);
      expect(file).toMatchObject({ filename: 'a b.txt', size: 3_000 });
      connection.send(`GET /api/files/${file.token} HTTP/1.1`, 'Host: x', `Authorization: ${credentials}`);
      const { headers, body } = await connection.answer();
      expect([headers.get('content-encoding'), body.toString()]).toEqual([null, bytes]);
    });

    it('gets to know a name that there is not, if it asks for strict handling', async () => {
      const strict = ['Prefer: handling=strict'];
      const [get, remove, post] = [
        await ask('GET', '/customers?phone=1', strict),
        await ask('DELETE', '/customers/999999?force=True', strict),
        await ask('POST', '/customers?notify=1', [...strict, json], '{"surname": "x", "colour": 1}'),
      ];
      expect([get, remove, post].map(({ status }) => status)).toEqual([400, 400, 400]);
      const named = ({ json: { errors } }: { json: any }) =>
        errors.map(({ field }: { field: string }) => field);
      expect([named(get), named(remove), named(post)]).toEqual([['phone'], ['force'], ['notify', 'colour']]);
      expect(get.headers.get('preference-applied')).toBe('handling=strict');
      expect((await ask('GET', '/customers?phone=1')).status).toBe(200);
    });
  });
});
