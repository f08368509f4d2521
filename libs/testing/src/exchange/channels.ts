import { type ExchangeFields, fieldOf } from './exchange-fields';

interface Channel {
  fields: ExchangeFields;
  application: string;
  applicationData: string;
  bridge: string;
  isRecorded: boolean;
  /** Microseconds since 1970. */
  since: number;
}

/** What every event of a channel says of it. */
const described = [
  'Channel',
  'ChannelStateDesc',
  'CallerIDNum',
  'ConnectedLineNum',
  'Exten',
  'Linkedid',
  'ChanVariable',
];

/** The open channels, as the events report them. */
export class Channels {
  private readonly open = new Map<string, Channel>();
  /** Channels that have begun to run the dialplan: what the exchange calls processed calls. */
  processed = 0;

  /** @param at microseconds since 1970 */
  apply(event: ExchangeFields, at: number): void {
    if (event.Event === 'Newchannel') this.begin(event, at);
    this.describe(event, 'Uniqueid', '');
    this.describe(event, 'DestUniqueid', 'Dest');
    this.spy(event);
    this.applyToChannel(event);
    this.applyToDestination(event);
  }

  /** Rows of `CoreShowChannels`. */
  rows(now: number): ExchangeFields[] {
    return [...this.open].map(([Uniqueid, { fields, application, applicationData, bridge, since }]) => ({
      Event: 'CoreShowChannel',
      ...fields,
      Uniqueid,
      Application: application,
      ApplicationData: applicationData,
      Duration: durationOf(now - since),
      BridgeId: bridge,
    }));
  }

  get size(): number {
    return this.open.size;
  }

  /** Fields of the channel with this name or Uniqueid, with its Uniqueid. */
  find(name: string): ExchangeFields | undefined {
    return this.all().find(channel => channel.Uniqueid === name || channel.Channel === name);
  }

  /** Fields of the open channels, each with its Uniqueid and, where it is in one, its bridge. */
  all(): ExchangeFields[] {
    return [...this.open].map(([Uniqueid, { fields, bridge }]) => ({
      ...fields,
      Uniqueid,
      BridgeUniqueid: bridge,
    }));
  }

  isRecorded(id: string): boolean {
    return this.open.get(id)?.isRecorded ?? false;
  }

  /** The exchange has ended and begun again. */
  clear(): void {
    this.open.clear();
    this.processed = 0;
  }

  private begin(event: ExchangeFields, since: number): void {
    this.open.set(fieldOf(event, 'Uniqueid'), {
      fields: {},
      application: '',
      applicationData: '',
      bridge: '',
      isRecorded: false,
      since,
    });
    if (event.ChannelStateDesc === 'Ring') this.processed += 1;
  }

  private describe(event: ExchangeFields, id: string, prefix: string): void {
    const channel = this.open.get(fieldOf(event, id));
    if (!channel) return;
    const { Uniqueid, Linkedid } = event;
    const isOriginated =
      event.Event === 'Newstate' && Uniqueid === Linkedid && channel.application === 'AppDial2';
    if (isOriginated && event.ChannelStateDesc === 'Up' && channel.fields.ChannelStateDesc !== 'Up')
      this.processed += 1;
    for (const name of described) {
      const value = event[`${prefix}${name}`];
      if (value !== undefined) channel.fields[name] = value;
    }
  }

  private applyToChannel(event: ExchangeFields): void {
    const id = fieldOf(event, 'Uniqueid');
    const channel = this.open.get(id);
    if (!channel) return;
    if (event.Event === 'Hangup') this.open.delete(id);
    if (event.Event === 'BridgeEnter') channel.bridge = fieldOf(event, 'BridgeUniqueid');
    if (event.Event === 'BridgeLeave') channel.bridge = '';
    if (event.Event === 'MixMonitorStart') channel.isRecorded = true;
    if (event.Event === 'MixMonitorStop') channel.isRecorded = false;
    if (event.Event === 'QueueCallerJoin') run(channel, 'Queue', `${fieldOf(event, 'Queue')},t,,,60`);
    if (event.Event === 'DialBegin' && channel.application !== 'Queue') {
      run(channel, 'Dial', `PJSIP/${fieldOf(event, 'DialString')},20`);
    }
  }

  private spy(event: ExchangeFields): void {
    const channel = this.open.get(fieldOf(event, 'SpyerUniqueid'));
    if (channel && event.Event === 'ChanSpyStart') run(channel, 'ChanSpy', fieldOf(event, 'SpyeeUniqueid'));
  }

  private applyToDestination(event: ExchangeFields): void {
    const channel = this.open.get(fieldOf(event, 'DestUniqueid'));
    if (!channel) return;
    if (event.Event === 'AgentCalled') run(channel, 'AppQueue', '(Outgoing Line)');
    if (event.Event !== 'DialBegin' || channel.application !== '') return;
    run(channel, 'Uniqueid' in event ? 'AppDial' : 'AppDial2', '(Outgoing Line)');
  }
}

function run(channel: Channel, application: string, data: string): void {
  channel.application = application;
  channel.applicationData = data;
}

/** Whole seconds of microseconds, as `HH:MM:SS`. */
function durationOf(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1_000_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map(part => String(part).padStart(2, '0')).join(':');
}
