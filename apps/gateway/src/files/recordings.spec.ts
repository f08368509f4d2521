import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { codes, problemBody } from '@patchbay/contracts/problems';
import { recordingChunkBytes, recordings } from '@patchbay/contracts/telephony/recordings';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestGateway } from '../test-gateway';

const name = '1753880221.42.wav';

describe('recordings', () => {
  let gateway: TestGateway;
  let bytes: Buffer;
  /** How long the file was when its first chunk was read. */
  let size: number;
  const asked: number[] = [];
  /** Until when other chunks than the first are held. */
  let held: Promise<void> | undefined;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const part = (number: number) =>
      bytes.subarray(number * recordingChunkBytes, (number + 1) * recordingChunkBytes);
    const first = () => ({
      body: part(0),
      headers: { 'x-file-name': name, 'x-file-size': String(size) },
    });
    gateway.stubs.answer(recordings.download, first);
    gateway.stubs.answer(recordings.stream, ({ headers }) =>
      headers.get('x-query') === 'filename=gone.wav' ? gone : first(),
    );
    gateway.stubs.answer(recordings.chunk, async ({ headers }) => {
      expect(new URLSearchParams(headers.get('x-query')).get('filename')).toBe(name);
      const number = Number(new URLSearchParams(headers.get('x-params')).get('number'));
      asked.push(number);
      await held;
      return { body: part(number) };
    });
    await gateway.stubs.ready();
  });
  beforeEach(() => {
    bytes = randomBytes(2 * recordingChunkBytes + 7);
    size = bytes.length;
    asked.length = 0;
  });
  afterAll(() => gateway.stop());

  const gone = {
    status: 404,
    body: Buffer.from(problemBody('', [{ message: 'no', code: codes.notFound, field: 'filename' }])),
  };
  const stream = (headers: Record<string, string> = {}, method = 'GET') =>
    gateway.send(method, `/recordings/stream?filename=${name}`, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('count only the time before their first bytes as the duration of an answer', async () => {
    const durations = async () => {
      const metrics = await Metrics.of(gateway.managementPort);
      const labels = { route: '/api/recordings/stream' };
      const value = (suffix: string) =>
        metrics.value(`http_server_request_duration_seconds_${suffix}`, labels);
      return { count: value('count'), sum: value('sum') };
    };
    await bytesOf(await stream());
    await eventually(async () => expect((await durations()).count).toBe(1));
    const { sum: before } = await durations();
    const begin = performance.now();
    held = setTimeout(1_000);
    await bytesOf(await stream());
    const took = (performance.now() - begin) / 1e3;
    await eventually(async () => {
      const { count, sum } = await durations();
      expect(count).toBe(2);
      expect(sum! - before!).toBeLessThan(took - 0.9);
    });
  });

  it('are downloaded as attachments', async () => {
    const response = await gateway.send('GET', `/recordings/download?filename=${name}`, {
      headers: { range: 'bytes=0-1' },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/x-wav',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename=${name}`,
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('accept-ranges')).toBe(false);
    expect((await bytesOf(response)).equals(bytes)).toBe(true);
    expect(asked).toEqual([1, 2]);
  });

  it('are played in the browser, as a whole without a range', async () => {
    const response = await stream();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/x-wav',
      'content-disposition': `inline; filename=${name}`,
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
    });
    expect((await bytesOf(response)).equals(bytes)).toBe(true);
  });

  const end = 2 * recordingChunkBytes + 7;
  it.each([
    ['bytes=0-', 0, end, [1, 2]],
    ['bytes=0-1', 0, 2, []],
    [
      `bytes=${recordingChunkBytes - 1}-${recordingChunkBytes}`,
      recordingChunkBytes - 1,
      recordingChunkBytes + 1,
      [1],
    ],
    [
      `bytes=${recordingChunkBytes + 5}-${recordingChunkBytes + 9}`,
      recordingChunkBytes + 5,
      recordingChunkBytes + 10,
      [1],
    ],
    ['bytes=-7', end - 7, end, [2]],
  ])('are sent in part: %s', async (range, first, behind, chunks) => {
    const response = await stream({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${behind - 1}/${bytes.length}`);
    expect(response.headers.get('content-length')).toBe(String(behind - first));
    expect((await bytesOf(response)).equals(bytes.subarray(first, behind))).toBe(true);
    expect(asked).toEqual(chunks);
  });

  it.each([0, 1, recordingChunkBytes - 1, recordingChunkBytes, recordingChunkBytes + 1, end - 8, end - 1])(
    'never end short on a connection that stays open, when %i bytes of them are left',
    async left => {
      const whole = bytes;
      bytes = whole.subarray(0, left);
      const ranges = [
        [0, end],
        [0, 1],
        [recordingChunkBytes - 1, recordingChunkBytes + 1],
        [end - 8, end],
      ] as const;
      for (const [first, behind] of ranges) {
        const response = await stream({ range: `bytes=${first}-${behind - 1}` });
        const received = response.ok ? await bytesOf(response).catch(() => 'cut off') : response.status;
        if (behind <= left) expect(received).toEqual(whole.subarray(first, behind));
        else expect(['cut off', 500]).toContain(received);
      }
    },
  );

  it('answer 416 with their size for a range behind their end', async () => {
    const response = await stream({ range: `bytes=${end}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${end}`);
    expect(response.headers.get('content-type')).toMatch(/json/);
    expect(await response.json()).toMatchObject({ errors: [{ code: codes.rangeNotSatisfiable }] });
  });

  it('are sent whole for a range that depends on a version, and for several ranges', async () => {
    const sent: Record<string, string>[] = [
      { range: 'bytes=0-1', 'if-range': '"x"' },
      { range: 'bytes=0-1,3-4' },
    ];
    for (const headers of sent) {
      const response = await stream(headers);
      expect(response.status).toBe(200);
      expect(await bytesOf(response)).toHaveLength(bytes.length);
    }
  });

  it('report their size without their bytes', async () => {
    const response = await stream({ range: 'bytes=0-1' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
  });

  it('are not found when the service says so', async () => {
    const response = await gateway.send('GET', '/recordings/stream?filename=gone.wav');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-disposition')).toBeNull();
  });
});
