import { type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { requests } from '@patchbay/contracts/catalogue';
import { bodyMediaOf } from '@patchbay/contracts/file-requests';
import { fieldsOf } from '@patchbay/contracts/fields/field';
import type { RequestContract } from '@patchbay/contracts/message';
import { mailSources } from '@patchbay/contracts/mail/sources';
import { doNotCallImports } from '@patchbay/contracts/outbound/do-not-call-imports';
import { recordings } from '@patchbay/contracts/telephony/recordings';
import { chunkBytes, files, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { type EventView, eventFeed } from '@patchbay/contracts/webhook/events';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestGateway, basic } from '../test-gateway';

const isHeld = ({ input }: RequestContract): boolean => fieldsOf(input).some(({ name }) => name === 'wait');
const isDownload = ({ output }: RequestContract): boolean => output.shape === 'bytes';

/** All operations that last as long as their client likes. */
const lasting = requests.filter(
  contract =>
    contract.routes.length > 0 &&
    (contract.output.shape === 'stream' ||
      contract.body === 'bytes' ||
      isDownload(contract) ||
      isHeld(contract)),
);

const chunk = Buffer.alloc(chunkBytes);
/** More chunks than what lies between the gateway and a client that does not read. */
const largeFile = { 'x-file-name': 'x', 'x-file-size': String(2_000 * chunkBytes) };
const noEvents = { result: [], cursor: 'e1.5', more: false };
/** Far behind what happens. */
const manyEvents = {
  result: [{ cursor: 'e1.1', aggregate: {}, payload: { text: 'x'.repeat(1_000_000) } } as EventView],
  cursor: 'e1.1',
  more: true,
};

/** An operation that has begun and goes on. */
interface Begun {
  sent: ClientRequest;
  /** What has come of it; it is not read until it is asked for. */
  answer?: IncomingMessage;
}

describe('a user that is changed', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const { stubs } = gateway;
    stubs.answer(eventFeed.list, ({ headers }) => ({
      body: headers.get('x-user') === 'slow' ? manyEvents : noEvents,
    }));
    stubs.answer(temporaryFiles.upload, () => ({ body: { filename: 'x', token: 't', size: 0 } }));
    stubs.answer(doNotCallImports.upload, () => ({ body: { import_id: 1 } }));
    const { append, finish, discard } = doNotCallImports;
    for (const contract of [
      temporaryFiles.append,
      temporaryFiles.finish,
      temporaryFiles.discard,
      append,
      finish,
      discard,
    ])
      stubs.answer<unknown>(contract, () => ({ body: {} }));
    const { download, chunk: ofSource } = mailSources;
    for (const contract of [
      files.download,
      files.chunk,
      recordings.download,
      recordings.stream,
      download,
      ofSource,
    ])
      stubs.answer<unknown>(contract, () => ({ headers: largeFile, body: chunk }));
    stubs.answer(recordings.chunk, () => ({ body: chunk }));
    await stubs.ready();
  });
  afterAll(() => gateway.stop());

  /** Begins an operation, and goes no further than it must. */
  async function begin(user: string, contract: RequestContract): Promise<Begun> {
    const { method, path } = contract.routes[0]!;
    const target = `${gateway.url}${path.replace(/:\w+/g, '1')}${isHeld(contract) ? '?wait=20' : ''}`;
    const before = gateway.stubs.received.length;
    const headers = {
      authorization: basic(user, user),
      'content-type': bodyMediaOf(contract)?.type ?? 'application/octet-stream',
    };
    const sent = send(target, { method, agent: false, headers });
    const begun: Begun = { sent };
    sent.on('error', () => undefined).on('response', answer => (begun.answer = answer.pause()));
    if (contract.body === 'bytes') sent.write(chunk);
    else sent.end();
    const mayAnswer = contract.body !== 'bytes' && !isHeld(contract);
    await eventually(() => {
      expect(gateway.stubs.received.length).toBeGreaterThan(before);
      if (mayAnswer) expect(begun.answer?.statusCode).toBe(200);
    });
    return begun;
  }

  /** How it ends: with a status, or in the middle. */
  async function endOf(begun: Begun): Promise<string> {
    const { sent } = begun;
    const goesOn = setInterval(() => sent.writable && sent.write(chunk), 20);
    try {
      await eventually(() => expect(begun.answer ?? sent.destroyed).toBeTruthy());
      const answer = begun.answer!;
      const body = await text(answer).catch(() => undefined);
      return answer.statusCode === 200
        ? `ended${body === undefined ? ' early' : ''}`
        : `${answer.statusCode}`;
    } finally {
      clearInterval(goesOn);
      sent.destroy();
    }
  }

  const change = (column: string) => (login: string) =>
    gateway.database.query(`UPDATE api_users SET ${column} WHERE login = $1`, [login]);

  const changes: Record<string, [status: number, (login: string) => Promise<unknown>]> = {
    removed: [401, login => gateway.roster.remove(login)],
    disabled: [401, login => gateway.roster.setEnabled(login, false)],
    'with another password': [401, login => gateway.roster.renewPassword(login)],
    'permitted less': [403, change(`permissions = '["GET /tickets"]'`)],
  };

  it('is tested with every operation that lasts', () => {
    expect(lasting.map(({ routes: [route] }) => `${route!.method} ${route!.path}`)).toEqual([
      'POST /do_not_call/import',
      'GET /events',
      'GET /events/stream',
      'GET /files/:token',
      'GET /tickets/:id/messages/:message_id/source',
      'GET /recordings/download',
      'GET /recordings/stream',
      'POST /temporary_files',
    ]);
  });

  it.each(Object.keys(changes))('%s, loses what he has begun within seconds', async what => {
    const [status, make] = changes[what]!;
    const login = what.replaceAll(' ', '-');
    await gateway.roster.add(login, ['*'], login);
    const begun = await Promise.all(lasting.map(contract => begin(login, contract)));
    await make(login);
    const ends = await Promise.all(begun.map(endOf));
    const expected = lasting.map(contract => {
      const hasBegun = contract.output.shape === 'stream' || isDownload(contract);
      return hasBegun ? 'ended early' : `${status}`;
    });
    expect(ends).toEqual(expected);
  });

  it('is not waited for if he reads nothing of a stream', async () => {
    const streams = async () =>
      (await Metrics.of(gateway.managementPort)).value('http_server_share_held', { share: 'streams' });
    await gateway.roster.add('slow', ['*'], 'slow');
    const { sent } = await begin('slow', eventFeed.stream);
    await gateway.roster.remove('slow');
    // Sooner than a stream ends whose client reads nothing.
    await eventually(async () => expect(await streams()).toBe(0), 20_000);
    sent.destroy();
  });
});
