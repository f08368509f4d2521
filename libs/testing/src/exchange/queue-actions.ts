import { type ExchangeFields, fieldOf } from './exchange-fields';
import type { ExchangeState } from './exchange-state';
import { type FakeAnswer, failure, success } from './list-answers';
import { newMember, withPause } from './queues';

/** Reports an event, which changes the state too. */
export type Emit = (event: ExchangeFields) => void;

/** @param at microseconds since 1970 */
export function queueAdd(
  { queues }: ExchangeState,
  action: ExchangeFields,
  emit: Emit,
  at: number,
): FakeAnswer {
  const queue = fieldOf(action, 'Queue');
  const interfaceName = fieldOf(action, 'Interface');
  if (!queues.has(queue)) return failure('Unable to add interface to queue: No such queue');
  if (queues.of(interfaceName, queue).length > 0) return failure('Unable to add interface: Already there');
  const name = fieldOf(action, 'MemberName') || interfaceName;
  const paused = pausedOf(action) === '1';
  const reason = fieldOf(action, 'Reason') || undefined;
  emit({
    Event: 'QueueMemberAdded',
    ...newMember({ queue, interface: interfaceName, name, paused, reason }, at),
  });
  return success('Added interface to queue');
}

export function queueRemove({ queues }: ExchangeState, action: ExchangeFields, emit: Emit): FakeAnswer {
  const queue = fieldOf(action, 'Queue');
  const [member] = queues.of(fieldOf(action, 'Interface'), queue);
  if (!queues.has(queue)) return failure('Unable to remove interface from queue: No such queue');
  if (!member) return failure('Unable to remove interface: Not there');
  emit({ Event: 'QueueMemberRemoved', ...member });
  return success('Removed interface from queue');
}

/**
 * Of all the member's queues where none is named. Reported each time, also when nothing changes.
 *
 * @param at microseconds since 1970
 */
export function queuePause(
  { queues }: ExchangeState,
  action: ExchangeFields,
  emit: Emit,
  at: number,
): FakeAnswer {
  const members = queues.of(fieldOf(action, 'Interface'), fieldOf(action, 'Queue'));
  if (members.length === 0) return failure('Interface not found');
  const paused = pausedOf(action);
  const reason = fieldOf(action, 'Reason');
  for (const member of members) emit({ Event: 'QueueMemberPause', ...withPause(member, paused, reason, at) });
  return success(`Interface ${paused === '1' ? 'paused' : 'unpaused'} successfully`);
}

export function queueMemberRingInUse(
  { queues }: ExchangeState,
  action: ExchangeFields,
  emit: Emit,
): FakeAnswer {
  const members = queues.of(fieldOf(action, 'Interface'), fieldOf(action, 'Queue'));
  if (members.length === 0) return failure('Invalid interface, queuename or ringinuse value');
  for (const member of members) {
    emit({ Event: 'QueueMemberRinginuse', ...member, Ringinuse: fieldOf(action, 'RingInUse') });
  }
  return success('Interface ringinuse set successfully');
}

const pausedOf = (action: ExchangeFields): string =>
  /^(1|true|yes|on|y|t)$/i.test(fieldOf(action, 'Paused')) ? '1' : '0';
