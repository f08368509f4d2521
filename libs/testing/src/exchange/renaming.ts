import type { ExchangeFields } from './exchange-fields';
import type { ExchangeIds } from './exchange-ids';

/** What else a recording's names become, besides ids. */
export interface Replacements {
  /** Digits that take the place of the first ones of customers' numbers. */
  prefix?: string;
  /** Numbers by those of the recording: phones `101`, `102`, the dialled `500`, customers. */
  numbers?: Readonly<Record<string, string>>;
  /** Uniqueids by those of the recording. */
  ids?: Readonly<Record<string, string>>;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uniqueid = '\\d{10}\\.c?\\d+';
const serial = '(?<=-)[0-9a-f]{8}(?![0-9a-f])';
const number = '(?<=^|/|<)\\d+(?=$|@|-|>)';
const names = new RegExp(`(${uuid})|(${uniqueid})|(${serial})|(${number})`, 'g');
/** Seconds since 1970. */
const dates = ['LastCall', 'LastPause', 'LoginTime'];

/** Gives the names in one playing of a recording others, so that it can be played many times at once. */
export class Renaming {
  private readonly given: Map<string, string>;

  /** @param shift seconds between the recording and its playing */
  constructor(
    private readonly ids: ExchangeIds,
    private readonly replacements: Replacements,
    private readonly shift: number,
  ) {
    this.given = new Map(Object.entries(replacements.ids ?? {}));
  }

  /** The Uniqueid that a recorded one has become; undefined if it has not come yet. */
  idOf(recorded: string): string | undefined {
    return this.given.get(recorded);
  }

  /** The event with new names; `Timestamp` is left out. */
  rename({ Timestamp: _, ...event }: ExchangeFields, at: number): ExchangeFields {
    const entries = Object.entries(event).map(([name, value]) => {
      if (dates.includes(name)) return [name, this.renameDate(String(value))];
      const renamed = Array.isArray(value)
        ? value.map(one => this.renameText(one, at))
        : this.renameText(value, at);
      return [this.renameText(name, at), renamed];
    });
    return Object.fromEntries(entries);
  }

  private renameDate(seconds: string): string {
    return seconds === '0' ? '0' : String(Number(seconds) + this.shift);
  }

  private renameText(text: string, at: number): string {
    return text.replace(names, (all, bridge?: string, id?: string, end?: string) => {
      if (bridge) return this.once(bridge, () => this.ids.bridge());
      if (id)
        return this.once(id, () =>
          id.includes('c') ? this.ids.originatedChannel(at) : this.ids.channel(at),
        );
      if (end) return this.once(end, () => this.ids.serial());
      return this.numberOf(all);
    });
  }

  private once(recorded: string, make: () => string): string {
    const given = this.given.get(recorded) ?? make();
    this.given.set(recorded, given);
    return given;
  }

  private numberOf(recorded: string): string {
    const { numbers = {}, prefix = '' } = this.replacements;
    if (numbers[recorded] !== undefined) return numbers[recorded];
    return recorded.startsWith('600100') ? prefix + recorded.slice(prefix.length) : recorded;
  }
}
