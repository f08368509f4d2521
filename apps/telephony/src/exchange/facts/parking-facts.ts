import type { Instant } from '../../instants';
import type { AmiFields } from '../protocol/ami-fields';
import { plainText } from './event-fields';
import type { Fact } from './facts';
import type { OpenChannels } from './open-channels';

/** `UnParkedCall`: a phone that has dialled a parking space has the call that was parked there from now on, and none of its own. */
export function unparkedCall(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const phone = channels.get(plainText(event, 'RetrieverUniqueid'));
  const parked = channels.get(plainText(event, 'ParkeeUniqueid'));
  if (!phone || !parked || phone.local || !channels.isAnchor(phone)) return [];
  const [from, { connection }] = [phone.connection, parked];
  if (from === connection) return [];
  channels.give(phone, connection);
  return [
    { kind: 'leg moved', at, connection, leg: phone.id, device: phone.device, from },
    { kind: 'call merged', at, connection: from },
  ];
}
