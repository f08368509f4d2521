import { type ExchangeFields, fieldOf } from './exchange-fields';
import type { ExchangeState } from './exchange-state';
import type { Emit } from './queue-actions';

/** The events with which the exchange ends a connection because someone asked for it, the named channel first. */
export function endConnection(state: ExchangeState, channel: ExchangeFields, emit: Emit): void {
  const isOther = (other: ExchangeFields): boolean => other.Uniqueid !== channel.Uniqueid;
  const connection = state.channels.all().filter(other => other.Linkedid === channel.Linkedid);
  const channels = [channel, ...connection.filter(isOther)];
  emit({ Event: 'SoftHangupRequest', ...channel, Cause: '16' });
  leaveQueue(state, channels, emit);
  leaveBridges(channels, emit);
  for (const { BridgeUniqueid: _, ...ended } of channels) {
    emit({ Event: 'Hangup', ...ended, Cause: '16', 'Cause-txt': 'Normal Clearing' });
  }
  for (const phone of new Set(channels.map(deviceOf))) freePhone(state, phone, emit);
}

function leaveQueue({ queues }: ExchangeState, channels: ExchangeFields[], emit: Emit): void {
  for (const { BridgeUniqueid: _, ...channel } of channels) {
    const queue = queues.queueOf(fieldOf(channel, 'Uniqueid'));
    if (!queue) continue;
    const waited = { ...channel, Queue: queue, Position: '1' };
    emit({ Event: 'QueueCallerAbandon', ...waited, OriginalPosition: '1', HoldTime: '0' });
    emit({ Event: 'QueueCallerLeave', ...waited, Count: '0' });
  }
}

function leaveBridges(channels: ExchangeFields[], emit: Emit): void {
  const bridged = channels.filter(channel => channel.BridgeUniqueid !== '');
  for (const channel of bridged) emit({ Event: 'BridgeLeave', BridgeType: 'basic', ...channel });
  for (const bridge of new Set(bridged.map(channel => fieldOf(channel, 'BridgeUniqueid')))) {
    emit({ Event: 'BridgeDestroy', BridgeUniqueid: bridge, BridgeType: 'basic' });
  }
}

/** The device of a channel: its name without the number at its end. */
const deviceOf = (channel: ExchangeFields): string => fieldOf(channel, 'Channel').replace(/-[0-9a-f]+$/, '');

function freePhone({ queues }: ExchangeState, device: string, emit: Emit): void {
  const members = queues.of(device);
  if (members.length > 0) emit({ Event: 'DeviceStateChange', Device: device, State: 'NOT_INUSE' });
  for (const member of members) emit({ Event: 'QueueMemberStatus', ...member, Status: '1', InCall: '0' });
}
