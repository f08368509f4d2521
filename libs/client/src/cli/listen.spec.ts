import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { eventually } from '@patchbay/testing/eventually';
import { type ReceivedRequest, WebhookReceiver, answers, resets } from '@patchbay/testing/webhook-receiver';
import { TestApi } from './test-api.ts';

const root = join(__dirname, '../../../..');

/** The command as a process of its own. */
class Listening {
  stdout = '';
  stderr = '';
  private readonly ended: Promise<unknown[]>;

  constructor(private readonly child: ChildProcess) {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.ended = once(child, 'close');
  }

  get lines(): string[] {
    return this.stdout.split('\n').filter(Boolean);
  }

  get secret(): string {
    return /whsec_\S+/.exec(this.stderr)![0];
  }

  says(what: string): Promise<void> {
    return eventually(() => expect(this.stderr).toContain(what));
  }

  async exitCode(): Promise<number | null> {
    const [code] = await this.ended;
    return code as number | null;
  }

  interrupt(): Promise<number | null> {
    this.child.kill('SIGINT');
    return this.exitCode();
  }
}

const ticketOf = ({ body }: ReceivedRequest): number => JSON.parse(body.toString()).ticket_id;

describe('patchbay listen', () => {
  let api: TestApi;
  let receiver: WebhookReceiver;
  let folder: string;
  let started: Listening[];
  beforeEach(async () => {
    [api, receiver] = await Promise.all([TestApi.start(), WebhookReceiver.start(answers(204))]);
    folder = mkdtempSync(join(tmpdir(), 'patchbay-listen-'));
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map(one => one.interrupt()));
    await Promise.all([api.stop(), receiver.stop()]);
    rmSync(folder, { recursive: true });
  });

  function start(args: string[], environment: NodeJS.ProcessEnv = {}): Listening {
    const command = ['--conditions=source', '--require', join(root, 'tools/register.cjs')];
    const child = spawn(process.execPath, [...command, join(__dirname, 'main.ts'), 'listen', ...args], {
      env: { PATH: process.env.PATH, PATCHBAY_URL: api.url, XDG_STATE_HOME: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const listening = new Listening(child);
    started.push(listening);
    return listening;
  }
  const forward = (...args: string[]): Listening => start(['--forward', receiver.url, ...args]);
  const tickets = (): number[] => receiver.requests.map(ticketOf);
  /** It has asked for what comes next, so that it misses nothing that is added now. */
  const waits = (): Promise<void> => eventually(() => expect(api.queries.at(-1)?.get('wait')).toBe('20'));

  it('forwards what happens in order, as a webhook would, and keeps its secret to itself', async () => {
    api.add('TICKET_CREATED');
    const listening = forward();
    await waits();
    const events = ['TICKET_CREATED', 'TICKET_UPDATED', 'CHAT_MESSAGE_CREATED'].map(name => api.add(name));
    const requests = await receiver.received(3);
    expect(tickets()).toEqual([2, 3, 4]);
    for (const [index, { headers, body, method }] of requests.entries()) {
      expect([method, body.toString()]).toEqual(['POST', JSON.stringify(events[index]!.payload)]);
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': expect.stringMatching(/^Patchbay\/\d/),
        'webhook-id': `${events[index]!.event_id}_0`,
      });
      new Webhook(listening.secret).verify(body, headers as Record<string, string>);
    }
    await eventually(() => expect(listening.lines).toHaveLength(3));
    expect(listening.lines[0]).toMatch(
      /^2026-05-29 08:30:00 {2}TICKET_CREATED +ticket:2 +anna\.nowak +204 {2}\d+ ms$/,
    );
    expect(listening.stdout).not.toContain('whsec_');
    expect(listening.stdout).not.toContain('\u001b');
    expect(listening.stderr.split('whsec_')).toHaveLength(2);
    expect(listening.stderr).not.toContain('api_pass');
    expect(await listening.interrupt()).toBe(0);
    expect(listening.stderr).toContain('Ended after 3 events.');
  });

  it('forwards as a form when it is asked to, signed over its bytes', async () => {
    api.add('TICKET_CREATED');
    const listening = forward('--once', '--since', '2026-05-29 08:30', '--encoding', 'form');
    expect(await listening.exitCode()).toBe(0);
    const [{ headers, body }] = (await receiver.received(1)) as [ReceivedRequest];
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body.toString()))).toEqual({
      action: 'TICKET_CREATED',
      date: '2026-05-29 08:30:00',
      ticket_id: '1',
      subject: 'Zażółć',
    });
    new Webhook(listening.secret).verify(body, headers as Record<string, string>, { jsonParse: false });
  });

  it('sends an event again until the program takes it, and no other one before', async () => {
    receiver.next(answers(500), resets, answers(302, { location: receiver.url }));
    const listening = forward();
    await waits();
    for (const action of ['TICKET_CREATED', 'TICKET_UPDATED']) api.add(action);
    await receiver.received(5);
    expect(tickets()).toEqual([1, 1, 1, 1, 2]);
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
    expect(listening.stderr).toContain('TICKET_CREATED: the local program answered 500. Again in 1 s.');
    expect(listening.stderr).toMatch(/the local program failed: .*\. Again in 2 s\./);
    expect(listening.stderr).toContain('the local program answered 302. Again in 5 s.');
  });

  it('goes on where it stopped, whatever it was doing, and neither skips nor repeats an event', async () => {
    const first = forward();
    await waits();
    api.add('TICKET_CREATED');
    await receiver.received(1);
    await eventually(() => expect(first.lines).toHaveLength(1));
    receiver.always(answers(503));
    api.add('TICKET_UPDATED');
    await first.says('answered 503');
    expect(await first.interrupt()).toBe(0);
    const refused = receiver.requests.length - 1;
    receiver.always(answers(204));
    api.add('TICKET_UPDATED');
    const second = forward();
    await eventually(() => expect(second.lines).toHaveLength(2));
    expect(await second.interrupt()).toBe(0);
    api.add('TICKET_UPDATED');
    expect(await forward('--once').exitCode()).toBe(0);
    expect(tickets()).toEqual([1, ...Array(refused).fill(2), 2, 3, 4]);
    expect(second.secret).toBe(first.secret);
  });

  it('goes on within a page', async () => {
    await forward('--once').exitCode();
    for (const action of ['TICKET_CREATED', 'TICKET_UPDATED', 'TICKET_UPDATED']) api.add(action);
    receiver.always(answers(503));
    receiver.next(answers(204));
    const first = forward();
    await first.says('answered 503');
    await first.interrupt();
    receiver.always(answers(204));
    await forward('--once').exitCode();
    expect(tickets().filter(ticket => ticket !== 2)).toEqual([1, 3]);
  });

  it('goes on from its first start, even if nothing had happened until it ended', async () => {
    const first = forward();
    await waits();
    await first.interrupt();
    api.add('TICKET_CREATED');
    await forward('--once').exitCode();
    expect(tickets()).toEqual([1]);
  });

  it('keeps its place in a file of its own for each choice of actions, which nobody else may read', async () => {
    await forward('--once').exitCode();
    await forward('--once', '--actions', 'TICKET_*').exitCode();
    const files = readdirSync(join(folder, 'patchbay'));
    expect(files).toHaveLength(2);
    for (const name of files) {
      const path = join(folder, 'patchbay', name);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      const text = readFileSync(path, 'utf8');
      expect(JSON.parse(text)).toMatchObject({ url: api.url, user: 'api_user', cursor: 'e1.0' });
      expect(text).not.toContain('api_pass');
    }
  });

  it('begins at a time, whatever it has forwarded, and ends when that is all', async () => {
    for (const action of ['TICKET_CREATED', 'TICKET_UPDATED']) api.add(action);
    await forward('--once').exitCode();
    expect(tickets()).toEqual([]);
    const listening = forward('--once', '--since', '2026-05-29 08:30', '--json');
    expect(await listening.exitCode()).toBe(0);
    expect(tickets()).toEqual([1, 2]);
    const shown = listening.lines.map(line => JSON.parse(line));
    expect(shown).toEqual([
      expect.objectContaining({
        action: 'TICKET_CREATED',
        cursor: 'e1.1',
        forwarded: { status: 204, ms: expect.any(Number) },
      }),
      expect.objectContaining({
        action: 'TICKET_UPDATED',
        request_id: 'request-2',
        payload: expect.anything(),
      }),
    ]);
    expect(listening.stdout).not.toContain(listening.secret);
    expect(listening.stderr).not.toContain('is not known');
  });

  it('says from when on events are known when it is to begin earlier', async () => {
    api.known_since = '2026-05-29 10:00:00';
    api.add('TICKET_CREATED');
    const listening = forward('--once', '--since', '2026-05-29 09:59');
    expect(await listening.exitCode()).toBe(0);
    expect(listening.stderr.match(/before 2026-05-29 10:00:00 is not known/g)).toHaveLength(1);
    expect(tickets()).toEqual([1]);
  });

  it('only shows events without a program, and keeps no place then', async () => {
    const listening = start(['--actions', 'TICKET_*', 'CHAT_MESSAGE_CREATED', '--since', '2026-05-29']);
    api.add('OTHER');
    api.add('TICKET_UPDATED');
    api.add('CHAT_MESSAGE_CREATED');
    await eventually(() => expect(listening.lines).toHaveLength(2));
    expect(listening.lines[0]).toMatch(/TICKET_UPDATED +ticket:2 +anna\.nowak$/);
    expect(listening.stderr).not.toContain('whsec_');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says so when events are not kept any more, and goes on with the oldest', async () => {
    await forward('--once').exitCode();
    for (let number = 0; number < 4; number += 1) api.add('TICKET_UPDATED');
    api.removed = 2;
    const listening = forward('--once');
    expect(await listening.exitCode()).toBe(0);
    expect(listening.stderr).toContain('Some events were not kept until now');
    expect(tickets()).toEqual([3, 4]);
  });

  it('tries again while the gateway is away, says so once, and misses nothing', async () => {
    const listening = forward();
    await waits();
    const { port } = api;
    await api.stop();
    await listening.says('Trying again.');
    api.add('TICKET_CREATED');
    api.refusals.push(503, 429);
    await api.listen(port);
    await receiver.received(1);
    await listening.says('answers again');
    expect(listening.stderr).toContain('GET /events answered 429: refused. Trying again.');
  });

  it.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
    [
      'an unknown action',
      ['--actions', 'TICKET_CREATD'],
      {},
      /No action is named TICKET_CREATD\. Near to it: TICKET_CREATED,/,
    ],
    [
      'a beginning of none',
      ['--actions', 'TIKET_*'],
      {},
      /No action is named TIKET_\*\. Near to it: TICKET_CREATED, TICKET_UPDATED/,
    ],
    [
      'a wrong password',
      ['--user', 'api_user'],
      { PATCHBAY_PASSWORD: 'wrong' },
      /refuses the login of api_user: .* 401/,
    ],
    ['a missing password', ['--user', 'anna'], {}, /Set PATCHBAY_PASSWORD to the password of anna\./],
    ['a missing user', ['--url', 'https://patchbay.example'], {}, /--user or PATCHBAY_USER/],
    ['a URL without a scheme', ['--url', 'localhost:3000'], {}, /--url must be a URL/],
    ['credentials in a URL', ['--forward', 'http://a:b@localhost/'], {}, /--forward must not hold a user/],
  ])('ends with exit code 1 for %s', async (_, args, environment, complaint) => {
    const listening = start(args, environment);
    expect(await listening.exitCode()).toBe(1);
    expect(listening.stderr).toMatch(complaint);
    expect(listening.stderr).not.toContain('wrong\n');
    expect(listening.stdout).toBe('');
  });

  it('ends with exit code 1 when the user lacks a permission', async () => {
    api.refusals.push(403);
    const listening = start([]);
    expect(await listening.exitCode()).toBe(1);
    expect(listening.stderr).toContain('api_user lacks a permission: GET /events answered 403');
  });
});
