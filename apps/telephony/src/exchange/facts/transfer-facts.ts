import type { Instant } from '../../instants';
import type { AmiFields } from '../protocol/ami-fields';
import { plainText } from './event-fields';
import type { Fact, TransferTarget } from './facts';
import type { Channel, OpenChannels } from './open-channels';

/** `BlindTransfer`: by a phone's REFER, by a feature code or by an action, all the same. */
export function blindTransfer(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const target = { device: '', number: plainText(event, 'Extension') };
  const transferer = channels.get(plainText(event, 'TransfererUniqueid'));
  const transferee = channels.get(plainText(event, 'TransfereeUniqueid'));
  if (plainText(event, 'Result') !== 'Success' || !transferer || !transferee) return [];
  return [handOver(channels, { at, transferer, second: '', transferee, target, attended: false })];
}

/** `AttendedTransfer`: the target is a phone's own call, or a pair of the exchange's own with the phone behind it. */
export function attendedTransfer(channels: OpenChannels, event: AmiFields, at: Instant): Fact[] {
  const transferer = channels.get(plainText(event, 'OrigTransfererUniqueid'));
  const transferee = channels.get(plainText(event, 'TransfereeUniqueid'));
  if (plainText(event, 'Result') !== 'Success' || !transferer || !transferee) return [];
  // A transferer who stays makes a conference of three.
  if (plainText(event, 'DestType') === 'Threeway') return [];
  const half = channels.get(plainText(event, 'TransferTargetUniqueid'));
  const phone = half?.local ? targetBehind(channels, half, [transferer, transferee]) : half;
  const number = plainText(event, 'TransferTargetCallerIDNum') || plainText(event, 'TransferTargetExten');
  const target = { device: phone?.device ?? '', number };
  const second = plainText(event, 'SecondTransfererUniqueid');
  const handedOver = handOver(channels, { at, transferer, second, transferee, target, attended: true });
  return [
    handedOver,
    ...(phone ? move(channels, phone, { second, connection: transferee.connection, at }) : []),
  ];
}

/** Behind the exchange's own channel is the one who is in its room and was not there before. */
function targetBehind(channels: OpenChannels, half: Channel, known: Channel[]): Channel | undefined {
  return channels.room(half).find(member => !known.includes(member));
}

interface Move {
  /** The transferer's channel in the consultation. */
  second: string;
  connection: string;
  at: Instant;
}

/** The first channel of a consultation stays where it is: with it the consultation ends. */
function move(channels: OpenChannels, phone: Channel, { second, connection, at }: Move): Fact[] {
  // One that was found may be linked with the other call already.
  const known = phone.guessed ? channels.get(second) : undefined;
  const { connection: from } = known ?? phone;
  if (from === connection || channels.isAnchor(phone)) return [];
  phone.connection = connection;
  return [{ kind: 'leg moved', at, connection, leg: phone.id, device: phone.device, from }];
}

interface HandOver {
  at: Instant;
  transferer: Channel;
  second: string;
  transferee: Channel;
  target: TransferTarget;
  attended: boolean;
}

/** The call of the transferee goes on, with the transferee's channel as its anchor where the transferer's was it. */
function handOver(channels: OpenChannels, { transferer, transferee, ...rest }: HandOver): Fact {
  const { connection } = transferee;
  if (channels.isAnchor(transferer) && transferer.connection === connection) {
    channels.anchor(connection, transferee);
  }
  const { id, device } = transferer;
  return { kind: 'transferred', connection, transferer: id, device, transferee: transferee.id, ...rest };
}
