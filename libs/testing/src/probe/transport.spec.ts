import { get } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { type Msg, createInbox, headers } from 'nats';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { Requests } from '@patchbay/platform/bus/client';
import { Link } from '@patchbay/platform/bus/link';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { headerNames } from '@patchbay/platform/request-headers';
import { startService } from '@patchbay/platform/service';
import { eventually } from '../eventually';
import { patience } from '../patience';
import { natsUrl } from '../servers';
import { TestService } from '../service';
import { gate, probe, probes } from './probe';
import { probeData } from './things';

describe('the transport', () => {
  let service: TestService;
  let link: Link;
  let requests: Requests;
  beforeAll(async () => {
    service = await TestService.start(probe, probeData);
    link = new Link(await connectToNats(natsUrl(), 'asker'));
    requests = new Requests(link, 'asker');
  });
  afterAll(async () => {
    requests.stop();
    await link.connection.close();
    await service.stop();
  });
  const askRaw = (subject: string, data: Uint8Array, headers = {}) =>
    requests.ask(subject, data, patience, headers);

  it.each([['nonsense'], [''], ['"text"'], ['\xff\xfe'], ['{"size":']])(
    'answers %j with an error on every subject, and continues',
    async text => {
      for (const { subject } of Object.values(probes)) {
        const { status, data } = await askRaw(subject, Buffer.from(text, 'latin1'), { requestId: 'r1' });
        expect([subject, status]).toEqual([subject, 400]);
        expect(JSON.parse(Buffer.from(data).toString())).toMatchObject({ request_id: 'r1' });
      }
    },
  );

  it('ignores malformed headers', async () => {
    const inbox = createInbox();
    const answer = new Promise<Msg>(resolve => {
      link.connection.subscribe(inbox, { max: 1, callback: (_error, message) => resolve(message) });
    });
    await link.connection.flush();
    await publishRaw(probes.echo.subject, inbox, 'NATS/1.0\r\nx y\x01: z\r\n\r\n', '{"id":1,"text":"a"}');
    expect((await answer).json()).toEqual({ id: 1, text: 'a' });
  });

  it('continues after a message without reply subject and headers', async () => {
    link.connection.publish(probes.echo.subject, Buffer.from('nonsense'));
    await link.connection.flush();
    expect((await service.ask(probes.echo, { id: 1, text: 'a' })).status).toBe(200);
  });

  it('answers 500 without internal details to defects and to values that JSON cannot encode', async () => {
    for (const contract of [probes.unencodable, probes.broken] as RequestContract<{ size: number }>[]) {
      const { status, errors, requestId, body } = await service.ask(contract, { size: 1 });
      expect(status).toBe(500);
      expect(errors).toEqual([
        { code: codes.internal, message: 'internal error: see request_id in the log' },
      ]);
      expect(body).toMatchObject({ request_id: requestId });
    }
  });

  it('reports at most 100 problems of a handler, each truncated', async () => {
    const { status, data } = await askRaw(probes.rejected.subject, Buffer.from('{"size":20000}'));
    expect(status).toBe(400);
    expect(data.length).toBeLessThan(100_000);
    const { errors } = JSON.parse(Buffer.from(data).toString());
    expect(errors).toHaveLength(101);
    expect(errors[100]).toEqual({ message: 'and 19900 more problems', code: codes.moreProblems });
  });

  it('answers 500 if an answer cannot be sent, even 300 times in a row', async () => {
    for (let round = 0; round < 300; round += 1) {
      const { status, errors } = await service.ask(probes.badHeader, { size: 1 });
      expect([status, errors]).toEqual([500, [{ code: codes.internal, message: expect.any(String) }]]);
    }
    expect((await service.ask(probes.echo, { id: 1, text: 'a' })).status).toBe(200);
  });

  it('rejects messages that are too large for the server, and continues', async () => {
    const asking = requests.ask(probes.echo.subject, new Uint8Array(9_000_000), 5_000, {});
    await expect(asking).rejects.toMatchObject({ status: 413, details: [{ code: codes.bodyTooLarge }] });
    expect(() => link.publish({ subject: 'x', data: new Uint8Array(link.maxPayload + 1) })).toThrow(
      'the server takes',
    );
    expect((await service.ask(probes.echo, { id: 1, text: 'a' })).status).toBe(200);
  });

  it('compresses an answer that is too large for one message', async () => {
    const { status, headers, data } = await askRaw(probes.big.subject, Buffer.from('{"size":10000000}'));
    expect(status).toBe(200);
    expect(headers!.get('content-encoding')).toBe('gzip');
    expect(JSON.parse(gunzipSync(data).toString()).text).toHaveLength(10_000_000);
  });

  it('answers a documented error if the compressed answer is still too large', async () => {
    const { status, errors } = await service.ask(probes.big, { size: 16_000_000 });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ code: codes.answerTooLarge }]);
  });

  it('answers 503 at once if no service has the subject', async () => {
    const asking = askRaw('outbound.nothing.there', Buffer.from('{}'));
    await expect(asking).rejects.toMatchObject({ status: 503, details: [{ code: codes.unavailable }] });
  });

  it('answers 504 at the deadline, because the outcome is unknown', async () => {
    const asking = requests.ask(probes.slow.subject, Buffer.from('{"size":300}'), 100, {});
    await expect(asking).rejects.toMatchObject({ status: 504, details: [{ code: codes.timedOut }] });
    await askRaw(probes.slow.subject, Buffer.from('{"size":300}'));
  });

  it('rejects requests without remaining time', async () => {
    const hurried = headers();
    hurried.set(headerNames.deadline, '40');
    const body = Buffer.from('{"id":1,"text":"a"}');
    // The client waits for longer than the deadline that it gives: the answer may take its time.
    const answer = await link.connection.request(probes.echo.subject, body, {
      headers: hurried,
      timeout: patience,
    });
    expect(answer.headers!.get(headerNames.status)).toBe('504');
    expect(answer.string()).toContain('the deadline passed');
  });

  it('runs 64 requests at a time, queues 128 and rejects more at once', async () => {
    gate.setMaxListeners(64);
    const statuses: number[] = [];
    const asked = Array.from({ length: 200 }, async () => {
      statuses.push((await askRaw(probes.held.subject, Buffer.from('{"size":1}'))).status);
    });
    await eventually(() => expect(statuses).toEqual(Array(8).fill(503)));
    await letGo(64, 64, 64);
    await Promise.all(asked);
    expect(statuses.slice(8)).toEqual(Array(192).fill(200));
  });

  it('finishes running requests when it stops, and loses none while a second replica runs', async () => {
    const first = await startReplica(service);
    const second = await startReplica(service);
    await service.pause();
    const running = Array.from({ length: 32 }, () =>
      askRaw(probes.slow.subject, Buffer.from('{"size":400}')),
    );
    const stopping = first.stop();
    const later = Array.from({ length: 32 }, () => askRaw(probes.slow.subject, Buffer.from('{"size":1}')));
    const statuses = (await Promise.all([...running, ...later])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await Promise.all([stopping, second.stop()]);
    await service.resume();
  });

  it('is ready on its management port, and counts requests', async () => {
    await service.ask(probes.echo, { id: 1, text: 'a' });
    expect(await fetchManagement(service, '/livez')).toMatchObject({ status: 200 });
    expect(await fetchManagement(service, '/readyz')).toEqual({
      status: 200,
      body: '{"status":"ready","missing":[]}',
    });
    const { body } = await fetchManagement(service, '/metrics');
    expect(body).toMatch(
      /rpc_server_duration_seconds_count\{app="crm",subject="crm\.probe\.echo",status="200"\} [1-9]/,
    );
    expect(await fetchManagement(service, '/other')).toMatchObject({ status: 404 });
  });
});

