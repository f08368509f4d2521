import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from './floor';
import type { Kind } from './inbound-kinds';
import { type Far, OutboundCall } from './outbound-call';
import { type Truth, logins } from './truth';

type Finish = (call: OutboundCall, floor: Floor) => Promise<void> | void;

const agentHangsUp: Finish = ({ own }) => own?.hangUp();
const customerHangsUp: Finish = ({ far }) => far?.hangUp();

/** Hangs up by the API: the exchange does it, and so none of the two. */
const apiHangsUp: Finish = async ({ agent }, { api }) => api.post(`/agents/${logins[agent]}/hangup`);

interface Course {
  far: Far;
  finish: Finish;
  /** What is true besides what the phones know. */
  more?: Partial<Truth>;
}

/** An agent dials. */
const dialled =
  (kind: string, { far, finish, more }: Course): Kind =>
  async (floor, customer, talk) => {
    const agent = await floor.reserve();
    const call = new OutboundCall(floor, agent, customer, far);
    await call.dial();
    await finished(floor, call, { far, finish, talk });
    floor.release(agent);
    return [call.truth(kind, more)];
  };

/** Somebody asks the API for a call. */
const asked =
  (kind: string, own: Far, { far, finish, more }: Course): Kind =>
  async (floor, customer, talk) => {
    const agent = await floor.reserve();
    const call = new OutboundCall(floor, agent, customer, far);
    call.expectOwn(own);
    await floor.api.post(`/agents/${logins[agent]}/call`, { phone_number: customer });
    await finished(floor, call, { far, finish, talk });
    floor.release(agent);
    return [call.truth(kind, more)];
  };

async function finished(
  floor: Floor,
  call: OutboundCall,
  { far, finish, talk }: Course & { talk: number },
): Promise<void> {
  if (far === 'nothing') await pause(3_000);
  else if (await call.talks()) await pause(talk);
  if (far === 'nothing' || far === 'answer') await finish(call, floor);
  await call.over();
}

/** A phone that the exchange does not know: there is no channel at all. */
const unknownPhone: Kind = async ({ api }, customer) => {
  const began = Date.now();
  await api.post('/connections/call', { sip: '901', phone_number: customer });
  const parties = { type: 'OUTBOUND', src: '901', dst: customer, user_login: 'anna.nowak' } as const;
  const course = { disposition: 'FAILED', disconnected_by: '', wait: null, talk: 0 } as const;
  return [
    { kind: 'asked for, unknown phone', began, queue_id: null, transferred_to: '', ...parties, ...course },
  ];
};

const answer = 'answer';
const refused: Course = { far: '486 Busy Here', finish: agentHangsUp, more: { disposition: 'BUSY' } };
const failed = { disposition: 'FAILED' } as const;

export const outboundKinds: Record<string, Kind> = {
  'agent dials, agent hangs up': dialled('agent dials, agent hangs up', {
    far: answer,
    finish: agentHangsUp,
  }),
  'agent dials, customer hangs up': dialled('agent dials, customer hangs up', {
    far: answer,
    finish: customerHangsUp,
  }),
  'agent dials, busy': dialled('agent dials, busy', refused),
  'agent dials, gives up': dialled('agent dials, gives up', { far: 'nothing', finish: agentHangsUp }),
  'agent dials, no such number': dialled('agent dials, no such number', {
    far: '404 Not Found',
    finish: agentHangsUp,
    more: failed,
  }),
  'agent dials, congestion': dialled('agent dials, congestion', {
    far: '503 Service Unavailable',
    finish: agentHangsUp,
    more: failed,
  }),
  'asked for, answered': asked('asked for, answered', answer, { far: answer, finish: customerHangsUp }),
  'asked for, ended by the API': asked('asked for, ended by the API', answer, {
    far: answer,
    finish: apiHangsUp,
    more: { disconnected_by: '' },
  }),
  'asked for, busy': asked('asked for, busy', answer, refused),
  'asked for, agent refuses': asked('asked for, agent refuses', '486 Busy Here', {
    far: '486 Busy Here',
    finish: agentHangsUp,
    more: { disposition: 'BUSY' },
  }),
  'asked for, agent silent': asked('asked for, agent silent', 'nothing', {
    far: '486 Busy Here',
    finish: agentHangsUp,
  }),
  'asked for, unknown phone': unknownPhone,
};
