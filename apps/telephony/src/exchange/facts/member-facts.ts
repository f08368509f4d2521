import type { AmiFields } from '../protocol/ami-fields';
import { isPhoneState, phoneStateOf, plainText } from './event-fields';
import type { Member, PhoneSaid } from './agent-facts';

/** What `QueueMemberStatus` and the like say, and the rows of `QueueStatus`; undefined for one without a phone. */
export function memberOf(fields: AmiFields): Member | undefined {
  const device = plainText(fields, 'Interface') || plainText(fields, 'Location');
  const queue = plainText(fields, 'Queue');
  if (!device || !queue) return undefined;
  return {
    device,
    queue,
    paused: plainText(fields, 'Paused') === '1',
    reason: plainText(fields, 'PausedReason'),
    phone: phoneStateOf(plainText(fields, 'Status')),
  };
}

/** What `DeviceStateChange` says of a phone or trunk; undefined for the exchange's own devices and unknown states. */
export function phoneOf(fields: AmiFields): Omit<PhoneSaid, 'kind'> | undefined {
  const device = plainText(fields, 'Device');
  const state = plainText(fields, 'State');
  if (!/^(?!Local)\w+\/./.test(device) || !isPhoneState(state)) return undefined;
  return { device, state };
}