/** Lets requests go, each time when so many wait. */
async function letGo(...waiting: number[]): Promise<void> {
  for (const count of waiting) {
    await eventually(() => expect(gate.listenerCount('open')).toBe(count));
    gate.emit('open');
  }
}

/** Writes NATS' protocol directly, because its client cannot send malformed messages. */
async function publishRaw(subject: string, reply: string, headers: string, data: string): Promise<void> {
  const { username: user, password: pass, hostname, port } = new URL(natsUrl());
  const hello = JSON.stringify({ user, pass, verbose: false, headers: true, no_responders: true });
  const head = `HPUB ${subject} ${reply} ${headers.length} ${headers.length + data.length}`;
  const socket = connect(Number(port), hostname);
  socket.write(`CONNECT ${hello}\r\n${head}\r\n${headers}${data}\r\nPING\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.on('data', chunk => chunk.includes('PONG') && resolve()).on('error', reject);
  });
  socket.destroy();
}

const startReplica = (service: TestService) => startService(probe, service.environment);

function fetchManagement(service: TestService, path: string): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port: service.managementPort, host: '127.0.0.1', path }, response => {
      let body = '';
      response
        .on('data', chunk => (body += chunk))
        .on('end', () => resolve({ status: response.statusCode, body }));
    }).on('error', reject);
  });
}
