import { setTimeout as pause } from 'node:timers/promises';
import type { PhoneCall } from '../exchange/phones/phone-call';
import type { Floor } from './floor';
import { InboundCall, type Ring } from './inbound-call';
import { OutboundCall } from './outbound-call';
import { type Truth, logins } from './truth';

/** A call that holds an agent and waits for a second one. */
export const oneByOne =
  (kind: Kind): Kind =>
  (floor, customer, talk) =>
    floor.handOver(() => kind(floor, customer, talk));

/** Makes a call of one kind from or to a number that no other call has. */
export type Kind = (floor: Floor, customer: string, talk: number) => Promise<Truth[]>;

type Conversation = (call: InboundCall, side: PhoneCall, talk: number) => Promise<Partial<Truth>>;

/** A call that is answered, and what follows. */
const answered =
  (kind: string, dialled: string, rings: Ring[], conversation: Conversation): Kind =>
  async (floor, customer, talk) => {
    const call = await InboundCall.begin(floor, customer, dialled, rings);
    const side = await call.answered();
    const more = side && (await conversation(call, side.call, talk));
    await call.over();
    return [call.truth(kind, more)];
  };

/** A caller who gives up after so many milliseconds, or never. */
const unanswered =
  (kind: string, dialled: string, ring: Ring, patience: number): Kind =>
  async (floor, customer) => {
    const call = await InboundCall.begin(floor, customer, dialled, [ring]);
    await Promise.race([pause(patience), call.caller.ended]);
    call.caller.hangUp();
    await call.over();
    return [call.truth(kind)];
  };

const callerHangsUp: Conversation = async ({ caller }, _side, talk) => {
  await pause(talk);
  caller.hangUp();
  return {};
};

const agentHangsUp: Conversation = async (_call, side, talk) => {
  await pause(talk);
  side.hangUp();
  return {};
};

const holds: Conversation = async ({ caller }, side, talk) => {
  await pause(talk / 3);
  side.hold();
  await pause(talk / 3);
  side.resume();
  await pause(talk / 3);
  caller.hangUp();
  return {};
};

type Transfer = (floor: Floor, call: InboundCall, to: string) => Promise<unknown> | void;

const byRefer: Transfer = (_floor, call, to) => call.sides.at(-1)!.call.transfer(to);

const byManager: Transfer = ({ manager }, { sides }, to) =>
  manager.transfer(`PJSIP/${sides.at(-1)!.agent}`, to);

/** A call that is handed over to an agent without a word before. */
const handedOver =
  (kind: string, transfer: Transfer, next: Ring): Kind =>
  async (floor, customer, talk) => {
    const call = await InboundCall.begin(floor, customer, '500', ['answer', next]);
    const first = await call.answered();
    if (!first) return call.over().then(() => [call.truth(kind)]);
    await pause(talk);
    const to = await floor.reserve();
    await transfer(floor, call, to);
    if (await call.answered(1)) await pause(talk).then(() => call.caller.hangUp());
    await call.over();
    floor.release(to);
    const disconnected_by =
      call.sides.length > 1 && next === 'answer' ? {} : { disconnected_by: '' as const };
    return [call.truth(kind, { transferred_to: logins[to]!, ...disconnected_by })];
  };

/** The customer waits a second time, in the queue to which the agent sends him. */
const sentOn: Kind = async (floor, customer, talk) => {
  const call = await InboundCall.begin(floor, customer, '500', ['answer']);
  const first = await call.answered();
  if (!first) return call.over().then(() => [call.truth('sent to another queue')]);
  await pause(talk);
  first.call.transfer('501');
  // The phone hangs up later: when it hears what became of it.
  const leftAt = Date.now();
  floor.waiting.add(call.caller);
  if (await call.answered(1)) await pause(talk).then(() => call.caller.hangUp());
  await call.over();
  const own = call.truth('sent to another queue', { transferred_to: '501', queue_id: 2 });
  const late = Math.min(first.call.endedAt!, call.caller.endedAt!) - leftAt;
  return [{ ...own, talk: own.talk - late }];
};

