import { type ExchangeFields, fieldOf } from './exchange-fields';
import { ExchangeIds } from './exchange-ids';
import { ExchangeState } from './exchange-state';
import { Play, type PlayOptions, type Played } from './play';
import type { SeededRandom } from './seeded-random';
import { Timeline } from './timeline';
import { type TranscriptName, numberOf, originateOf, readTranscript } from './transcript';

/** What follows a click-to-call: a recording, or nothing. */
export type OriginateScript = TranscriptName | ((action: ExchangeFields) => TranscriptName | undefined);

/** The calls at the fake exchange: recordings that are being played, and the state that comes of them. */
export class FakeCalls {
  readonly timeline = new Timeline();
  script: OriginateScript = () => undefined;
  private readonly ids: ExchangeIds;
  private readonly plays = new Set<Play>();

  /** @param emit sends an event, which happened at microseconds since 1970 */
  constructor(
    readonly state: ExchangeState,
    random: SeededRandom,
    private readonly emit: (event: ExchangeFields, at: number) => void,
  ) {
    this.ids = new ExchangeIds(random);
  }

  /** Plays a recording to its end, or until it is stopped. */
  async play(name: TranscriptName, options: PlayOptions): Promise<Played> {
    const { timeline, ids } = this;
    const emit = (event: ExchangeFields, at: number): void => this.report(this.state.withMember(event), at);
    const play = new Play(readTranscript(name).events, options, { timeline, ids, emit });
    this.plays.add(play);
    await play.over;
    this.plays.delete(play);
    return play;
  }

  /** Reports an event, which changes the state. */
  report(event: ExchangeFields, at: number): void {
    this.state.apply(event, at);
    this.emit(event, at);
  }

  /** Plays what the script says. The connection, the phone and the number are those that were asked for. */
  originate(action: ExchangeFields): void {
    const name = typeof this.script === 'string' ? this.script : this.script(action);
    const recorded = name && originateOf(readTranscript(name));
    if (!recorded) return;
    const phone = numberOf(fieldOf(action, 'Channel'));
    const numbers = { [recorded.phone]: phone, [recorded.number]: fieldOf(action, 'Exten') };
    const ids = 'ChannelId' in action ? { [recorded.id]: fieldOf(action, 'ChannelId') } : {};
    void this.play(name, { numbers, ids, actionId: fieldOf(action, 'ActionID') });
  }

  /** Nothing more of the recording to which the channel with this Uniqueid belongs, not even of its other calls. */
  stopPlayOf(id: string): void {
    for (const play of this.plays) if (play.has(id)) play.stop();
  }

  /** Nothing more of any recording. */
  stopAll(): void {
    this.timeline.clear();
    for (const play of this.plays) play.stop();
  }

  /** All calls are gone. It begins again, but not within the same second, so that no id comes twice. */
  restart(): void {
    this.stopAll();
    this.timeline.skip(1_000_000);
    this.ids.restart();
    this.state.restart(new Date(this.timeline.now() / 1_000));
  }
}
