import type { AmiFields } from '../protocol/ami-fields';
import { instantOf } from './event-fields';
import type { ExchangeSnapshot } from './snapshot-facts';

type Row = Record<string, string>;

const numbers: Row = {
  UNKNOWN: '0',
  NOT_INUSE: '1',
  INUSE: '2',
  BUSY: '3',
  INVALID: '4',
  UNAVAILABLE: '5',
  RINGING: '6',
  RINGINUSE: '7',
  ONHOLD: '8',
};

const loggedIn = (Name: string, Location: string): [string, Row] => [
  `hotline ${Location}`,
  { Event: 'QueueMember', Queue: 'hotline', Name, Location, Status: '1', Paused: '0', PausedReason: '' },
];

/** Follows an exchange's events, and answers with rows as it does when it is asked for everything. */
export class TestExchange {
  private readonly channels = new Map<string, Row & { born: string }>();
  private readonly entries = new Map<string, Row & { born: string }>();
  private readonly devices = new Map([
    ['PJSIP/101', 'NOT_INUSE'],
    ['PJSIP/102', 'NOT_INUSE'],
  ]);
  private readonly members = new Map([
    loggedIn('anna.nowak', 'PJSIP/101'),
    loggedIn('jan.kowal', 'PJSIP/102'),
  ]);
  private now = '0.000000';

  follow(events: readonly Row[]): this {
    for (const event of events) this.see(event);
    return this;
  }

  snapshot(): ExchangeSnapshot {
    return {
      core: { CoreStartupDate: '2026-11-21', CoreStartupTime: '23:11:53', CoreProcessedCalls: '12' },
      channels: [...this.channels.values()].map(({ born, ...row }) => ({
        ...row,
        Duration: this.since(born),
      })),
      queues: [
        { Event: 'QueueParams', Queue: 'hotline', Calls: String(this.entries.size) },
        ...this.members.values(),
        ...[...this.entries.values()].map(({ born, ...row }) => ({
          ...row,
          Wait: String(Math.floor(this.at - this.atOf(born)) / 1e6).split('.')[0] ?? '0',
        })),
      ],
      devices: [...this.devices].map(([Device, State]) => ({ Event: 'DeviceStateChange', Device, State })),
      at: this.at,
    };
  }

  private get at(): number {
    return this.atOf(this.now);
  }

  private atOf(Timestamp: string): number {
    return instantOf({ Timestamp }) ?? 0;
  }

  private since(born: string): string {
    return new Date((this.at - this.atOf(born)) / 1e3).toISOString().slice(11, 19);
  }

  private see(event: Row): void {
    this.now = event.Timestamp ?? this.now;
    const id = event.Uniqueid ?? '';
    if (event.Event === 'Newchannel') this.channels.set(id, { Event: 'CoreShowChannel', born: this.now });
    this.learn(id, event, '');
    this.learn(event.DestUniqueid ?? '', event, 'Dest');
    this.move(id, event);
    if (event.Event === 'DeviceStateChange') this.devices.set(event.Device ?? '', event.State ?? '');
    if (event.Event?.startsWith('QueueMember')) this.hear(event);
    for (const [device, state] of this.devices) {
      for (const member of this.members.values()) {
        if (member.Location === device) member.Status = numbers[state] ?? '0';
      }
    }
  }

  private learn(id: string, event: Row, prefix: string): void {
    const row = this.channels.get(id);
    const keys = [
      'Channel',
      'ChannelStateDesc',
      'CallerIDNum',
      'Exten',
      'Uniqueid',
      'Linkedid',
      'ChanVariable',
    ];
    const known = keys.flatMap(key =>
      event[prefix + key] === undefined ? [] : [[key, event[prefix + key]]],
    );
    if (row && known.length > 0) Object.assign(row, Object.fromEntries(known));
  }

  private move(id: string, event: Row): void {
    const row = this.channels.get(id);
    if (event.Event === 'Hangup') this.channels.delete(id);
    if (event.Event === 'BridgeLeave') delete row?.BridgeId;
    if (event.Event === 'BridgeEnter' && row) this.bridge(row, event);
    if (event.Event === 'QueueCallerLeave') this.entries.delete(id);
    if (event.Event !== 'QueueCallerJoin') return;
    this.entries.set(id, { Event: 'QueueEntry', Queue: event.Queue ?? '', Uniqueid: id, born: this.now });
  }

  /** Those who are bridged are linked by the oldest Linkedid from then on, but not in a conference. */
  private bridge(row: Row & { born: string }, { BridgeUniqueid: BridgeId = '', BridgeType }: Row): void {
    row.BridgeId = BridgeId;
    if (BridgeType === 'base') return;
    const members = [...this.channels.values()].filter(member => member.BridgeId === BridgeId);
    const Linkedid = members.map(member => member.Linkedid ?? '').sort()[0] ?? '';
    for (const member of members) member.Linkedid = Linkedid;
  }

  private hear({ Event, Queue = '', Interface = '', Paused = '0', PausedReason = '' }: Row): void {
    if (Event === 'QueueMemberRemoved') return void this.members.delete(`${Queue} ${Interface}`);
    const row = { Event: 'QueueMember', Queue, Location: Interface, Status: '0', Paused, PausedReason };
    this.members.set(`${Queue} ${Interface}`, row);
  }
}

/** Places at which a conversation may be interrupted. */
export const cutsOf = (events: readonly AmiFields[]): number[] => [...events.keys(), events.length];
