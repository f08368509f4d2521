import { chunkBytes, files } from '@patchbay/contracts/ticketing/files';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { TestGateway } from '../test-gateway';

/** Headers of one request or connection. */
const passing = ['date', 'connection', 'keep-alive'];

describe('HEAD', () => {
  let gateway: TestGateway;
  const bytes = Buffer.alloc(2 * chunkBytes, 'x');
  beforeAll(async () => {
    gateway = await TestGateway.start();
    await gateway.roster.add('writer', ['POST /**'], 'writer');
    const long = Array.from({ length: 1_000 }, (_, index) => ({ id: String(index) }));
    gateway.stubs.answer(forwardings.list, () => ({ body: long }));
    gateway.stubs.answer(forwardings.read, () => ({ body: { id: '1' } }));
    const head = { 'x-file-name': 'x', 'x-file-size': String(bytes.length) };
    gateway.stubs.answer(files.download, () => ({ body: bytes.subarray(0, chunkBytes), headers: head }));
    gateway.stubs.answer(files.chunk, () => ({ body: bytes.subarray(chunkBytes) }));
    gateway.stubs.answer(tickets.list, () => ({ body: [], headers: { 'x-next-cursor': 'abc' } }));
    await gateway.stubs.ready();
  });
  afterAll(() => gateway.stop());

  const seen = async (method: string, path: string, headers: Record<string, string>) => {
    const response = await gateway.send(method, path, { headers });
    const kept = [...response.headers].filter(([name]) => !passing.includes(name));
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(kept), text };
  };

  it.each([
    ['a short answer', '/forwardings/1'],
    ['a long answer', '/forwardings'],
    ['a page', '/tickets?limit=3'],
    ['a file', '/files/token'],
    ['an unknown path', '/nowhere'],
    ['the reference', '/../docs'],
    ['a file of the reference', '/../docs/reference.css'],
    ['an unknown file of the reference', '/../docs/nothing'],
    ['the root', '/..'],
  ])('answers as GET without its body: %s', async (_what, path) => {
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': encoding, 'x-request-id': 'same' };
      const [get, head] = [await seen('GET', path, headers), await seen('HEAD', path, headers)];
      expect(head).toEqual({ ...get, text: '' });
      expect(head.headers['content-length']).toMatch(/^\d+$/);
    }
  });

  it.each([
    ['/tickets', '/api/tickets?after=abc'],
    ['/tickets?limit=3&offset=6&after=x', '/api/tickets?limit=3&after=abc'],
    ['/tickets/?status_id[]=4&status_id[]=9', '/api/tickets/?status_id%5B%5D=4&status_id%5B%5D=9&after=abc'],
    ['/%74ickets?user_login=%3E%22%C5%82?', '/api/%74ickets?user_login=%3E%22%C5%82%3F&after=abc'],
  ])('leads from a page to the next one: %s', async (path, target) => {
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await gateway.send(method, path);
      expect(headers.get('link')).toBe(`<${target}>; rel="next"`);
    }
  });

  it('needs the permission of GET', async () => {
    expect((await gateway.send('HEAD', '/forwardings', { user: 'reader' })).status).toBe(200);
    expect((await gateway.send('HEAD', '/forwardings', { user: 'writer' })).status).toBe(403);
  });

  it('does not read more of a file than its beginning', async () => {
    gateway.stubs.received.length = 0;
    await gateway.send('HEAD', '/files/token');
    expect(gateway.stubs.received).toHaveLength(1);
  });
});
