import type { Channels } from './channels';
import { type ExchangeFields, fieldOf } from './exchange-fields';
import type { Queues } from './queues';

/** States of devices by the numbers that queues use for them. */
const stateOfStatus: Record<string, string> = {
  '1': 'NOT_INUSE',
  '2': 'INUSE',
  '3': 'BUSY',
  '4': 'INVALID',
  '5': 'UNAVAILABLE',
  '6': 'RINGING',
  '7': 'RINGINUSE',
  '8': 'ONHOLD',
};

/** The states of phones, trunks and queues. */
export class Devices {
  private readonly reported = new Map<string, string>();

  constructor(
    private readonly queues: Queues,
    private readonly channels: Channels,
  ) {}

  apply(event: ExchangeFields): void {
    if (event.Event === 'DeviceStateChange')
      this.reported.set(fieldOf(event, 'Device'), fieldOf(event, 'State'));
  }

  /** State of a phone, such as `NOT_INUSE`. */
  stateOf(device: string): string {
    const [member] = this.queues.of(device);
    return this.reported.get(device) ?? stateOfStatus[fieldOf(member ?? {}, 'Status')] ?? 'NOT_INUSE';
  }

  /** Rows of `DeviceStateList`. */
  rows(): ExchangeFields[] {
    const phones = [
      ...new Set([...this.reported.keys(), ...this.queues.all().map(member => fieldOf(member, 'Interface'))]),
    ];
    const states = [
      ...phones.map(phone => [phone, this.stateOf(phone)]),
      ['PJSIP/trunk', this.trunkState()],
      ...this.queues.all().map(pauseState),
      ...this.queues.names().flatMap(name => this.queueStates(name)),
    ];
    return states.map(([Device, State]) => ({ Event: 'DeviceStateChange', Device: Device!, State: State! }));
  }

  /** All phones are free: there are no channels any more. */
  clear(): void {
    for (const [device, state] of this.reported)
      if (state !== 'UNAVAILABLE') this.reported.set(device, 'NOT_INUSE');
  }

  private trunkState(): string {
    const isUsed = this.channels
      .all()
      .some(channel => fieldOf(channel, 'Channel').startsWith('PJSIP/trunk-'));
    return isUsed ? 'INUSE' : 'NOT_INUSE';
  }

  private queueStates(queue: string): string[][] {
    const members = this.queues.all().filter(member => member.Queue === queue);
    const isAvailable = members.some(member => member.Status === '1' && member.Paused === '0');
    return [
      [`Queue:${queue}`, this.queues.isWaitedIn(queue) ? 'RINGING' : 'NOT_INUSE'],
      [`Queue:${queue}_avail`, isAvailable ? 'NOT_INUSE' : 'INUSE'],
    ];
  }
}

function pauseState(member: ExchangeFields): string[] {
  const device = `Queue:${fieldOf(member, 'Queue')}_pause_${fieldOf(member, 'Interface')}`;
  return [device, member.Paused === '1' ? 'INUSE' : 'NOT_INUSE'];
}
