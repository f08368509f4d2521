import type { FactOf } from './facts';

/** A channel of the exchange, from its birth to its hangup. */
export interface Channel {
  id: string;
  name: string;
  device: string;
  /** The connection with which it was born: its Linkedid changes when calls are joined. */
  connection: string;
  /** A half of the exchange's own pair: what enters the one comes out of the other. Never a leg. */
  local: boolean;
  /** Whether it was found, and may have been born with another connection than it has now: that of its own Uniqueid. */
  guessed: boolean;
  /** Whether the dial said that its way was congested or its phone away. */
  failed: boolean;
  /** Whether the dial said that it rings. */
  rang: boolean;
  /** Whether the dial said anything of it while it called. */
  progressed: boolean;
  /** What the dial said first of its end: later ones say how it was cleared. */
  dialled: string;
  /** Whether the exchange was asked to end it, or ends it by itself. */
  stopped: boolean;
  /** Whether the queue said that the caller and the phone talk, of which this is one, and they are not bridged yet. */
  connected: boolean;
  /** Whether it is one of the exchange's own that a queue called: whatever rings behind it, the queue rings. */
  ofQueue: boolean;
  /** Whether it is one of the exchange's own in which a call goes on: the first channel has dialled it, or is one itself. */
  goesOn: boolean;
  bridge: string;
  /** The beginning of its call, where it dialled a feature code: it is reported when it is known to be a call. */
  held?: FactOf<'call began'>;
}

/** The channels that there are, who is bridged with whom, and the channels whose ends are those of connections. */
export class OpenChannels {
  private readonly channels = new Map<string, Channel>();
  private readonly locals = new Map<string, Channel>();
  private readonly bridges = new Map<string, Set<Channel>>();
  private readonly anchors = new Map<string, string>();

  get size(): number {
    return this.channels.size + this.bridges.size + this.anchors.size;
  }

  add(channel: Channel): void {
    this.remove(channel.id);
    this.channels.set(channel.id, channel);
    if (channel.local) this.locals.set(channel.name, channel);
    if (channel.bridge) this.join(channel, channel.bridge);
  }

  get(id: string): Channel | undefined {
    return this.channels.get(id);
  }

  /** A connection ends with its anchor, and nothing is kept of it. */
  remove(id: string): void {
    const channel = this.channels.get(id);
    if (!channel) return;
    this.leave(channel);
    this.channels.delete(id);
    if (channel.local) this.locals.delete(channel.name);
    if (this.isAnchor(channel)) this.anchors.delete(channel.connection);
  }

  anchor(connection: string, channel: Channel): void {
    channel.connection = connection;
    this.anchors.set(connection, channel.id);
  }

  /** A first channel is a leg of another connection from now on, and its own has never begun. */
  give(channel: Channel, connection: string): void {
    if (this.isAnchor(channel)) this.anchors.delete(channel.connection);
    Object.assign(channel, { connection, held: undefined });
  }

  anchorOf(connection: string): Channel | undefined {
    return this.channels.get(this.anchors.get(connection) ?? '');
  }

  isAnchor(channel: Channel): boolean {
    return this.anchors.get(channel.connection) === channel.id;
  }

  join(channel: Channel, bridge: string): void {
    this.leave(channel);
    channel.bridge = bridge;
    const members = this.bridges.get(bridge) ?? new Set();
    this.bridges.set(bridge, members.add(channel));
    if (this.room(channel).length > 1) for (const member of this.hall(bridge)) member.connected = false;
  }

  leave(channel: Channel): void {
    const members = this.bridges.get(channel.bridge);
    members?.delete(channel);
    if (members?.size === 0) this.bridges.delete(channel.bridge);
    channel.bridge = '';
  }

  /** The phones and trunks that hear one another in a channel's bridge, also through pairs of the exchange's own. */
  room(channel: Channel): Channel[] {
    return this.hall(channel.bridge).filter(({ local }) => !local);
  }

  /** The first channels of calls in the room; they may be of the exchange's own. */
  anchorsIn(channel: Channel): Channel[] {
    return this.hall(channel.bridge).filter(member => this.isAnchor(member));
  }

  /** Those in the room beside the channel. One of the exchange's own stands between two sides, and both must have somebody. */
  company(channel: Channel): Channel[] {
    if (!channel.local) return this.room(channel).filter(other => other !== channel);
    const [near, beyond] = [this.side(channel), this.beyond(channel)];
    return near.length > 0 && beyond.length > 0 ? [...near, ...beyond] : [];
  }

  /** Those who hear what enters one of the exchange's own channels. */
  beyond(channel: Channel): Channel[] {
    const half = channel.local ? this.otherHalf(channel) : undefined;
    return half ? this.side(half) : [];
  }

  /** The other one of a pair of the exchange's own. */
  otherHalf({ name }: Channel): Channel | undefined {
    return this.locals.get(name.slice(0, -1) + (name.endsWith('1') ? '2' : '1'));
  }

  /** The oldest channel of a connection that talks without the exchange's own one with which it began. */
  successorOf({ connection }: Channel): Channel | undefined {
    return [...this.channels.values()].find(
      channel => channel.connection === connection && !channel.local && this.company(channel).length > 0,
    );
  }

  private side(half: Channel): Channel[] {
    return this.hall(half.bridge, half).filter(({ local }) => !local);
  }

  /** Members of a bridge, and of those that pairs of the exchange's own join with it, but for one such way. */
  private hall(first: string, but?: Channel): Channel[] {
    const bridges = new Set(first ? [first] : []);
    for (const bridge of bridges) {
      for (const member of this.bridges.get(bridge) ?? []) {
        const beyond = member.local && member !== but ? this.otherHalf(member)?.bridge : '';
        if (beyond) bridges.add(beyond);
      }
    }
    return [...bridges].flatMap(bridge => [...(this.bridges.get(bridge) ?? [])]);
  }
}
