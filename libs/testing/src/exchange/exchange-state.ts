import { Channels } from './channels';
import { Devices } from './devices';
import { type ExchangeFields, fieldOf } from './exchange-fields';
import { Queues } from './queues';

/** What there is at the exchange, as its own events report. */
export class ExchangeState {
  readonly channels = new Channels();
  readonly queues: Queues;
  readonly devices: Devices;

  /** @param startup when the exchange began to run */
  constructor(
    queues: string[],
    public startup: Date,
  ) {
    this.queues = new Queues(new Set(queues));
    this.devices = new Devices(this.queues, this.channels);
  }

  /** @param at microseconds since 1970 */
  apply(event: ExchangeFields, at: number): void {
    this.channels.apply(event, at);
    this.queues.apply(event, at);
    this.devices.apply(event);
  }

  /** The event with the member's name and pause as they are, whatever they were when it was recorded. */
  withMember(event: ExchangeFields): ExchangeFields {
    const [member] = this.queues.of(fieldOf(event, 'Interface'), fieldOf(event, 'Queue'));
    if (!member || !('MemberName' in event)) return event;
    const named = { ...event, MemberName: member.MemberName! };
    if (event.Event !== 'QueueMemberStatus') return named;
    const { Paused, PausedReason } = member;
    return { ...named, Paused: Paused!, ...(PausedReason === undefined ? {} : { PausedReason }) };
  }

  /** The exchange ended without a word and runs again: all calls are gone, and the members stay. */
  restart(startup: Date): void {
    this.startup = startup;
    this.channels.clear();
    this.queues.restart();
    this.devices.clear();
  }
}
