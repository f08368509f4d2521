import { type ExchangeFields, fieldOf } from './exchange-fields';
import type { ExchangeState } from './exchange-state';
import { type FakeAnswer, failure, success } from './list-answers';
import type { Emit } from './queue-actions';

interface Host {
  state: ExchangeState;
  emit: Emit;
}

/** It answers alone: the recording of a transfer has what follows. */
export const blindTransfer = ({ state }: Host, action: ExchangeFields): FakeAnswer =>
  transfer(state, action, 'Transfer succeeded');

/** The same, with the customer on hold. */
export const atxfer = ({ state }: Host, action: ExchangeFields): FakeAnswer =>
  transfer(state, action, 'Atxfer successfully queued');

function transfer({ channels }: ExchangeState, action: ExchangeFields, accepted: string): FakeAnswer {
  if (!channels.find(fieldOf(action, 'Channel'))) return failure('Channel specified does not exist');
  return fieldOf(action, 'Exten') === '' ? failure('No extension specified') : success(accepted);
}

const done: FakeAnswer = { fields: { Response: 'Success' } };

export function stopMixMonitor({ state, emit }: Host, action: ExchangeFields): FakeAnswer {
  const channel = state.channels.find(fieldOf(action, 'Channel'));
  if (!channel) return failure('No such channel');
  if (!state.channels.isRecorded(fieldOf(channel, 'Uniqueid')))
    return failure('Could not stop monitoring channel');
  const { BridgeUniqueid: _, ...fields } = channel;
  emit({ Event: 'MixMonitorStop', ...fields });
  return done;
}

/** Nothing is reported of it. */
export const muteAudio = ({ state }: Host, action: ExchangeFields): FakeAnswer =>
  state.channels.find(fieldOf(action, 'Channel')) ? done : failure('No such channel');
