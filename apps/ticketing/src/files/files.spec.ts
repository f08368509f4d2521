import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { codes } from '@patchbay/contracts/problems';
import { chunkBytes, files, largestFile, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { startService } from '@patchbay/platform/service';
import { eventually } from '@patchbay/testing/eventually';
import { type TestService, emitted } from '@patchbay/testing/service';
import { ticketing } from '../app.module';
import { TestTicketing, wanted } from '../test-ticketing';

describe('files', () => {
  let test: TestTicketing;
  let service: TestService;
  beforeAll(async () => {
    test = await TestTicketing.start({ SWEEP_EVERY_MS: '100' });
    ({ service } = test);
  });
  afterAll(() => test.stop());

  const begin = (filename: string) =>
    service.send(temporaryFiles.upload, new Uint8Array(), {
      query: `filename=${encodeURIComponent(filename)}`,
    });
  const append = (token: string, number: number, bytes: Uint8Array) =>
    service.send(temporaryFiles.append, bytes, { params: `token=${token}&number=${number}` });

  async function upload(filename: string, bytes: Buffer): Promise<string> {
    const { token } = (await begin(filename)).body;
    for (let number = 0; number * chunkBytes < bytes.length; number += 1) {
      const chunk = bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes);
      expect(await append(token, number, chunk)).toMatchObject({ status: 200 });
    }
    const finished = await service.succeed(temporaryFiles.finish, { token });
    expect(finished).toEqual({ filename, token, size: bytes.length });
    return token;
  }

  async function download(token: string) {
    const first = await service.raw(files.download, { token });
    const parts = [first.data];
    const size = Number(first.headers.get('x-file-size'));
    for (let number = 1; number * chunkBytes < size; number += 1) {
      parts.push((await service.raw(files.chunk, { token, number })).data);
    }
    return { filename: decodeURIComponent(first.headers.get('x-file-name')!), bytes: Buffer.concat(parts) };
  }

  const isLeft = async (token: string) =>
    (await service.database.query('SELECT FROM files WHERE token = $1', [token])).length === 1;
  const age = (token: string, hours: number) =>
    service.database.query(`UPDATE files SET created_at = now() - $2 * interval '1 hour' WHERE token = $1`, [
      token,
      hours,
    ]);

  it('are stored once for an Idempotency-Key with the same name and bytes', async () => {
    const bytes = randomBytes(chunkBytes + 1);
    const finish = async (filename: string, content: Buffer) => {
      const { token } = (await begin(filename)).body;
      await append(token, 0, content.subarray(0, chunkBytes));
      await append(token, 1, content.subarray(chunkBytes));
      return service.ask(temporaryFiles.finish, { token }, { idempotencyKey: 'upload once' });
    };
    const first = await finish('a.bin', bytes);
    expect(first).toMatchObject({ status: 200, body: { filename: 'a.bin', size: bytes.length } });
    expect(await finish('a.bin', bytes)).toMatchObject({ status: 200, body: first.body });
    for (const [filename, content] of [
      ['b.bin', bytes],
      ['a.bin', randomBytes(chunkBytes + 1)],
    ] as const) {
      expect((await finish(filename, content)).errors).toMatchObject([{ code: codes.keyReused }]);
    }
  });

  it.each([0, 1, chunkBytes, 2 * chunkBytes + 77])(
    'are downloaded as they were uploaded: %i bytes',
    async size => {
      const bytes = randomBytes(size);
      const token = await upload('a.bin', bytes);
      expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
      expect(await download(token)).toEqual({ filename: 'a.bin', bytes });
    },
  );

  it.each([
    '../../etc/passwd',
    'a"b;c=.txt',
    'line\r\nX-Evil: 1',
    'zażółć 日本.pdf',
    '漢'.repeat(300),
    '%00%',
  ])('keep any name: %j', async name => {
    expect((await download(await upload(name, Buffer.from('x')))).filename).toBe(name);
  });

  it.each([
    ['', codes.required],
    ['a\0b', codes.forbiddenCharacter],
    ['x'.repeat(1001), codes.tooLong],
  ])('are rejected with the name %j', async (name, code) => {
    expect((await begin(name)).errors).toMatchObject([{ field: 'filename', code }]);
  });

  it('are uploaded to and downloaded from any replica', async () => {
    const replica = await startService(ticketing, service.environment);
    const bytes = randomBytes(20 * chunkBytes);
    try {
      const back = await download(await upload('a.bin', bytes));
      expect(back.bytes.equals(bytes)).toBe(true);
    } finally {
      await replica.stop();
    }
  });

  it('take their chunks in order and once, none that is too large, and none after they are finished', async () => {
    const { token } = (await begin('a')).body;
    expect(await append(token, 1, randomBytes(9))).toMatchObject({ status: 404 });
    expect(await append(token, 0, randomBytes(chunkBytes + 1))).toMatchObject({ status: 400 });
    expect(await append(token, 0, randomBytes(9))).toMatchObject({ status: 200 });
    expect(await append(token, 0, randomBytes(9))).toMatchObject({ status: 404 });
    const beyond = largestFile / chunkBytes;
    expect(await append(token, beyond, randomBytes(9))).toMatchObject({
      errors: [{ code: codes.outOfRange }],
    });
    await service.succeed(temporaryFiles.finish, { token });
    expect(await append(token, 1, randomBytes(9))).toMatchObject({ status: 404 });
    expect(await service.ask(temporaryFiles.finish, { token })).toMatchObject({ status: 404 });
  });

  it('can be neither read nor attached until they are finished, and leave nothing when discarded', async () => {
    const { token } = (await begin('a')).body;
    await append(token, 0, randomBytes(9));
    expect(await service.ask(files.download, { token })).toMatchObject({ status: 404 });
    const refused = await service.ask(tickets.create, { ...wanted, attachments: [token] });
    expect(refused.errors).toMatchObject([{ field: 'attachments[0]', code: codes.unknownReference }]);
    await service.succeed(temporaryFiles.discard, { token });
    expect(await isLeft(token)).toBe(false);
    expect(await service.database.query('SELECT FROM file_chunks WHERE token = $1', [token])).toEqual([]);
  });

  it('cannot be discarded after they are finished', async () => {
    const token = await upload('a', Buffer.from('x'));
    await service.succeed(temporaryFiles.discard, { token });
    expect(await isLeft(token)).toBe(true);
  });

  it('are swept when they are not finished within an hour', async () => {
    const { token } = (await begin('a')).body;
    const { token: young } = (await begin('b')).body;
    await append(token, 0, randomBytes(9));
    await age(token, 2);
    await eventually(async () => expect(await isLeft(token)).toBe(false));
    expect(await isLeft(young)).toBe(true);
  });

  it('can be read and attached for 24 hours, and are then swept', async () => {
    await test.service.pause();
    const old = { token: 'o'.repeat(32), hours: 25 };
    const young = { token: 'y'.repeat(32), hours: 23 };
    for (const { token, hours } of [old, young]) {
      await service.database.query(
        `INSERT INTO files (token, filename, size, created_at) VALUES ($1, 'a', 0, now() - $2 * interval '1 hour')`,
        [token, hours],
      );
    }
    await test.service.resume();
    expect(await service.ask(files.download, { token: old.token })).toMatchObject({ status: 404 });
    const refused = await service.ask(tickets.create, { ...wanted, attachments: [young.token, old.token] });
    expect(refused.errors).toMatchObject([{ field: 'attachments[1]', code: codes.unknownReference }]);
    await eventually(async () => expect(await isLeft(old.token)).toBe(false));
    expect((await download(young.token)).bytes).toHaveLength(0);
  });

  it('stay as long as the ticket that they are attached to, in their order', async () => {
    const [first, second] = [await upload('1', Buffer.from('1')), await upload('2', Buffer.from('2'))];
    const id = await test.ticket({ attachments: [second, first], comment: 'x' });
    const reply = { id, body: 'x', user_login: 'anna', attachments: [first] };
    await service.succeed(ticketMessages.agentResponse, reply);
    expect((await test.read(id)).messages.map(({ type, attachments }) => [type, attachments])).toEqual([
      ['REPLY', [first]],
      ['COMMENT', []],
      ['MAIL', [second, first]],
    ]);
    await Promise.all([age(first, 100), age(second, 100)]);
    const late = await service.ask(ticketMessages.customerResponse, { id, body: 'x', attachments: [first] });
    expect(late.errors).toMatchObject([{ field: 'attachments[0]' }]);
    const { token } = (await begin('swept')).body;
    await age(token, 100);
    await eventually(async () => expect(await isLeft(token)).toBe(false));
    expect((await download(first)).bytes.toString()).toBe('1');
    await service.succeed(tickets.delete, { id });
    expect([await isLeft(first), await isLeft(second)]).toEqual([false, false]);
  });

  it('stay while another ticket has them too', async () => {
    const token = await upload('a', Buffer.from('shared'));
    const [one, other] = [
      await test.ticket({ attachments: [token] }),
      await test.ticket({ attachments: [token] }),
    ];
    await service.succeed(tickets.delete, { id: one });
    expect((await download(token)).bytes.toString()).toBe('shared');
    await service.succeed(tickets.delete, { id: other });
    expect(await isLeft(token)).toBe(false);
  });

  it('go when they are deleted from their ticket, with one event, unless another ticket has them', async () => {
    const [token, kept] = [await upload('a', Buffer.from('a')), await upload('b', Buffer.from('b'))];
    const id = await test.ticket({ attachments: [token, kept] });
    await service.succeed(ticketMessages.customerResponse, { id, body: 'x', attachments: [token] });
    const other = await test.ticket({ attachments: [token] });
    const before = await test.state(id);
    const answer = await service.ask(ticketMessages.deleteAttachment, { id, token });
    expect(await service.events.of(answer)).toEqual([
      emitted(ticketEvents.attachmentDeleted, { ticket_id: id, token }),
    ]);
    expect((await test.read(id)).messages.map(({ attachments }) => attachments)).toEqual([[], [kept]]);
    expect(await test.state(id)).toEqual({ ...before, updated_at: expect.any(String) });
    expect((await download(token)).bytes.toString()).toBe('a');
    await service.succeed(ticketMessages.deleteAttachment, { id: other, token });
    expect([await isLeft(token), await isLeft(kept)]).toEqual([false, true]);
  });

  it('are not deleted by way of a ticket that does not have them', async () => {
    const token = await upload('a', Buffer.from('a'));
    const [id, other] = [await test.ticket({ attachments: [token] }), await test.ticket()];
    const ask = (ticket: number) => service.ask(ticketMessages.deleteAttachment, { id: ticket, token });
    for (const [ticket, field] of [
      [other, 'token'],
      [999_999, 'id'],
    ] as const) {
      const refused = await ask(ticket);
      expect(refused.errors).toMatchObject([{ code: codes.notFound, field }]);
      expect(await service.events.of(refused)).toEqual([]);
    }
    expect((await test.read(id)).messages[0]!.attachments).toEqual([token]);
  });

  it('go with their ticket if they are being attached to another one, and that is undone', async () => {
    const token = await upload('a', Buffer.from('x'));
    const [id, other] = [await test.ticket({ attachments: [token] }), await test.ticket()];
    const attaching = new Client({ connectionString: service.database.url });
    await attaching.connect();
    await attaching.query('BEGIN');
    await attaching.query(
      `INSERT INTO ticket_attachments (message_id, position, token)
       SELECT min(message_id), 99, $2 FROM ticket_messages WHERE ticket_id = $1`,
      [other, token],
    );
    const deletion = service.ask(tickets.delete, { id });
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect(await service.database.query(waiting)).toHaveLength(1));
    await attaching.end();
    expect(await deletion).toMatchObject({ status: 200 });
    expect(await isLeft(token)).toBe(false);
  });
});
