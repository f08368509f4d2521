import type { Instant } from '../../instants';
import type { AmiFields } from '../protocol/ami-fields';
import { legRang } from './dial-facts';
import { plainText } from './event-fields';
import type { Fact } from './facts';
import type { Channel, OpenChannels } from './open-channels';

/** What makes a call of a channel with a feature code: it rings somewhere, waits in a queue, or talks with somebody. */
const calls: ReadonlySet<Fact['kind']> = new Set(['leg rang', 'queued', 'talk began']);

/**
 * Reports the beginning of a call whose first channel dialled a feature code, such as `*8`, as soon as it is one. Most codes are commands
 * to the exchange: to pick up another phone, to listen to one, to play messages. What else would be reported of it is left out.
 */
export function withHeldCalls(channels: OpenChannels, facts: Fact[]): Fact[] {
  return facts.flatMap((fact): Fact[] => {
    const anchor = 'connection' in fact ? channels.anchorOf(fact.connection) : undefined;
    if (!anchor?.held) return [fact];
    if (!calls.has(fact.kind)) return [];
    const began = { ...anchor.held, at: fact.at };
    anchor.held = undefined;
    return [began, fact];
  });
}

/** A phone that dialled a feature code and is bridged with the first channel of a call has picked that up, although no event said so. */
export function pickedUpUnreported(channels: OpenChannels, arrived: Channel, at: Instant): Fact[] {
  const room = channels.room(arrived);
  const caller = room.find(member => channels.isAnchor(member) && !member.held);
  if (!caller) return [];
  return room
    .filter(({ held }) => held)
    .map(phone => {
      channels.give(phone, caller.connection);
      return legRang(phone, { number: '', by: 'pickup' }, at);
    });
}

/** `Pickup`: a phone answers a call that rings elsewhere. By a feature code it had no call of its own before. */
export function pickup(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const phone = channels.get(plainText(event, 'Uniqueid'));
  const target = channels.get(plainText(event, 'TargetUniqueid'));
  if (!phone?.held || !target) return [];
  channels.give(phone, target.connection);
  return [legRang(phone, { number: '', by: 'pickup' }, at)];
}
