import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, type EventStreamFilter, type EventView } from '@patchbay/client';
import { eventually } from '@patchbay/testing/eventually';
import { EventSource, type FeedState } from './event-source';
import { untilRefused, type withoutCookies } from './without-cookies';

type Answer = (response: ServerResponse) => void;

const message = (id: string, data: string) => `id: ${id}\ndata: ${data}\n\n`;
const event = (id: string) => message(id, JSON.stringify({ event_id: id }));
/** A stream that begins so, and stays open. */
const sends =
  (...parts: (string | Buffer)[]): Answer =>
  response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) response.write(part);
  };
const ends =
  (...parts: string[]): Answer =>
  response =>
    response.writeHead(200).end(parts.join(''));
const refuses =
  (status: number, cursor?: string): Answer =>
  response =>
    response
      .writeHead(status, { 'x-request-id': 'r' })
      .end(JSON.stringify({ errors: [{ message: 'no', code: 0, cursor }] }));
const breaks: Answer = response => void response.socket?.destroy();

describe('the live feed', () => {
  let server: Server;
  let requests: IncomingMessage[];
  let answers: Answer[];
  let open: Set<ServerResponse>;
  let seen: string[];
  let states: FeedState[];
  let end: AbortController;
  let followed: Promise<void>;

  beforeEach(async () => {
    [requests, open, seen, states] = [[], new Set(), [], []];
    server = createServer((request, response) => {
      requests.push(request);
      open.add(response.once('close', () => open.delete(response)));
      (answers.length > 1 ? answers.shift()! : answers[0]!)(response);
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(async () => {
    end.abort();
    await followed;
    server.closeAllConnections();
    await new Promise(closed => server.close(closed));
  });

  let silence: number | undefined;
  let ask: typeof withoutCookies | undefined;
  beforeEach(() => ([silence, ask] = [undefined, undefined]));

  /** @param answered one for each request, the last one for all further ones */
  const follow = (filter: EventStreamFilter, ...answered: Answer[]): void => {
    answers = answered;
    end = new AbortController();
    const { port } = server.address() as AddressInfo;
    const source = new EventSource(`http://127.0.0.1:${port}/api/events/stream`, 'Basic eDp5', ask, silence);
    const onEvent = ({ event_id }: EventView) => void seen.push(event_id);
    followed = source.follow(filter, { onEvent, onState: state => void states.push(state) }, end.signal);
  };
  const sees = (...ids: string[]) => eventually(() => expect(seen).toEqual(ids));
  const isLive = () => states.map(({ isLive }) => isLive);

  it('asks for what is wanted on behalf of the user', async () => {
    follow(
      { actions: ['A', 'B'], aggregate: 'ticket:1&last=9', actor: undefined, last: 200 },
      sends(event('1')),
    );
    await sees('1');
    const { searchParams } = new URL(requests[0]!.url!, 'http://x.test');
    expect([...searchParams]).toEqual([
      ['actions[]', 'A'],
      ['actions[]', 'B'],
      ['aggregate', 'ticket:1&last=9'],
      ['last', '200'],
    ]);
    expect(requests[0]!.headers).toMatchObject({ authorization: 'Basic eDp5' });
    expect(requests[0]!.headers['last-event-id']).toBeUndefined();
    expect(isLive()).toEqual([true]);
  });

  it('reads events however they are cut and whatever is between them', async () => {
    const text = Buffer.from(`\ufeff: keep-alive\r\n\r\n${message('ż', '{"event_id":\ndata: "ż"}')}`);
    const cut = text.length - 3;
    follow(
      {},
      sends(text.subarray(0, cut), text.subarray(cut), 'retry: 1\nid: 0\n\n', event('x'.repeat(1_000_000))),
    );
    await sees('ż', 'x'.repeat(1_000_000));
  });

  it('goes on behind the last event when it was lost, and says that it is not live meanwhile', async () => {
    follow({}, ends(event('1'), event('2')), breaks, sends(event('3')));
    await sees('1', '2', '3');
    expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '2', '2']);
    expect(isLive()).toEqual([true, false, false, true]);
  });

  it('goes on behind the last id, although it was of no event', async () => {
    follow({}, ends('id: 1\n\n'), ends(':\nid: 2\n\n', 'id: 3'), sends(event('4')));
    await sees('4');
    expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1', '2']);
  });

  it('leaves a connection on which it cannot read an event, and goes on behind that event', async () => {
    follow({}, sends(event('1'), message('2', '{"event_id":')), sends(event('3')));
    await sees('1', '3');
    expect(requests[1]!.headers['last-event-id']).toBe('2');
    expect(states[1]!.error).toBeInstanceOf(SyntaxError);
    await eventually(() => expect(open.size).toBe(1));
  });

  it('leaves a connection that says nothing any more, and goes on behind the last event', async () => {
    silence = 300;
    follow({}, sends(event('1')), sends(event('2')));
    await sees('1', '2');
    expect(requests[1]!.headers['last-event-id']).toBe('1');
    expect(isLive().slice(0, 3)).toEqual([true, false, true]);
  });

  it('goes on with the oldest cursor there is when its own is too old', async () => {
    follow({}, ends(event('1')), refuses(410, 'oldest'), sends(event('9')));
    await sees('1', '9');
    expect(requests.at(-1)!.headers['last-event-id']).toBe('oldest');
  });

  it.each([400, 404, 429, 500, 503])('tries again after %d', async status => {
    follow({}, refuses(status), sends(event('1')));
    await sees('1');
    expect(states[0]).toMatchObject({ isLive: false, error: { status } });
    expect(states[0]!.isOver).toBeUndefined();
  });

  it.each([401, 403])('does not ask again after %d, and says so', async status => {
    follow({}, refuses(status), sends(event('1')));
    await followed;
    expect([requests.length, isLive()]).toEqual([1, [false]]);
    expect(states[0]!.isOver).toBe(true);
    expect((states[0]!.error as ApiError).requestId).toBe('r');
  });

  it('counts as one wrong password with what else the page asks', async () => {
    ask = untilRefused();
    for (let feeds = 0; feeds < 3; feeds += 1) {
      follow({}, refuses(401));
      await followed;
    }
    expect([requests.length, states.length]).toEqual([1, 3]);
  });

  it('ends its connection when nobody follows any more', async () => {
    follow({}, sends(event('1')));
    await sees('1');
    end.abort();
    await followed;
    await eventually(() => expect(open.size).toBe(0));
    expect([requests.length, isLive()]).toEqual([1, [true]]);
  });
});
