import { EventCursor } from '@patchbay/contracts/webhook/event-cursor';
import type { EventPage } from '@patchbay/contracts/webhook/events';
import { Problem } from '@patchbay/contracts/problems';
import { Pause } from '@patchbay/platform/pause';
import type { EventTail } from './event-tail';
import type { SentEvent } from './recent-events';
import type { Wants } from './wanted-events';

export interface Followed {
  events: readonly SentEvent[];
  /** Behind them and all that the client does not want. */
  cursor: string;
  /** Whether there is more behind them already. */
  more: boolean;
  /** Whether they have just happened; else they come from the store. */
  isRecent: boolean;
}

/** Milliseconds until a service that is away is asked again. */
const retryAfter = 1_000;

/** Follows the events for one client: what it has missed from the store, and then what happens. */
export class FollowedEvents {
  private readonly pause = new Pause();
  private hasNews = false;

  /** @param read reads what the client wants behind a cursor from the store */
  constructor(
    private readonly tail: EventTail,
    private readonly wants: Wants,
    private readonly read: (cursor: string) => Promise<EventPage>,
  ) {}

  /** Ends {@link from}. */
  stop(): void {
    this.pause.end();
  }

  async *from(start: string): AsyncGenerator<Followed, void> {
    const end = this.tail.listen(() => {
      this.hasNews = true;
      this.pause.wake();
    });
    try {
      yield* this.follow(EventCursor.parse(start));
    } finally {
      end();
    }
  }

  private async *follow(start: EventCursor): AsyncGenerator<Followed, void> {
    for (let cursor = start; !this.pause.hasEnded;) {
      this.hasNews = false;
      const recent = this.tail.next(cursor, this.wants);
      if (recent) {
        const { events, more } = recent;
        ({ cursor } = recent);
        yield { events, cursor: `${cursor}`, more, isRecent: true };
        if (more) continue;
      } else if (this.tail.hasBegun) {
        const page = await this.tryToRead(`${cursor}`);
        if (!page) continue;
        cursor = EventCursor.parse(page.cursor);
        yield followedBy(page);
        continue;
      }
      if (!this.hasNews) await this.pause.wait(2 ** 31 - 1);
    }
  }

  /** @throws Problem that is not for a while, such as 410 */
  private async tryToRead(cursor: string): Promise<EventPage | undefined> {
    try {
      return await this.read(cursor);
    } catch (error) {
      if (!(error instanceof Problem) || error.status < 500) throw error;
      await this.pause.wait(retryAfter);
      return undefined;
    }
  }
}

/** A page from the store. */
export const followedBy = ({ result, cursor, more }: EventPage): Followed => ({
  events: result.map(event => ({ event, json: JSON.stringify(event) })),
  cursor,
  more,
  isRecent: false,
});
