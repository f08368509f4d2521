import { type ExchangeFields, fieldOf, timestampOf } from './exchange-fields';
import type { ExchangeState } from './exchange-state';
import { endConnection } from './hangup';
import {
  type FakeAnswer,
  coreShowChannels,
  coreStatus,
  deviceStateList,
  failure,
  queueStatus,
  success,
} from './list-answers';
import { type Emit, queueAdd, queueMemberRingInUse, queuePause, queueRemove } from './queue-actions';

/** What the answers to actions are made of and do. */
export interface ActionHost {
  state: ExchangeState;
  emit: Emit;
  /** Microseconds since 1970. */
  now(): number;
  originate(action: ExchangeFields): void;
  /** Nothing more of the recording to which the channel with this Uniqueid belongs. */
  stopPlay(id: string): void;
}

type Handler = (host: ActionHost, action: ExchangeFields) => FakeAnswer;

/** What a user with the least rights may ask for. */
const handlers = new Map(
  Object.entries<Handler>({
    ping: ({ now }) => ({ fields: { Response: 'Success', Ping: 'Pong', Timestamp: timestampOf(now()) } }),
    corestatus: ({ state }) => coreStatus(state),
    coreshowchannels: ({ state, now }) => coreShowChannels(state, now()),
    queuestatus: ({ state, now }, action) => queueStatus(state, now(), action),
    devicestatelist: ({ state }) => deviceStateList(state),
    queueadd: ({ state, emit, now }, action) => queueAdd(state, action, emit, now()),
    queueremove: ({ state, emit }, action) => queueRemove(state, action, emit),
    queuepause: ({ state, emit, now }, action) => queuePause(state, action, emit, now()),
    queuememberringinuse: ({ state, emit }, action) => queueMemberRingInUse(state, action, emit),
    originate,
    hangup,
  }),
);

/** What the exchange answers to an action of a client that is logged in. */
export function answerTo(host: ActionHost, action: ExchangeFields): FakeAnswer {
  const handler = handlers.get(fieldOf(action, 'Action').toLowerCase());
  return handler?.(host, action) ?? failure('Permission denied');
}

/** Applications that a user without the right `system` may not start. */
function originate({ originate: call }: ActionHost, action: ExchangeFields): FakeAnswer {
  if (fieldOf(action, 'Channel') === '') return failure('Channel not specified');
  if ('Application' in action) return failure('Originate Access Forbidden: app or data blacklisted');
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
