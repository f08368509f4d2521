import type { Instant } from '../../instants';
import { type AmiFields, textOf } from '../protocol/ami-fields';
import { amdStatusOf, deviceOf, plainText } from './event-fields';
import { legRang } from './dial-facts';
import { failureOf, unansweredOf } from './hangup-causes';
import type { Failure, Unanswered } from './end-facts';
import type { Fact, FactOf } from './facts';
import { isNumberFirst, unansweredNumber } from './number-first';
import type { Channel, OpenChannels } from './open-channels';
import { entered, left } from './talk-facts';

/** `Newchannel`: a connection begins where the channel's Uniqueid is its Linkedid, and is a leg where it was asked for. */
export function newChannel(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const channel = channelOf(event);
  if (!channel) return [];
  const known = channels.get(channel.id);
  if (known && !known.guessed) return [];
  channels.add({ ...channel, bridge: known?.bridge ?? '' });
  if (channel.id !== channel.connection) return [];
  channels.anchor(channel.id, channel);
  const began = callBegan(channel, event, at);
  if (isFeatureCode(began.dst)) {
    channels.get(channel.id)!.held = began;
    return [];
  }
  return began.originated && !channel.local
    ? [began, legRang(channel, { number: '', by: ringOf(channel) }, at)]
    : [began];
}

/** A first channel that was asked for is a phone of ours, unless its call is declared to be one of a number. */
export const ringOf = ({ connection }: Channel): 'click' | 'dial' =>
  isNumberFirst(connection) ? 'dial' : 'click';

/** A channel as an event or a row of `CoreShowChannels` has it; undefined for one without a name. */
export function channelOf(fields: AmiFields): Channel | undefined {
  const id = plainText(fields, 'Uniqueid');
  const connection = plainText(fields, 'Linkedid');
  const name = plainText(fields, 'Channel');
  if (!id || !connection || !name) return undefined;
  const local = name.startsWith('Local/');
  const state = plainText(fields, 'ChannelStateDesc');
  const [rang, progressed] = [state === 'Ringing', state === 'Ringing' || state === 'Up'];
  return { id, connection, name, local, device: deviceOf(name), rang, progressed, ...unknown };
}

const unknown = {
  ...{ guessed: false, failed: false, connected: false, stopped: false },
  ...{ ofQueue: false, goesOn: false, dialled: '', bridge: '' },
};

/** What a first channel says of its connection. */
export function callBegan(
  { connection, id, local, ...channel }: Channel,
  fields: AmiFields,
  at: Instant,
): FactOf<'call began'> {
  // Nobody calls by one of the exchange's own: a call file, a callback or another program asked for it.
  const originated = local || isOriginated(connection);
  const device = local ? '' : channel.device;
  const dst = originated ? '' : plainText(fields, 'Exten');
  const src = originated ? '' : plainText(fields, 'CallerIDNum');
  return { kind: 'call began', at, connection, anchor: id, device, src, dst, originated };
}

/** Numbers begin with digits or `+`. */
export const isFeatureCode = (dialled: string): boolean => /^[*#]/.test(dialled);

/** Asterisk counts its channels from 0; those that were asked for have a count above all of these, or none. */
export function isOriginated(connection: string): boolean {
  const count = connection.slice(connection.lastIndexOf('.') + 1);
  return !/^\d{1,9}$/.test(count);
}

/** `HangupRequest`: somebody hung up. */
export function hangupRequest(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const channel = channels.get(plainText(event, 'Uniqueid'));
  if (!channel || channel.local) return [];
  const { connection, id, device } = channel;
  return [{ kind: 'hangup asked', at, connection, channel: id, device }];
}

/** `SoftHangupRequest`: the exchange ends a channel, by itself or because it was asked to. */
export function softHangupRequest(channels: OpenChannels, event: AmiFields): Fact[] {
  const channel = channels.get(plainText(event, 'Uniqueid'));
  if (channel) channel.stopped = true;
  return [];
}

/** `Hangup`: the channel is gone. */
export function hangup(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const channel = channels.get(plainText(event, 'Uniqueid'));
  if (!channel) return [];
  const facts = [...left(channels, channel, at), ...neverBridged(channels, channel, at)];
  const isCall = !channel.local || channels.isAnchor(channel);
  channels.remove(channel.id);
  if (!isCall) return facts;
  const successor = channel.local ? channels.successorOf(channel) : undefined;
  if (successor) return [...facts, ...succeeded(channels, successor, at)];
  const { id, device, connection } = channel;
  const cause = plainText(event, 'Cause');
  const isCalled = id === connection && isNumberFirst(connection);
  const reason = isCalled ? unansweredNumber(channel, cause) : unansweredOf(channel, cause);
  const own = channel.failed ? 'FAILED' : failureOf(cause);
  const failure = isCalled ? (ofNumbers[reason] ?? '') : own;
  const end = { failure, reason, cause: Number(cause) || null };
  const detected = answerDetected(channel, event, at);
  const ended: Fact = { kind: 'channel ended', at, connection, channel: id, device, ...end };
  return [...facts, ...detected, ended, ...(channel.guessed ? [{ ...ended, connection: id }] : [])];
}

/** Who has answered a number, by any later event of its channel. */
export function answerDetected({ id, connection }: Channel, fields: AmiFields, at: Instant): Fact[] {
  const status = id === connection && isNumberFirst(connection) ? amdStatusOf(fields) : undefined;
  return status ? [{ kind: 'answer detected', at, connection, leg: id, status }] : [];
}

const ofNumbers: Partial<Record<Unanswered, Failure>> = { busy: 'BUSY', failed: 'FAILED' };
/** The exchange takes its own channels out of a call whose ends hear each other without them. */
function succeeded(channels: OpenChannels, channel: Channel, at: Instant): Fact[] {
  const { connection, id } = channel;
  channels.anchor(connection, channel);
  return [{ kind: 'anchor moved', at, connection, anchor: id }, ...entered(channels, channel, at)];
}

/** An agent who is gone before the bridge is there leaves the caller alone. */
function neverBridged(channels: OpenChannels, { connection, connected }: Channel, at: Instant): Fact[] {
  const anchor = channels.anchorOf(connection);
  if (!connected || !anchor || channels.company(anchor).length > 0) return [];
  anchor.connected = false;
  return [{ kind: 'talk paused', at, connection }];
}

/**
 * `OriginateResponse`: only a failure is of interest, and only without a channel, whose hangup reports it otherwise. A phone
 * that is not known has no Uniqueid; the connection is then what its ActionID ends with, as the command gave it.
 */
export function originateResponse(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  if (textOf(event, 'Response') !== 'Failure') return [];
  const named = /\d+\.\d{10,}$/.exec(plainText(event, 'ActionID'))?.[0] ?? '';
  const connection = plainText(event, 'Uniqueid') || named;
  if (!connection || channels.get(connection)) return [];
  return [
    { kind: 'originate failed', at, connection, failure: reasons[plainText(event, 'Reason')] ?? 'FAILED' },
  ];
}

/** Frames of Asterisk: 1 and 3 are a phone that rang for too long, 5 is one in use; 0 and 8 were not reached. */
const reasons: Partial<Record<string, Failure>> = { 1: '', 3: '', 5: 'BUSY' };
