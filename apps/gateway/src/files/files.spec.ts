import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { codes, problemBody } from '@patchbay/contracts/problems';
import { chunkBytes, files, largestFile, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { eventually } from '@patchbay/testing/eventually';
import type { Received } from '@patchbay/testing/stub';
import { parse } from 'content-disposition';
import { TestGateway, basic } from '../test-gateway';

const octets = { 'content-type': 'application/octet-stream' };
const paramsOf = ({ headers }: Received) => new URLSearchParams(headers.get('x-params'));

/** A service that keeps files in memory, and counts chunks that arrived before the previous one was acknowledged. */
class StoredFiles {
  readonly chunks = new Map<string, Buffer[]>();
  readonly discarded: string[] = [];
  overlapping = 0;
  refuseAt = Infinity;
  private begun = 0;
  private busy = new Set<string>();

  begin = ({ headers }: Received) => {
    const filename = new URLSearchParams(headers.get('x-query')).get('filename');
    if (!filename) return { status: 400, body: Buffer.from(problemBody('', [refused])) };
    const token = `token${(this.begun += 1)}`;
    this.chunks.set(token, []);
    return { body: { filename, token, size: 0 } };
  };

  append = async (received: Received) => {
    const { token, number } = Object.fromEntries(paramsOf(received)) as Record<string, string>;
    if (this.busy.has(token!)) this.overlapping += 1;
    this.busy.add(token!);
    await new Promise(resolve => setImmediate(resolve));
    this.busy.delete(token!);
    if (Number(number) >= this.refuseAt)
      return { status: 503, body: Buffer.from(problemBody('', [refused])) };
    expect(this.chunks.get(token!)).toHaveLength(Number(number));
    this.chunks.get(token!)!.push(Buffer.from(received.data));
    return {};
  };

  finish = (received: Received) => {
    const token = paramsOf(received).get('token')!;
    return { body: { filename: 'x', token, size: Buffer.concat(this.chunks.get(token)!).length } };
  };

  discard = (received: Received) => {
    this.discarded.push(paramsOf(received).get('token')!);
    return {};
  };

  get last(): Buffer {
    return Buffer.concat([...this.chunks.values()].at(-1)!);
  }
}

const refused = { message: 'no', code: codes.unavailable };

describe('files over HTTP', () => {
  let gateway: TestGateway;
  let stored: StoredFiles;
  let hangUp: (() => void)[];
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    stored = new StoredFiles();
    hangUp = [
      gateway.stubs.answer(temporaryFiles.upload, stored.begin),
      gateway.stubs.answer(temporaryFiles.append, stored.append),
      gateway.stubs.answer(temporaryFiles.finish, stored.finish),
      gateway.stubs.answer(temporaryFiles.discard, stored.discard),
    ];
    await gateway.stubs.ready();
  });
  afterEach(() => hangUp.forEach(stop => stop()));

  const upload = (body: Uint8Array<ArrayBuffer>, query = '?filename=x') =>
    gateway.send('POST', `/temporary_files${query}`, { body, headers: octets });
  const stream = (body: Readable, length?: number): Promise<Response> =>
    fetch(`${gateway.url}/temporary_files?filename=x`, {
      method: 'POST',
      body: Readable.toWeb(body) as ReadableStream,
      duplex: 'half',
      headers: {
        authorization: basic('admin', 'admin'),
        ...octets,
        ...(length === undefined ? {} : { 'content-length': String(length) }),
      },
    } as RequestInit);

  it.each([0, 1, chunkBytes, 3 * chunkBytes + 5, largestFile])(
    'are uploaded chunk by chunk, each after the previous one is acknowledged: %i bytes',
    async size => {
      const bytes = randomBytes(size);
      const response = await upload(bytes);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ token: 'token1', size });
      expect(stored.last.equals(bytes)).toBe(true);
      expect(stored.overlapping).toBe(0);
    },
  );

  it('can be uploaded without a content type or a length', async () => {
    const bytes = randomBytes(chunkBytes + 9);
    expect((await stream(Readable.from([bytes]))).status).toBe(200);
    expect(stored.last.equals(bytes)).toBe(true);
    const untyped = await gateway.send('POST', '/temporary_files?filename=x', {
      body: bytes,
      headers: { 'content-type': '' },
    });
    expect([200, 415]).toContain(untyped.status);
  });

  it('are refused above 25 MiB, with or without Content-Length', async () => {
    const announced = await upload(new Uint8Array(largestFile + 1));
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ errors: [{ code: codes.bodyTooLarge }] });
    expect(stored.chunks.size).toBe(0);
    const pieces = Array.from({ length: largestFile / chunkBytes + 1 }, () => new Uint8Array(chunkBytes));
    const unannounced = await stream(Readable.from(pieces));
    expect(unannounced.status).toBe(413);
    expect(stored.discarded).toEqual(['token1']);
  });

  it('are refused with a content type other than octet-stream', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      const response = await gateway.send('POST', '/temporary_files?filename=x', {
        body: 'x',
        headers: { 'content-type': type },
      });
      expect([type, response.status]).toEqual([type, 415]);
    }
    expect(stored.chunks.size).toBe(0);
  });

  it('are refused with the answer of the service, before and during the upload', async () => {
    expect((await upload(new Uint8Array(9), '')).status).toBe(400);
    stored.refuseAt = 1;
    const response = await upload(new Uint8Array(3 * chunkBytes));
    expect(response.status).toBe(503);
    expect(stored.discarded).toEqual(['token1']);
  });

  it('need permission to be uploaded', async () => {
    const response = await gateway.send('POST', '/temporary_files?filename=x', {
      body: new Uint8Array(9),
      headers: octets,
      user: 'reader',
    });
    expect(response.status).toBe(403);
    expect(stored.chunks.size).toBe(0);
  });

  it('are discarded when the upload is aborted', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    const head = [
      'POST /api/temporary_files?filename=x HTTP/1.1',
      'Host: x',
      `Authorization: ${basic('admin', 'admin')}`,
      'Content-Type: application/octet-stream',
      `Content-Length: ${3 * chunkBytes}`,
    ];
    socket.write([...head, '', ''].join('\r\n'));
    socket.write(Buffer.alloc(chunkBytes + 5));
    await eventually(() => expect(stored.chunks.get('token1')).toHaveLength(1));
    socket.destroy();
    await eventually(() => expect(stored.discarded).toEqual(['token1']));
    const { status } = await upload(new Uint8Array(9));
    expect(status).toBe(200);
  });

  describe('downloaded', () => {
    let bytes: Buffer;
    let name: string;
    beforeEach(async () => {
      bytes = randomBytes(2 * chunkBytes + 7);
      name = 'a.bin';
      const part = (number: number) => bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes);
      const first = () => ({
        body: part(0),
        headers: { 'x-file-name': encodeURIComponent(name), 'x-file-size': String(bytes.length) },
      });
      hangUp.push(gateway.stubs.answer(files.download, first));
      hangUp.push(
        gateway.stubs.answer(files.chunk, received => ({
          body: part(Number(paramsOf(received).get('number'))),
        })),
      );
      await gateway.stubs.ready();
    });

    it('are attachments with a length that browsers do not sniff', async () => {
      const response = await gateway.send('GET', '/files/abc');
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(bytes.length),
        'content-disposition': 'attachment; filename=a.bin',
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    });

    it('may be empty', async () => {
      bytes = Buffer.alloc(0);
      const response = await gateway.send('GET', '/files/abc');
      expect(response.headers.get('content-length')).toBe('0');
      expect(await response.text()).toBe('');
    });

    it.each([
      ['a "b"; c.txt', 'attachment; filename="a \\"b\\"; c.txt"', 'a "b"; c.txt'],
      ['../../etc/passwd', 'attachment; filename=passwd', 'passwd'],
      [
        'zażółć.pdf',
        `attachment; filename="za????.pdf"; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87.pdf`,
        'zażółć.pdf',
      ],
      ['100%41.txt', "attachment; filename=100%41.txt; filename*=UTF-8''100%2541.txt", '100%41.txt'],
      ['a\r\nX-Evil: 1', 'attachment; filename="a__X-Evil: 1"', 'a__X-Evil: 1'],
    ])('send the name %j as %s', async (sent, header, read) => {
      name = sent;
      const response = await gateway.send('GET', '/files/abc');
      await response.arrayBuffer();
      expect(response.headers.get('content-disposition')).toBe(header);
      expect(response.headers.get('x-evil')).toBeNull();
      expect(parse(header).parameters.filename).toBe(read);
    });

    it('end before Content-Length when a chunk is missing', async () => {
      hangUp.pop()!();
      await gateway.stubs.ready();
      const response = await gateway.send('GET', '/files/abc');
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow();
    });
  });

  it('are not found when the service says so', async () => {
    hangUp.push(
      gateway.stubs.answer(files.download, () => ({
        status: 404,
        body: Buffer.from(problemBody('', [{ message: 'no', code: codes.notFound, field: 'token' }])),
      })),
    );
    await gateway.stubs.ready();
    const response = await gateway.send('GET', '/files/abc');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/json/);
    expect(response.headers.get('content-disposition')).toBeNull();
  });
});
