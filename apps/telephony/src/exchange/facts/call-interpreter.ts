import type { Instant } from '../../instants';
import { type AmiFields, textOf } from '../protocol/ami-fields';
import {
  answerDetected,
  hangup,
  hangupRequest,
  newChannel,
  originateResponse,
  softHangupRequest,
} from './channel-facts';
import { agentConnect, dialBegin, dialEnd, dialState } from './dial-facts';
import { filenameOf, instantOf, plainText, positionOf } from './event-fields';
import type { Fact } from './facts';
import { memberOf, phoneOf } from './member-facts';
import { monitoringFacts } from './monitoring-facts';
import { type Channel, OpenChannels } from './open-channels';
import { unparkedCall } from './parking-facts';
import { pickedUpUnreported, pickup, withHeldCalls } from './pickup-facts';
import { type ExchangeSnapshot, openFrom, snapshotFacts } from './snapshot-facts';
import { entered, left } from './talk-facts';
import { attendedTransfer, blindTransfer } from './transfer-facts';

type Reading = (channels: OpenChannels, event: AmiFields, at: Instant) => Fact[];

/**
 * Reads what one link to the exchange says as facts. It knows no agents, no queues and no database, and keeps nothing but
 * the open channels: all replicas read the same, and one that has just come reads on after {@link CallInterpreter.resync}.
 */
export class CallInterpreter {
  private channels = new OpenChannels();

  /** How much it keeps: 0 without open channels. */
  get size(): number {
    return this.channels.size;
  }

  /** What an event says: nothing where it is of no interest, of a channel that is not known, or cannot be dated. */
  read(event: AmiFields): Fact[] {
    const at = instantOf(event);
    if (at === undefined) return [];
    const reading = readings.get(textOf(event, 'Event'));
    const facts = monitoringFacts(event, at) ?? reading?.(this.channels, event, at) ?? [];
    return withHeldCalls(this.channels, facts);
  }

  /**
   * Facts of what there is. Channels that are not named any more are forgotten. The facts belong together, and those of
   * what began unseen are dated before the snapshot.
   */
  resync(snapshot: ExchangeSnapshot): Fact[] {
    this.channels = openFrom(snapshot, this.channels);
    return withHeldCalls(this.channels, snapshotFacts(snapshot, this.channels));
  }
}

const memberSaid: Reading = (_channels, event, at) => {
  const member = memberOf(event);
  return member ? [{ kind: 'member said', at, ...member }] : [];
};

const memberLeft: Reading = (_channels, event, at) => {
  const member = memberOf(event);
  return member ? [{ kind: 'member left', at, device: member.device, queue: member.queue }] : [];
};

const phoneSaid: Reading = (_channels, event, at) => {
  const phone = phoneOf(event);
  return phone ? [{ kind: 'phone said', at, ...phone }] : [];
};

const bridgeEnter: Reading = (channels, event, at) => {
  const channel = channels.get(plainText(event, 'Uniqueid'));
  const bridge = plainText(event, 'BridgeUniqueid');
  if (!channel || !bridge || channel.bridge === bridge) return [];
  const facts = left(channels, channel, at);
  if (isHolding(event)) return facts;
  channels.join(channel, bridge);
  const isOfTwo = plainText(event, 'BridgeType') === 'basic';
  const pickedUp = isOfTwo ? pickedUpUnreported(channels, channel, at) : [];
  return [...facts, ...pickedUp, ...entered(channels, channel, at)];
};

/** Those who are parked are in one bridge, but do not hear one another. */
const isHolding = (event: AmiFields): boolean =>
  plainText(event, 'BridgeTechnology') === 'holding_bridge' || plainText(event, 'BridgeType') === 'parking';

const bridgeLeave: Reading = (channels, event, at) => {
  const channel = channels.get(plainText(event, 'Uniqueid'));
  return channel?.bridge === plainText(event, 'BridgeUniqueid') ? left(channels, channel, at) : [];
};

const queueCallerJoin: Reading = (channels, event, at) => {
  const channel = waiting(channels, event);
  const queue = plainText(event, 'Queue');
  if (!channel || !queue) return [];
  const position = positionOf(event);
  const { connection } = channel;
  return [
    ...answerDetected(channel, event, at),
    { kind: 'queued', at, connection, queue, position, found: false },
  ];
};

const queueCallerLeave: Reading = (channels, event, at) => {
  const channel = waiting(channels, event);
  return channel ? [{ kind: 'unqueued', at, connection: channel.connection }] : [];
};

/** The channel that waits for its call: the first one, or the exchange's own in which that goes on. */
function waiting(channels: OpenChannels, event: AmiFields): Channel | undefined {
  const channel = channels.get(plainText(event, 'Uniqueid'));
  return channel && (channel.goesOn || channels.isAnchor(channel)) ? channel : undefined;
}

/** Reported for everyone who leaves without an answer, also for a caller who has hung up. */
const queueCallerAbandon: Reading = (channels, event, at) => {
  const how = channels.get(plainText(event, 'Uniqueid'))?.stopped ? 'withdrawn' : 'timed_out';
  return queueCallerLeave(channels, event, at).map(fact => ({ ...fact, how }));
};

const mixMonitorStart: Reading = (channels, event, at) => {
  const channel = channels.get(plainText(event, 'Uniqueid'));
  const filename = filenameOf(event);
  return channel && filename ? [{ kind: 'recorded', at, connection: channel.connection, filename }] : [];
};

/** `MessageWaiting` names the channel in which a message was left; it names none where messages were heard. */
const messageWaiting: Reading = (channels, event, at) => {
  const channel = channels.get(plainText(event, 'Uniqueid'));
  const mailbox = plainText(event, 'Mailbox');
  return channel ? [{ kind: 'message left', at, connection: channel.connection, mailbox }] : [];
};

const readings = new Map<string, Reading>([
  ['Newchannel', newChannel],
  ['HangupRequest', hangupRequest],
  ['SoftHangupRequest', softHangupRequest],
  ['Hangup', hangup],
  ['OriginateResponse', originateResponse],
  ['AgentCalled', dialBegin],
  ['DialBegin', dialBegin],
  ['DialState', dialState],
  ['DialEnd', dialEnd],
  ['AgentConnect', agentConnect],
  ['QueueCallerJoin', queueCallerJoin],
  ['QueueCallerAbandon', queueCallerAbandon],
  ['QueueCallerLeave', queueCallerLeave],
  ['BridgeEnter', bridgeEnter],
  ['BridgeLeave', bridgeLeave],
  ['BlindTransfer', blindTransfer],
  ['AttendedTransfer', attendedTransfer],
  ['Pickup', pickup],
  ['UnParkedCall', unparkedCall],
  ['MixMonitorStart', mixMonitorStart],
  ['MessageWaiting', messageWaiting],
  ['QueueMemberStatus', memberSaid],
  ['QueueMemberPause', memberSaid],
  ['QueueMemberAdded', memberSaid],
  ['QueueMemberRemoved', memberLeft],
  ['DeviceStateChange', phoneSaid],
]);

/** Names of the events that are read; that a supervisor listens is read in calls of monitorings alone. */
export const eventsOfInterest: readonly string[] = [...readings.keys(), 'ChanSpyStart'];
