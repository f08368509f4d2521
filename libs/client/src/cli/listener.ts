import { ApiError } from '../api-error.ts';
import { followPages, untilAnswered } from '../follow.ts';
import type { PatchbayClient } from '../operations.ts';
import type { EventPage, EventStreamFilter } from '../types.ts';
import { expanded } from './actions.ts';
import type { Connection } from './connection.ts';
import { reasonOf } from './failure.ts';
import type { Forwarder } from './forwarder.ts';
import type { Screen } from './screen.ts';
import type { StateFile } from './state-file.ts';

/** Where events go; without a forwarder they are only shown, and no place is kept. */
export interface Target {
  readonly forwarder: Forwarder;
  readonly state: StateFile;
}

export interface Wanted {
  /** Names, or beginnings of names with `*`; none for all. */
  readonly actions: readonly string[];
  readonly since?: string | undefined;
  /** Ends when everything that has happened was read. */
  readonly once: boolean;
}

/** Reads events in order, and hands each on before it takes the next one. */
export class Listener {
  /** How many events were shown or forwarded. */
  count = 0;
  private failing: string | undefined;

  constructor(
    private readonly client: PatchbayClient,
    private readonly connection: Connection,
    private readonly screen: Screen,
    private readonly target: Target | undefined,
    private readonly signal: AbortSignal,
  ) {}

  async run({ actions: patterns, since, once }: Wanted): Promise<void> {
    const actions = patterns.length > 0 ? await this.actions(patterns) : undefined;
    let start: { since?: string | undefined; after?: string | undefined } = since
      ? { since }
      : { after: this.target?.state.cursor };
    for (;;) {
      try {
        return await this.read({ ...start, actions }, once);
      } catch (error) {
        const oldest = oldestCursor(error);
        if (oldest === undefined) throw error;
        this.screen.failure('Some events were not kept until now. Going on with the oldest that are there.');
        start = { after: oldest };
      }
    }
  }

  private async actions(patterns: readonly string[]): Promise<string[]> {
    const { signal } = this;
    const read = () => this.client.webhooks.actions({ signal, retries: 0 });
    const known = await untilAnswered(read, signal, this.gatewayFailed);
    return expanded(
      patterns,
      known.map(({ action }) => action),
    );
  }

  private async read(query: EventStreamFilter, once: boolean): Promise<void> {
    const onGap = (known_since: string) =>
      this.screen.note(`What happened before ${known_since} is not known.`);
    const options = { signal: this.signal, onFailure: this.gatewayFailed, onGap };
    const list: PatchbayClient['events']['list'] = (...args) => this.client.events.list(...args);
    for await (const page of followPages(list, { ...query, wait: once ? 0 : 20 }, options)) {
      if (this.failing) this.screen.note(`${this.connection.url} answers again.`);
      this.failing = undefined;
      await this.handOn(page);
      if (once && !page.more) return;
    }
  }

  private async handOn({ result, cursor }: EventPage): Promise<void> {
    for (const event of result) {
      this.signal.throwIfAborted();
      const forwarded = await this.target?.forwarder.forward(event, this.signal, (what, wait) =>
        this.screen.failure(`${event.action}: the local program ${what}. Again in ${wait} s.`),
      );
      this.target?.state.keep(event.cursor);
      this.count += 1;
      this.screen.event(event, forwarded);
    }
    this.target?.state.keep(cursor);
  }

  /** Said once, however long it lasts. */
  private readonly gatewayFailed = (error: unknown): void => {
    const { url } = this.connection;
    const what = error instanceof ApiError ? error.message : `cannot be reached: ${reasonOf(error)}`;
    const line = `${url}: ${what}. Trying again.`;
    if (line !== this.failing) this.screen.failure(line);
    this.failing = line;
  };
}

const oldestCursor = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 410 ? error.problems[0]?.cursor : undefined;