/** The customer talks with another number outside in the end. */
const handedOutside: Kind = async (floor, customer, talk) => {
  const call = await InboundCall.begin(floor, customer, '500', ['answer']);
  const outside = customer.replace(/^6/, '7');
  const side = await call.answered();
  if (!side) return call.over().then(() => [call.truth('handed over outside')]);
  const far = new OutboundCall(floor, side.agent, outside, 'answer');
  far.own = side.call;
  await pause(talk);
  side.call.transfer(outside);
  await side.call.ended;
  await far.talks();
  await pause(talk);
  call.caller.hangUp();
  await Promise.all([call.over(), far.over()]);
  const own = call.truth('handed over outside');
  const more = far.far?.answeredAt ? call.caller.endedAt! - far.far.answeredAt : 0;
  return [{ ...own, transferred_to: outside, talk: own.talk + more, disconnected_by: 'Customer' }];
};

/** The agent asks a colleague first: the consultation is a connection of its own. */
const consulted: Kind = async (floor, customer, talk) => {
  const call = await InboundCall.begin(floor, customer, '500', ['answer']);
  const side = await call.answered();
  const kind = 'attended transfer';
  if (!side) return call.over().then(() => [call.truth(kind)]);
  const colleague = await floor.reserve();
  const asked = new OutboundCall(floor, side.agent, colleague, 'answer');
  await pause(talk);
  side.call.hold();
  await asked.dial();
  await asked.talks();
  await pause(talk);
  side.call.transferTo(asked.own!);
  await side.call.ended;
  const handedOverAt = Date.now();
  await pause(talk);
  call.caller.hangUp();
  await Promise.all([call.over(), asked.over()]);
  floor.release(colleague);
  const own = call.truth(kind, { user_login: logins[colleague], transferred_to: logins[colleague] });
  const talks = call.caller.endedAt! - side.call.answeredAt!;
  const consultation = asked.truth('consultation', { disconnected_by: '' });
  return [
    { ...own, talk: talks, disconnected_by: 'Customer' },
    { ...consultation, talk: handedOverAt - asked.far!.answeredAt! },
  ];
};

/** To the number of 101 for this caller alone, whom nobody else calls. */
const forwarded: Kind = async (floor, customer, talk) => {
  const forwarding = { source_number: customer, destination_number: '101', forward_to: '102' };
  await floor.api.post('/forwardings', forwarding);
  return answered('forwarded to a colleague', '101', ['answer'], callerHangsUp)(floor, customer, talk);
};

export const inboundKinds: Record<string, Kind> = {
  'answered, caller hangs up': answered('answered, caller hangs up', '500', ['answer'], callerHangsUp),
  'answered, agent hangs up': answered('answered, agent hangs up', '500', ['answer'], agentHangsUp),
  'answered in another queue': answered('answered in another queue', '501', ['answer'], callerHangsUp),
  'put on hold': answered('put on hold', '500', ['answer'], holds),
  'refused, then answered': answered('refused, then answered', '500', ['refuse', 'answer'], callerHangsUp),
  'not answered, then answered': answered(
    'not answered, then answered',
    '500',
    ['nothing', 'answer'],
    agentHangsUp,
  ),
  'abandoned while it rings': unanswered('abandoned while it rings', '500', 'nothing', 2_000),
  'queue time over': unanswered('queue time over', '500', 'nothing', 60_000),
  "agent's own number": answered("agent's own number", '102', ['answer'], agentHangsUp),
  "agent's own number, refused": unanswered("agent's own number, refused", '103', 'refuse', 30_000),
  "agent's own number, no answer": unanswered("agent's own number, no answer", '101', 'nothing', 30_000),
  'forwarded to a colleague': forwarded,
  'handed over by REFER': oneByOne(handedOver('handed over by REFER', byRefer, 'answer')),
  'handed over by AMI': oneByOne(handedOver('handed over by AMI', byManager, 'answer')),
  'handed over, refused': oneByOne(handedOver('handed over, refused', byRefer, 'refuse')),
  'handed over outside': handedOutside,
  'sent to another queue': sentOn,
  'attended transfer': oneByOne(consulted),
};
