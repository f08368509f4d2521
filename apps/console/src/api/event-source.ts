import { ApiError, type EventStreamFilter, type EventView } from '@patchbay/client';
import { withoutCookies } from './without-cookies';

/** Milliseconds before an attempt after a failure, doubled with each further one. */
const firstPause = 500;
const longestPause = 15_000;

/** Milliseconds after which a connection that says nothing is taken for lost: the API says something every 15 seconds. */
const longestSilence = 45_000;

/** How a live feed is. */
export interface FeedState {
  readonly isLive: boolean;
  /** Why it is not, if it was refused or lost. */
  readonly error?: unknown;
  /** Whether it is not tried again. */
  readonly isOver?: boolean;
}

interface Listener {
  onEvent(event: EventView): void;
  onState(state: FeedState): void;
}

/**
 * Server-sent events with the credentials of a user, which the browser's own class cannot send. It reconnects by itself, behind
 * the last event.
 */
export class EventSource {
  constructor(
    private readonly url: string,
    private readonly authorization: string,
    private readonly ask = withoutCookies,
    private readonly silence = longestSilence,
  ) {}

  /** Follows events until the signal ends it. */
  async follow(
    filter: EventStreamFilter,
    { onEvent, onState }: Listener,
    signal: AbortSignal,
  ): Promise<void> {
    let cursor: string | undefined;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const response = await this.open(filter, cursor, signal);
        onState({ isLive: true });
        for await (const { id, data } of blocksOf(response, this.silence)) {
          failures = 0;
          if (id) cursor = id;
          if (data) onEvent(JSON.parse(data) as EventView);
        }
        onState({ isLive: false });
      } catch (error) {
        if (signal.aborted) return;
        if (isFinal(error)) return onState({ isLive: false, error, isOver: true });
        onState({ isLive: false, error });
        if (error instanceof ApiError && error.status === 410) cursor = error.problems[0]?.cursor;
      }
      await pause(Math.min(firstPause * 2 ** failures, longestPause), signal);
    }
  }

  private async open(
    filter: EventStreamFilter,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Response> {
    const headers = { authorization: this.authorization, ...(cursor && { 'last-event-id': cursor }) };
    const response = await this.ask(`${this.url}${queryOf(filter)}`, { headers, signal });
    if (!response.ok) throw new ApiError('GET /events/stream', response, await response.text());
    return response;
  }
}

/** Blocks of server-sent events. Those without data count too: the id says how far the stream has come. */
async function* blocksOf(
  response: Response,
  silence: number,
): AsyncGenerator<{ id?: string | undefined; data: string }> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let block: string[] = [];
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read());
      if (done) return;
      // A CR at the end may be half of a CR LF.
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop()!;
      for (const line of lines) {
        if (line) {
          block.push(line);
          continue;
        }
        yield { id: valuesOf('id', block).at(-1), data: valuesOf('data', block).join('\n') };
        block = [];
      }
    }
  } finally {
    // Who stops reading has no use for the connection, of which a browser has six.
    await reader.cancel().catch(() => undefined);
  }
}

/** @throws Error if there is none in time */
function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nothing was received')), milliseconds);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const valuesOf = (field: string, block: readonly string[]): string[] =>
  block
    .filter(line => line.startsWith(`${field}:`))
    .map(line => line.slice(field.length + 1).replace(/^ /, ''));

function queryOf({ actions, ...others }: EventStreamFilter): string {
  const query = new URLSearchParams();
  for (const action of [actions ?? []].flat()) query.append('actions[]', action);
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** What only another sign-in changes. Any other refusal may be that of a proxy, or of an older gateway during a deployment. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
