import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import { codes } from '@patchbay/contracts/problems';
import { chunkBytes, files } from '@patchbay/contracts/ticketing/files';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { TestGateway, basic } from '../test-gateway';

const decoders = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
]);
/** Bytes, of which each answer has this many. */
const ofSize = (size: number) => Buffer.from(JSON.stringify('x'.repeat(size - 2)));
const small = ofSize(1_024);
const [large, huge] = [ofSize(1_025), ofSize(100_000)];

describe('the coding of answers', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  /** Answers with these bytes until the function that it returns is called. */
  const answering = async (body: Buffer, headers = {}, status = 200) => {
    const stop = gateway.stubs.answer(forwardings.list, () => ({ body, headers, status }));
    await gateway.stubs.ready();
    return stop;
  };
  /** `fetch` decodes and sets Accept-Encoding by itself. */
  const get = async (accepted?: string, path = '/forwardings') => {
    const headers = { authorization: basic('admin', 'admin'), 'accept-encoding': accepted };
    const sent = request(gateway.url + path, {
      headers: accepted === undefined ? without(headers) : headers,
    });
    return new Promise<{ coding?: string; length?: string; vary?: string; bytes: Buffer }>(
      (resolve, reject) => {
        sent.on('error', reject).on('response', response => {
          const { 'content-encoding': coding, 'content-length': length, vary } = response.headers;
          buffer(response).then(bytes => resolve({ coding, length, vary, bytes }), reject);
        });
        sent.end();
      },
    );
  };
  const without = ({ authorization }: { authorization: string }) => ({ authorization });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['deflate', 'deflate'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.5, br;q=0.9', 'br'],
    ['gzip;q=0, deflate', 'deflate'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['zstd, gzip;q=0.1', 'gzip'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
  ])('is for "%s" %s', async (accepted, expected) => {
    for (const body of [large, huge]) {
      const stop = await answering(body);
      const { coding, length, vary, bytes } = await get(accepted);
      expect([coding, vary, length]).toEqual([expected, 'Accept-Encoding', String(bytes.length)]);
      expect(decoders.get(expected)!(bytes)).toEqual(body);
      expect(bytes.length).toBeLessThan(body.length);
      stop();
    }
  });

  it.each([
    [undefined],
    [''],
    ['identity'],
    ['zstd'],
    ['gzip;q=0'],
    ['gzip;q=0.1, identity;q=0.5'],
    ['identity;q=0'],
    ['*;q=0'],
    [';;,q=,=0'],
  ])('is none for "%s"', async accepted => {
    const stop = await answering(huge);
    const { coding, length, vary, bytes } = await get(accepted);
    expect([coding, vary, length]).toEqual([undefined, 'Accept-Encoding', String(huge.length)]);
    expect(bytes).toEqual(huge);
    stop();
  });

  it('is none up to 1 KiB, unless the client refuses that', async () => {
    const stop = await answering(small);
    for (const accepted of ['gzip, deflate, br', '*', 'gzip;q=0.5', 'identity;q=0'])
      expect(await get(accepted)).toEqual({ length: '1024', bytes: small, ...seldom(accepted) });
    expect(gunzipSync((await get('gzip, identity;q=0')).bytes)).toEqual(small);
    stop();
  });

  it('is none for an empty body', async () => {
    const stop = await answering(Buffer.alloc(0));
    expect(await get('gzip, identity;q=0')).toMatchObject({ coding: undefined, length: '0' });
    stop();
  });

  it('compresses a long list of problems too', async () => {
    const stop = await answering(large, {}, 400);
    const { coding, bytes } = await get('gzip');
    expect([coding, gunzipSync(bytes)]).toEqual(['gzip', large]);
    stop();
  });

  it('of an answer that the service compressed is gzip, or none', async () => {
    const stop = await answering(gzipSync(huge), { 'content-encoding': 'gzip' });
    expect(gunzipSync((await get('deflate;q=0.9, gzip')).bytes)).toEqual(huge);
    for (const accepted of ['identity', 'gzip;q=0', 'br', 'gzip;q=0.1, identity'])
      expect(await get(accepted)).toEqual({ vary: 'Accept-Encoding', bytes: huge });
    stop();
  });

  it('is none for files, whose length is known at the beginning', async () => {
    const head = { 'x-file-name': 'x', 'x-file-size': String(chunkBytes) };
    const bytes = Buffer.alloc(chunkBytes, 'x');
    const stop = gateway.stubs.answer(files.download, () => ({ body: bytes, headers: head }));
    await gateway.stubs.ready();
    expect(await get('gzip', '/files/token')).toEqual({ length: String(chunkBytes), bytes });
    stop();
  });

  it('is refused in a request, and the answer says what is accepted', async () => {
    const body = gzipSync('{}');
    const answer = await gateway.send('POST', '/forwardings', {
      body,
      headers: { 'content-encoding': 'gzip' },
    });
    expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect(await answer.json()).toMatchObject({ errors: [{ code: codes.unsupportedMediaType }] });
  });
});

/** Whether the coding was negotiated is seen in Vary. */
const seldom = (accepted: string) => (accepted === 'identity;q=0' ? { vary: 'Accept-Encoding' } : {});
