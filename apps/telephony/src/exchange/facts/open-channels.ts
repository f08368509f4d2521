import type { FactOf } from './facts';

/** A channel of the exchange, from its birth to its hangup. */
export interface Channel {
  id: string;
  name: string;
  device: string;
  /** The connection with which it was born: its Linkedid changes when calls are joined. */
  connection: string;
  /** A half of the exchange's own pair: what enters the one comes out of the other. Never a connection or a leg. */
  local: boolean;
  /** Whether it was found, and may have been born with another connection than it has now: that of its own Uniqueid. */
  guessed: boolean;
  /** Whether the dial said that its way was congested or its phone away. */
  failed: boolean;
  /** Whether the dial said that it rings. */
  rang: boolean;
  /** Whether the dial said anything of it while it called. */
  progressed: boolean;
  /** What the dial said first of its end: later ones tell how it was cleared. */
  dialled: string;
  /** Whether the exchange was asked to end it, or ends it by itself. */
  stopped: boolean;
  /** Whether the queue said that the caller and the phone talk, of which this is one, and they are not bridged yet. */
  connected: boolean;
  bridge: string;
  /** The beginning of its call, where it dialled a feature code: it is told when it is known to be a call. */
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
    const room = this.room(channel);
    if (room.length > 1) for (const member of room) member.connected = false;
  }

  leave(channel: Channel): void {
    const members = this.bridges.get(channel.bridge);
    members?.delete(channel);
    if (members?.size === 0) this.bridges.delete(channel.bridge);
    channel.bridge = '';
  }

  /** The phones and trunks that hear one another in a channel's bridge, also through pairs of the exchange's own. */
  room(channel: Channel): Channel[] {
    const bridges = new Set(channel.bridge ? [channel.bridge] : []);
    for (const bridge of bridges) {
      for (const member of this.bridges.get(bridge) ?? []) {
        const beyond = member.local ? this.otherHalf(member)?.bridge : '';
        if (beyond) bridges.add(beyond);
      }
    }
    return [...bridges]
      .flatMap(bridge => [...(this.bridges.get(bridge) ?? [])])
      .filter(({ local }) => !local);
  }

  /** Those in the room beside the channel. */
  company(channel: Channel): Channel[] {
    return this.room(channel).filter(other => other !== channel);
  }

  private otherHalf({ name }: Channel): Channel | undefined {
    return this.locals.get(name.slice(0, -1) + (name.endsWith('1') ? '2' : '1'));
  }
}
