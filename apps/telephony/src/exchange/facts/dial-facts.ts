import type { Instant } from '../../instants';
import { type AmiFields, textOf } from '../protocol/ami-fields';
import { plainText } from './event-fields';
import type { Fact, FactOf, LegRang } from './facts';
import type { Channel, OpenChannels } from './open-channels';

/** `DialBegin`, and `AgentCalled`, which comes before it in calls of queues. The leg is the called channel. */
export function dialBegin(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const caller = channels.get(plainText(event, 'Uniqueid'));
  const isOfQueue = textOf(event, 'Event') === 'AgentCalled' || (caller?.ofQueue ?? false);
  const own = channels.get(plainText(event, 'DestUniqueid'));
  if (own?.local) return follow(channels, own, { isOfQueue, caller });
  const channel = calledPhone(channels, event);
  if (!channel) return [];
  const number = plainText(event, 'DestCallerIDNum') || plainText(event, 'DestExten');
  const by = isOfQueue ? 'queue' : 'dial';
  return [legRang(channel, { number, by }, at)];
}

/** What was called is a pair of the exchange's own, and the call goes on behind it. */
function follow(
  channels: OpenChannels,
  called: Channel,
  { isOfQueue, caller }: { isOfQueue: boolean; caller: Channel | undefined },
): Fact[] {
  const goesOn = caller !== undefined && (channels.isAnchor(caller) || caller.goesOn);
  for (const half of [called, channels.otherHalf(called)]) {
    if (!half) continue;
    half.ofQueue ||= isOfQueue;
    half.goesOn ||= goesOn;
  }
  return [];
}

/** `DialState`: a called channel rings. */
export function dialState(channels: OpenChannels, event: AmiFields): Fact[] {
  const channel = calledPhone(channels, event);
  if (!channel) return [];
  channel.progressed = true;
  if (plainText(event, 'DialStatus') === 'RINGING') channel.rang = true;
  return [];
}

/** `DialEnd`: what became of a called channel, but for its end, which is reported by its hangup. */
export function dialEnd(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const channel = calledPhone(channels, event);
  if (!channel) return [];
  const status = plainText(event, 'DialStatus');
  channel.dialled ||= status;
  channel.failed ||= status === 'CONGESTION' || status === 'CHANUNAVAIL';
  return status === 'ANSWER' ? [legAnswered(channel, at)] : [];
}

/** `AgentConnect`: the queue's caller and the agent talk from here on, some hundred microseconds before they are bridged. */
export function agentConnect(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const phone = calledPhone(channels, event);
  const caller = channels.get(plainText(event, 'Uniqueid'));
  const answered = phone ? [legAnswered(phone, at)] : [];
  if (!caller || !channels.isAnchor(caller)) return answered;
  caller.connected = true;
  if (phone) phone.connected = true;
  const { connection } = caller;
  const device = phone?.device ?? '';
  const company = [...(phone ? [phone] : []), ...channels.beyond(caller)].map(({ id }) => id);
  return [...answered, { kind: 'talk began', at, connection, device, company, found: false }];
}

/** The exchange's own channels are no phones: they dial one themselves, and that is reported too. */
function calledPhone(channels: OpenChannels, event: AmiFields): Channel | undefined {
  const channel = channels.get(plainText(event, 'DestUniqueid'));
  return channel?.local ? undefined : channel;
}

/** A phone rings, or the number that was dialled. */
export function legRang(
  { connection, id, device }: Channel,
  called: Pick<LegRang, 'number' | 'by'>,
  at: Instant,
): FactOf<'leg rang'> {
  return { kind: 'leg rang', at, connection, leg: id, device, ...called, found: false };
}

export function legAnswered({ connection, id, device }: Channel, at: Instant): FactOf<'leg answered'> {
  return { kind: 'leg answered', at, connection, leg: id, device, found: false };
}
