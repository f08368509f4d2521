import { doNotCall } from '@patchbay/contracts/outbound/do-not-call';
import { doNotCallImportEvents, doNotCallImports } from '@patchbay/contracts/outbound/do-not-call-imports';
import { doNotCallLists } from '@patchbay/contracts/outbound/do-not-call-lists';
import { codes } from '@patchbay/contracts/problems';
import { chunkBytes } from '@patchbay/contracts/ticketing/files';
import { startService } from '@patchbay/platform/service';
import { eventually } from '@patchbay/testing/eventually';
import { type TestService, emitted } from '@patchbay/testing/service';
import { outbound } from '../app.module';
import { TestOutbound } from '../test-outbound';

describe('an import of numbers that must not be called', () => {
  let test: TestOutbound;
  let service: TestService;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  let lists = 0;
  const newList = async () =>
    (await service.succeed(doNotCallLists.create, { name: `Import ${(lists += 1)}` })).id;
  const begin = (list_id?: number) =>
    service.send(doNotCallImports.upload, new Uint8Array(), { query: list_id ? `list_id=${list_id}` : '' });
  const append = (import_id: number, number: number, bytes: Uint8Array) =>
    service.send(doNotCallImports.append, bytes, { params: `import_id=${import_id}&number=${number}` });
  const upload = async (text: string | Buffer, list_id?: number): Promise<number> => {
    const { import_id } = (await begin(list_id)).body;
    const bytes = Buffer.from(text);
    for (let number = 0; number * chunkBytes < bytes.length; number += 1)
      await append(import_id, number, bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes));
    return import_id;
  };
  const finish = (import_id: number, headers = {}) =>
    service.ask(doNotCallImports.finish, { import_id }, headers);
  const ended = (id: number) =>
    eventually(async () => {
      const now = await service.succeed(doNotCallImports.read, { id });
      expect(['DONE', 'FAILED']).toContain(now.state);
      return now;
    });
  const imported = async (text: string | Buffer, list_id?: number) => {
    const import_id = await upload(text, list_id);
    const answer = await finish(import_id);
    expect(answer.body).toEqual({ import_id });
    return { answer, import_id, view: await ended(import_id) };
  };
  const entries = async (list_id: number) => (await service.succeed(doNotCall.list, { list_id })).result;

  it('adds its numbers to the list, with one event, and reports what it has refused', async () => {
    const list_id = await newList();
    await service.succeed(doNotCall.create, {
      phone_number: '600300003',
      list_id,
      expires_at: '2999-01-01 10:00',
    });
    const { import_id, view, answer } = await imported(
      '\ufeffdescription;phone_number;date\r\nasked;600 300 001;2026-01-02\r\n"a;b";+48600300002;\r\n;600300003;\r\nx;none;\r\n;0048600300001;\r\n\r\n',
      list_id,
    );
    const counted = { state: 'DONE' as const, rows: 5, added: 2, known: 2 };
    expect(view).toEqual({
      ...counted,
      refused: [{ row: 5, message: 'phone_number must be a phone number' }],
      done_at: expect.stringMatching(/^\d{4}-/),
    });
    expect(await entries(list_id)).toMatchObject([
      { phone_number: '600300003', expires_at: '' },
      { phone_number: '600 300 001', reason: 'asked', added_at: '2026-01-02 00:00:00' },
      { phone_number: '+48600300002', reason: 'a;b' },
    ]);
    const [{ request_id }] = await service.database.query(
      'SELECT request_id FROM do_not_call_imports WHERE import_id = $1',
      [import_id],
    );
    expect(await service.events.of({ ...answer, requestId: request_id })).toEqual([
      emitted(doNotCallImportEvents.imported, { import_id, list_id, refused: 1, ...counted }),
    ]);
    const parts = await service.database.query('SELECT FROM do_not_call_import_parts WHERE import_id = $1', [
      import_id,
    ]);
    expect(parts).toEqual([]);
  });

  it('adds each row once when it is several parts and batches long', async () => {
    const list_id = await newList();
    const rows = Array.from(
      { length: 5_000 },
      (_, row) => `6004${String(row).padStart(5, '0')},żółć ${'x'.repeat(40)}\n`,
    );
    const { view } = await imported(`phone_number,description\n${rows.join('')}`, list_id);
    expect(view).toMatchObject({ state: 'DONE', rows: 5_000, added: 5_000, known: 0, refused: [] });
    expect((await service.succeed(doNotCall.list, { list_id, limit: 1 })).count).toBe(5_000);
    const again = await imported(`phone_number,description\n${rows.join('')}`, list_id);
    expect(again.view).toMatchObject({ state: 'DONE', rows: 5_000, added: 0, known: 5_000 });
  });

  it('reports the first hundred rows that it refuses, and goes on', async () => {
    const list_id = await newList();
    const { view } = await imported(`phone_number\n${'n/a\n'.repeat(2_500)}600500001\n`, list_id);
    expect(view).toMatchObject({ state: 'DONE', rows: 2_501, added: 1, known: 0 });
    expect(view.refused.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
  });

  it('keeps what came before a row that cannot be read, and says which one that is', async () => {
    const list_id = await newList();
    const { view } = await imported(
      'phone_number,description\n600500002,a\n600500003,"b\n600500004,c\n',
      list_id,
    );
    const message = 'the quote that begins in this row does not end';
    expect(view).toMatchObject({ state: 'FAILED', rows: 1, added: 1, refused: [{ row: 3, message }] });
    expect(await entries(list_id)).toMatchObject([{ phone_number: '600500002' }]);
  });

  it('may be a header alone', async () => {
    expect((await imported('date,phone_number')).view).toMatchObject({ state: 'DONE', rows: 0, refused: [] });
  });

  it.each(['', 'number;date\n600;', '600100200\n600100201\n'])(
    'is refused without a column for numbers: %j',
    async text => {
      const import_id = await upload(text);
      const answer = await finish(import_id);
      expect([answer.status, answer.errors]).toMatchObject([
        400,
        [{ field: 'phone_number', message: 'the first row must name the column phone_number' }],
      ]);
      expect((await service.ask(doNotCallImports.read, { id: import_id })).status).toBe(404);
    },
  );

  it('is refused before its bytes without its list', async () => {
    expect((await begin(77)).errors).toMatchObject([{ field: 'list_id', code: codes.unknownReference }]);
  });

  it('takes its parts in their order, each once, and none when it is finished or discarded', async () => {
    const { import_id } = (await begin()).body;
    const part = Buffer.from('phone_number\n');
    const statuses: number[] = [];
    for (const number of [1, 0, 0, 1]) statuses.push((await append(import_id, number, part)).status);
    expect(statuses).toEqual([404, 200, 404, 200]);
    expect((await append(import_id, 2, new Uint8Array(chunkBytes + 1))).status).toBe(400);
    await finish(import_id);
    expect([(await append(import_id, 2, part)).status, (await finish(import_id)).status]).toEqual([404, 404]);
    const other = await upload('phone_number\n');
    await service.succeed(doNotCallImports.discard, { import_id: other });
    expect((await finish(other)).status).toBe(404);
  });

  it('is done once when it is sent again with its Idempotency-Key', async () => {
    const list_id = await newList();
    const idempotencyKey = 'import-twice';
    const send = async (text: string) => finish(await upload(text, list_id), { idempotencyKey });
    const first = await send('phone_number\n600600001\n');
    expect((await send('phone_number\n600600001\n')).body).toEqual(first.body);
    expect((await send('phone_number\n600600002\n')).errors).toMatchObject([{ code: codes.keyReused }]);
    await ended(first.body.import_id);
    expect(await entries(list_id)).toHaveLength(1);
  });

  it('fails when its list is deleted meanwhile', async () => {
    const list_id = await newList();
    const import_id = await upload('phone_number\n600600003\n', list_id);
    await service.succeed(doNotCallLists.delete, { id: list_id });
    await finish(import_id);
    expect(await ended(import_id)).toMatchObject({
      state: 'FAILED',
      refused: [{ message: 'the list was deleted' }],
    });
  });

  it('goes on with several replicas, and when their connections are lost, and adds nothing twice', async () => {
    const list_id = await newList();
    const other = await startService(outbound, service.environment);
    const rows = Array.from({ length: 20_000 }, (_, row) => `6007${String(row).padStart(5, '0')}\n`);
    const import_id = await upload(`phone_number\n${rows.join('')}`, list_id);
    await finish(import_id);
    await eventually(async () => {
      expect((await service.succeed(doNotCallImports.read, { id: import_id })).rows).toBeGreaterThan(0);
    });
    await service.database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%do_not_call%' AND pid <> pg_backend_pid()`);
    expect(await ended(import_id)).toMatchObject({ state: 'DONE', rows: 20_000, added: 20_000, known: 0 });
    await other.stop();
  });
});
