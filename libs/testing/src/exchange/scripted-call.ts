import type { ExchangeFields } from './exchange-fields';
import type { FakeExchange } from './fake-exchange';
import { type TranscriptName, readTranscript } from './transcript';

let calls = 0;

/** A recorded call that goes on when it is asked to. Everything happens at the time at which it is asked for. */
export class ScriptedCall {
  readonly id: string;
  private readonly events: ExchangeFields[];

  /** @param replaced what takes the place of texts of the recording, such as the caller's number */
  constructor(
    private readonly exchange: FakeExchange,
    name: TranscriptName,
    replaced: Readonly<Record<string, string>> = {},
  ) {
    calls += 1;
    const { events } = readTranscript(name);
    const named = JSON.stringify(events)
      .replace(/\d{10}\.(\d+)/g, `${1_800_000_000 + calls}.$1`)
      .replace(/(?<=-)0000(?=[0-9a-f]{4}\b)/g, calls.toString(16).padStart(4, '0'));
    const written = Object.entries(replaced).reduce(
      (text, [from, to]) => text.replaceAll(from, JSON.stringify(to).slice(1, -1)),
      named,
    );
    this.events = JSON.parse(written) as ExchangeFields[];
    this.id = String(this.events.find(({ Event }) => Event === 'Newchannel')!.Uniqueid);
  }

  /** Goes on until the first event of this name has been reported. */
  goTo(name: string): this {
    const index = this.events.findIndex(({ Event }) => Event === name);
    if (index < 0) throw new Error(`the call has no ${name} any more`);
    return this.emit(index + 1);
  }

  end(): this {
    return this.emit(this.events.length);
  }

  private emit(count: number): this {
    for (const { Timestamp: _, ...event } of this.events.splice(0, count)) this.exchange.emitAgain(event);
    return this;
  }
}
