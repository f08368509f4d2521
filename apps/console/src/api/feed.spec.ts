import type { EventView } from '@patchbay/client';
import { EventSource, type FeedState } from './event-source';
import { Feed } from './feed';

type Follow = EventSource['follow'];
type Listening = Parameters<Follow>[1];

/** A source whose events the test makes. */
class TestSource extends EventSource {
  readonly opened: { listener: Listening; signal: AbortSignal }[] = [];

  constructor() {
    super('', '');
  }

  override follow(...[, listener, signal]: Parameters<Follow>): Promise<void> {
    this.opened.push({ listener, signal });
    return Promise.resolve();
  }
}

function listener() {
  const received: string[] = [];
  const states: FeedState[] = [];
  return {
    received,
    states,
    onEvent: ({ event_id }: EventView) => received.push(event_id),
    onState: (state: FeedState) => states.push(state),
  };
}

const event = (event_id: string) => ({ event_id }) as EventView;

describe('a feed', () => {
  let source: TestSource;
  let feed: Feed;
  beforeEach(() => {
    source = new TestSource();
    feed = new Feed(source, ['TICKET_CREATED']);
  });

  it('is one stream for all who listen, and ends with the last of them', () => {
    const [one, other] = [listener(), listener()];
    const leave = [feed.join(one), feed.join(other)];
    source.opened[0]!.listener.onEvent(event('1'));
    leave[0]!();
    source.opened[0]!.listener.onEvent(event('2'));
    expect([one.received, other.received]).toEqual([['1'], ['1', '2']]);
    expect(source.opened.map(({ signal }) => signal.aborted)).toEqual([false]);
    leave[1]!();
    expect(source.opened.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  it('gives a later listener the present state', () => {
    feed.join(listener());
    source.opened[0]!.listener.onState({ isLive: true });
    const later = listener();
    feed.join(later);
    expect(later.states).toEqual([{ isLive: true }]);
  });

  it('begins again after it has ended, whatever the old stream still says', () => {
    feed.join(listener())();
    const later = listener();
    feed.join(later);
    source.opened[0]!.listener.onState({ isLive: true });
    source.opened[1]!.listener.onState({ isLive: false, error: 'lost' });
    expect(later.states).toEqual([{ isLive: false }, { isLive: false, error: 'lost' }]);
  });
});
