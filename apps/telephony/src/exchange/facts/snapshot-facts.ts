import type { Instant } from '../../instants';
import type { Snapshot } from '../link/snapshot';
import { type AmiFields, textOf } from '../protocol/ami-fields';
import { answerDetected, callBegan, channelOf, isFeatureCode, isOriginated, ringOf } from './channel-facts';
import { legAnswered, legRang } from './dial-facts';
import { durationOf, filenameOf, plainText, positionOf } from './event-fields';
import type { CallCount } from './call-count';
import type { Member, PhoneSaid } from './agent-facts';
import type { Fact, Synchronized } from './facts';
import { memberOf, phoneOf } from './member-facts';
import { foundMonitoring, isMonitoring } from './monitoring-facts';
import { type Channel, OpenChannels } from './open-channels';
import { foundTalk } from './talk-facts';

/** What the exchange says there is. */
export interface ExchangeSnapshot extends Snapshot {
  /** Whether something may have happened before that was not received. */
  missed?: boolean;
}

/** The channels there are. What was known of them before is more than their rows say. */
export function openFrom(snapshot: ExchangeSnapshot, before: OpenChannels): OpenChannels {
  const channels = new OpenChannels();
  const firsts = new Set(snapshot.channels.map(row => plainText(row, 'Linkedid')));
  // Who was there first comes first, as when their events come.
  for (const row of oldestFirst(snapshot)) {
    const channel = channelOf(row);
    if (!channel || isMonitoring(channel.id)) continue;
    // One that others are linked with began a connection, though it may be joined with an older one now.
    const connection = firsts.has(channel.id) ? channel.id : channel.connection;
    // Nothing says of the exchange's own channels what they are for, but that one of them waits in a queue.
    const found = { ...channel, connection, guessed: channel.id !== connection, goesOn: channel.local };
    const bridge = plainText(row, 'Application') === 'Park' ? '' : plainText(row, 'BridgeId');
    const known = before.get(channel.id) ?? found;
    // Whether they were bridged meanwhile, and are no more, nobody knows where something was missed.
    channels.add({ ...known, bridge, connected: known.connected && !snapshot.missed });
  }
  for (const row of oldestFirst(snapshot)) {
    anchorOf(row, before, channels);
    holdFeatureCode(row, before, channels, snapshot.at);
  }
  markThoseOfQueues(snapshot, channels);
  return channels;
}

/** Nobody but the queue calls for a caller who waits in it, also by the exchange's own channels. */
function markThoseOfQueues(snapshot: ExchangeSnapshot, channels: OpenChannels): void {
  const own = snapshot.channels
    .flatMap(row => channels.get(plainText(row, 'Uniqueid')) ?? [])
    .filter(({ local }) => local);
  for (const row of snapshot.queues.filter(each => textOf(each, 'Event') === 'QueueEntry')) {
    const waiter = channels.get(plainText(row, 'Uniqueid'));
    for (const channel of own.filter(({ connection }) => connection === waiter?.connection))
      channel.ofQueue ||= channel !== waiter && channels.otherHalf(channel) !== waiter;
  }
}

/** Nothing says whether it is a call but what there is of it beside its first channel. */
function holdFeatureCode(row: AmiFields, before: OpenChannels, channels: OpenChannels, at: Instant): void {
  const channel = channels.get(plainText(row, 'Uniqueid'));
  if (!channel || before.get(channel.id) || !channels.isAnchor(channel)) return;
  const began = callBegan(channel, row, beginning(row, at));
  if (isFeatureCode(began.dst)) channel.held = began;
}

/** The anchor as it was known, else the first channel, else the oldest that there is. */
function anchorOf(row: AmiFields, before: OpenChannels, channels: OpenChannels): void {
  const channel = channels.get(plainText(row, 'Uniqueid'));
  if (!channel || channels.anchorOf(channel.connection)) return;
  const { connection } = channel;
  if (channel.local && channel.id !== connection) return;
  const known = channels.get(before.anchorOf(connection)?.id ?? '') ?? channels.get(connection);
  channels.anchor(connection, known?.connection === connection ? known : channel);
}

