import { atxfer, blindTransfer, muteAudio, stopMixMonitor } from './call-actions';
import { type ExchangeFields, fieldOf, timestampOf } from './exchange-fields';
import type { ExchangeState } from './exchange-state';
import { endConnection } from './hangup';
import {
  type FakeAnswer,
  coreSettings,
  coreShowChannels,
  coreStatus,
  type Dialplan,
  deviceStateList,
  failure,
  queueStatus,
  showDialPlan,
  success,
} from './list-answers';
import { type Emit, queueAdd, queueMemberRingInUse, queuePause, queueRemove } from './queue-actions';

/** What the answers to actions are made of and do. */
export interface ActionHost {
  /** Such as `22.10.1`. */
  version: string;
  /** Of the dialplan. */
  contexts: readonly string[];
  dialplan(): Dialplan;
  /** Whether its users have the right `system`. */
  isSystemAllowed: boolean;
  state: ExchangeState;
  emit: Emit;
  /** Microseconds since 1970. */
  now(): number;
  /** The same as it is reported. */
  clock(): number;
  originate(action: ExchangeFields): void;
  /** Nothing more of the recording to which the channel with this Uniqueid belongs. */
  stopPlay(id: string): void;
}

type Handler = (host: ActionHost, action: ExchangeFields) => FakeAnswer;

/** What a user with the least rights may ask for. */
const handlers: Record<string, Handler> = {
  Ping: ({ clock }) => ({ fields: { Response: 'Success', Ping: 'Pong', Timestamp: timestampOf(clock()) } }),
  CoreSettings: ({ version }) => coreSettings(version),
  CoreStatus: ({ state }) => coreStatus(state),
  CoreShowChannels: ({ state, now }) => coreShowChannels(state, now()),
  ShowDialPlan: ({ contexts, dialplan }, action) => showDialPlan(contexts, dialplan(), action),
  QueueStatus: ({ state, now }, action) => queueStatus(state, now(), action),
  DeviceStateList: ({ state }) => deviceStateList(state),
  QueueAdd: ({ state, emit, now }, action) => queueAdd(state, action, emit, now()),
  QueueRemove: ({ state, emit }, action) => queueRemove(state, action, emit),
  QueuePause: ({ state, emit, now }, action) => queuePause(state, action, emit, now()),
  QueueMemberRingInUse: ({ state, emit }, action) => queueMemberRingInUse(state, action, emit),
  Originate: originate,
  Hangup: hangup,
  BlindTransfer: blindTransfer,
  Atxfer: atxfer,
  StopMixMonitor: stopMixMonitor,
};

/** What needs the right `system` besides. */
const systemHandlers: Record<string, Handler> = { MuteAudio: muteAudio };

const handlersOf = ({ isSystemAllowed }: ActionHost): Record<string, Handler> =>
  isSystemAllowed ? { ...handlers, ...systemHandlers } : handlers;

/** The actions that a user may send. */
export const namesOf = (host: ActionHost): string[] => Object.keys(handlersOf(host));

/** What the exchange answers to an action of a client that is logged in. */
export function answerTo(host: ActionHost, action: ExchangeFields): FakeAnswer {
  const wanted = fieldOf(action, 'Action').toLowerCase();
  const found = Object.entries(handlersOf(host)).find(([name]) => name.toLowerCase() === wanted);
  return found ? found[1](host, action) : failure('Permission denied');
}

/** Applications that a user without the right `system` may not start (`main/manager.c`). */
const ofShell = /system|exec|agi|mixmonitor|externalivr|originate/i;

function originate({ originate: call }: ActionHost, action: ExchangeFields): FakeAnswer {
  if (fieldOf(action, 'Channel') === '') return failure('Channel not specified');
  if (ofShell.test(fieldOf(action, 'Application')))
    return failure('Originate Access Forbidden: app or data blacklisted');
  call(action);
  return success('Originate successfully queued');
}

function hangup({ state, emit, stopPlay }: ActionHost, action: ExchangeFields): FakeAnswer {
  const channel = state.channels.find(fieldOf(action, 'Channel'));
  if (!channel) return failure('No such channel');
  stopPlay(fieldOf(channel, 'Uniqueid'));
  endConnection(state, channel, emit);
  return success('Channel Hungup');
}
