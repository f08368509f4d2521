import { useEffect, useEffectEvent, useState } from 'react';
import type { EventView } from '@patchbay/client';
import type { EventSource, FeedState } from './event-source';

interface Listener {
  onEvent(event: EventView): void;
  onState(state: FeedState): void;
}

const notYet: FeedState = { isLive: false };

/** One stream for all that a tab follows of some actions, for as long as somebody listens: a browser has few connections. */
export class Feed {
  private readonly listeners = new Set<Listener>();
  private state = notYet;
  private end?: AbortController | undefined;

  constructor(
    private readonly events: EventSource,
    private readonly actions: readonly string[],
  ) {}

  /** @returns what ends it */
  join(listener: Listener): () => void {
    this.listeners.add(listener);
    listener.onState(this.state);
    if (!this.end) this.open();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.close();
    };
  }

  private open(): void {
    this.end = new AbortController();
    const { signal } = this.end;
    const onEvent = (event: EventView) => this.listeners.forEach(each => each.onEvent(event));
    const onState = (state: FeedState) => {
      if (signal.aborted) return;
      this.state = state;
      this.listeners.forEach(each => each.onState(state));
    };
    void this.events.follow({ actions: [...this.actions] }, { onEvent, onState }, signal);
  }

  private close(): void {
    this.end?.abort();
    this.end = undefined;
    this.state = notYet;
  }
}

/**
 * Listens for as long as a component is shown.
 *
 * @param feed undefined to listen to nothing
 */
export function useFeed(feed: Feed | undefined, onEvent: (event: EventView) => void): FeedState {
  const [state, setState] = useState(notYet);
  const report = useEffectEvent(onEvent);
  useEffect(() => feed?.join({ onEvent: event => report(event), onState: setState }), [feed]);
  return state;
}