/** The synchronization itself, then for each connection that there is what can be seen of it. */
export function snapshotFacts(snapshot: ExchangeSnapshot, channels: OpenChannels): Fact[] {
  const rows = oldestFirst(snapshot).flatMap(row => {
    const channel = channels.get(plainText(row, 'Uniqueid'));
    return channel ? [{ row, channel }] : [];
  });
  const anchors = rows.filter(({ channel }) => channels.isAnchor(channel));
  return [
    { at: snapshot.at, ...synchronized(snapshot) },
    ...anchors.flatMap(found => connectionFacts(found, channels, snapshot)),
    ...rows.filter(({ channel }) => !channel.local).flatMap(found => legFacts(found, channels, snapshot)),
    ...anchors.flatMap(({ channel }) => foundTalk(channels, channel, snapshot.at)),
    ...snapshot.channels.flatMap(row => foundMonitoring(row, snapshot.at)),
  ];
}

interface FoundChannel {
  row: AmiFields;
  channel: Channel;
}

/** The row of a connection that waits in a queue, by its first channel or by one of the exchange's own in which it goes on. */
const waitOf = (
  { connection }: Channel,
  channels: OpenChannels,
  { queues }: ExchangeSnapshot,
): AmiFields | undefined =>
  queues.find(row => {
    const channel = channels.get(plainText(row, 'Uniqueid'));
    if (textOf(row, 'Event') !== 'QueueEntry' || channel?.connection !== connection) return false;
    return channel.goesOn || channels.isAnchor(channel);
  });

function connectionFacts(
  { row, channel }: FoundChannel,
  channels: OpenChannels,
  snapshot: ExchangeSnapshot,
): Fact[] {
  const { at } = snapshot;
  const { connection } = channel;
  const filename = filenameOf(row);
  const entry = waitOf(channel, channels, snapshot);
  const joined = at - durationOf(plainText(entry ?? {}, 'Wait'));
  const queue = plainText(entry ?? {}, 'Queue');
  return [
    ...(channel.held ? [] : [callBegan(channel, row, beginning(row, at))]),
    ...(entry && queue
      ? [{ kind: 'queued' as const, at: joined, connection, queue, position: positionOf(entry), found: true }]
      : []),
    ...(filename ? [{ kind: 'recorded' as const, at, connection, filename }] : []),
  ];
}

/** An anchor is called itself only where the exchange was asked for it; the others began the call. */
function legFacts(
  { row, channel }: FoundChannel,
  channels: OpenChannels,
  snapshot: ExchangeSnapshot,
): Fact[] {
  if (channels.isAnchor(channel) && !isOriginated(channel.connection)) return [];
  const state = plainText(row, 'ChannelStateDesc');
  const { at } = snapshot;
  // Nobody but the queue rings for a caller who waits in it.
  const called = waitOf(channel, channels, snapshot) ? 'queue' : 'dial';
  const by = channels.isAnchor(channel) ? ringOf(channel) : called;
  const rang = legRang(channel, { number: plainText(row, 'CallerIDNum'), by }, beginning(row, at));
  if (state === 'Up')
    return [
      { ...rang, found: true },
      { ...legAnswered(channel, at), found: true },
      ...answerDetected(channel, row, at),
    ];
  // One that has just been made will be reported by its dial; a phone that does not answer the dial stays like this.
  return state === 'Down' && at - rang.at < 1e6 && !channels.isAnchor(channel) ? [] : [rang];
}

const beginning = (row: AmiFields, at: Instant): Instant => at - durationOf(plainText(row, 'Duration'));

function oldestFirst({ channels }: ExchangeSnapshot): AmiFields[] {
  return [...channels].sort((one, other) => beginning(one, 0) - beginning(other, 0));
}

/** Calls as `CoreStatus` counts them. */
export const callCount = (core: AmiFields): CallCount => ({
  startup: `${plainText(core, 'CoreStartupDate')} ${plainText(core, 'CoreStartupTime')}`,
  processed: Number(/^\d{1,12}$/.exec(plainText(core, 'CoreProcessedCalls'))?.[0] ?? 0),
});

function synchronized({ core, channels, queues, devices, ...asked }: ExchangeSnapshot): Synchronized {
  const members = queues.filter(row => textOf(row, 'Event') === 'QueueMember').map(memberOf);
  return {
    kind: 'synchronized',
    ...callCount(core),
    missed: asked.missed ?? false,
    channels: channels.map(row => plainText(row, 'Uniqueid')).filter(id => id !== ''),
    members: members.filter((member): member is Member => member !== undefined),
    phones: devices.map(phoneOf).filter((phone): phone is Omit<PhoneSaid, 'kind'> => phone !== undefined),
  };
}
