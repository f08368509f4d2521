import { type AmiFields, isAmbiguous, isNaming, textOf } from './ami-fields';

/** What Asterisk says of a channel after its name, in this order, each with the same prefix (`main/manager_channels.c`). */
const ofChannel = [
  'ChannelState',
  'ChannelStateDesc',
  'CallerIDNum',
  'CallerIDName',
  'ConnectedLineNum',
  'ConnectedLineName',
  'Language',
  'AccountCode',
  'Context',
  'Exten',
  'Priority',
  'Uniqueid',
  'Linkedid',
];

/** What follows a caller's own words in the rows of lists (`apps/app_queue.c`, `main/manager.c`). */
const ofRows = new Map([
  ['QueueEntry CallerIDNum', ['CallerIDName', 'ConnectedLineNum', 'ConnectedLineName', 'Wait', 'ActionID']],
  ['CoreShowChannel ApplicationData', ['Duration', 'BridgeId']],
]);

/**
 * A message, line by line. A number is what a caller chose, with its line breaks. So while a channel is described, only the field
 * that Asterisk writes next counts; all lines before it, blank ones too, are the rest of a number.
 */
export class AmiMessage {
  private readonly read: Record<string, string | string[]> = Object.create(null);
  private owed: string[] = [];
  private last = '';
  private goesOn = false;

  /** @param own what the ActionIDs of our actions begin with, which no caller knows */
  constructor(private readonly own: string) {}

  get fields(): AmiFields {
    return this.read;
  }

  /** Whether a blank line may end it. */
  get isWhole(): boolean {
    return this.owed.length === 0;
  }

  /** Why it is not to be believed; undefined if it is. */
  get doubt(): string | undefined {
    if (!this.isWhole) return 'A message is cut short';
    if (this.goesOn) return 'A message goes on after its end';
    if (isAmbiguous(this.read)) return 'An event names twice what it is about';
    return this.isDescribed ? undefined : 'An event does not describe its channel';
  }

  add(lines: readonly string[]): void {
    this.goesOn ||= this.isWhole && this.last !== '';
    for (const line of lines) this.addLine(line);
  }

  /** A line without a colon is no field. */
  private addLine(line: string): void {
    const colon = line.indexOf(':');
    if (colon < 1) return;
    const name = line.slice(0, colon);
    const value = line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (!this.isWhole && !this.isOwed(line)) return this.addUnowed(name, value);
    this.owed.shift();
    this.set(name, value);
    if (this.isWhole) this.owed = this.followingOf(name);
    this.last = name;
  }

  /** The rest of a number, unless it names again what came last where it was owed: that may have been the number's. */
  private addUnowed(name: string, value: string): void {
    if (name === this.last && isNaming(name)) this.set(name, value);
  }

  private isOwed(line: string): boolean {
    const [next] = this.owed;
    return line.startsWith(next === 'ActionID' ? `ActionID: ${this.own}` : `${next}: `);
  }

  private followingOf(name: string): string[] {
    const prefix = /^(.*)ChannelState$/.exec(name)?.[1];
    if (this.last === `${prefix}Channel`) return ofChannel.slice(1).map(field => prefix + field);
    return [...(ofRows.get(`${textOf(this.read, 'Event')} ${name}`) ?? [])];
  }

  private set(name: string, value: string): void {
    const earlier = this.read[name];
    if (Array.isArray(earlier)) earlier.push(value);
    else this.read[name] = earlier === undefined ? value : [earlier, value];
  }

  /** Only what is reported of a click-to-call names a channel without more. */
  private get isDescribed(): boolean {
    const isEvent = 'Timestamp' in this.read && textOf(this.read, 'Event') !== 'OriginateResponse';
    return !isEvent || !('Uniqueid' in this.read) || 'ChannelState' in this.read;
  }
}
