import type { SeededRandom } from './seeded-random';

/** Ids of channels that we asked for count from here: never one of the exchange's own, which begin at 0. */
const firstOriginated = 1_000_000_000;

/** Hands out the exchange's ids. As with the real one they begin again with each of its starts. */
export class ExchangeIds {
  private channels = 0;
  private serials = 0;
  private originated = firstOriginated;

  constructor(private readonly random: SeededRandom) {}

  /** A Uniqueid: seconds since 1970 and a number. */
  channel(at: number): string {
    return `${Math.floor(at / 1_000_000)}.${this.channels++}`;
  }

  /** The Uniqueid of a click-to-call for which nobody asked by an action. */
  originatedChannel(at: number): string {
    return `${Math.floor(at / 1_000_000)}.${this.originated++}`;
  }

  /** The end of a channel's name. */
  serial(): string {
    return (this.serials++).toString(16).padStart(8, '0');
  }

  bridge(): string {
    return [8, 4, 4, 4, 12].map(digits => this.random.hex(digits)).join('-');
  }

  restart(): void {
    this.channels = 0;
    this.serials = 0;
  }
}
