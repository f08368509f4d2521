import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import {
  type AgentAtPhone,
  type PauseAgent,
  agentCommands,
} from '@patchbay/contracts/telephony/call-commands';
import type { AgentLogin } from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Exchange } from '../exchange/exchange';
import { isOriginated } from '../exchange/facts/channel-facts';
import { Pause } from '../pauses/pause';
import { AgentState } from '../statuses/agent-state';
import { DeskPhones } from './desk-phones';
import { type ReachableAgent, activeAgent, knownAgent, refused, withoutPhone } from './reachable-agent';
import { QueueMembers, isOfUnknownQueue } from '../exchange/queue-members';

const queuesOfAgent = statement<AgentLogin, { name: string }>(`SELECT exchange_name AS name
  FROM queues JOIN queue_agents ON queue_id = id
  WHERE login = :login AND exchange_name IS NOT NULL ORDER BY id`);

/**
 * The call that is talked comes before one that rings, and the youngest first: it is the one that is heard. Last is the one to which a
 * supervisor listens.
 */
const ownLegs = statement<AgentLogin, { leg: string }>(`SELECT leg FROM (
  SELECT leg, answered_at IS NULL AS rings, ringing_at FROM connection_legs
    WHERE agent_login = :login AND ended_at IS NULL
  UNION ALL SELECT monitoring_id, NULL, requested_at FROM monitorings
    WHERE supervisor_login = :login AND ended_at IS NULL) AS own
  ORDER BY rings, ringing_at DESC, leg`);

/** What the agent has asked for and has not begun yet has no leg. */
const callsAskedFor = shortStatement<AgentLogin, { anchor: string }>(`SELECT anchor FROM connections
  WHERE state = 'NEW' AND user_login = :login ORDER BY started_at DESC`);

/** What the exchange has reported of an agent. */
type Reported = Pick<AgentState, 'status' | 'memberships'>;

/**
 * Passes to the exchange what an agent does; the result is reported by events. No transaction is open meanwhile, because an answer of
 * the exchange may take seconds.
 */
@Controller()
export class AgentCommands {
  constructor(
    private readonly database: Database,
    private readonly exchange: Exchange,
    private readonly members: QueueMembers,
    private readonly desks: DeskPhones,
  ) {}

  @HandlesDraft(agentCommands.pause)
  async pause(draft: Draft<PauseAgent, 'login'>, context: RequestContext): Promise<void> {
    const agent = await this.agent(draft.fields.login);
    const pauses = await this.database.read(activePauses);
    const { pause_id } = draft.check(pauseProblems(draft.fields.pause_id, pauses));
    const state = await this.stateOf(agent.login);
    if (isUnreachable(state)) throw isOff(agent.login);
    const reason = pause_id ?? pauses[0]?.id ?? '';
    await this.setPaused(agent, state, { Paused: 'true', Reason: `${reason}` });
    await this.database.noteDone(context, undefined);
  }

  @Handles(agentCommands.free)
  async free({ login }: AgentLogin, context: RequestContext): Promise<void> {
    const agent = await this.agent(login);
    await this.setPaused(agent, await this.stateOf(login), { Paused: 'false' });
    await this.database.noteDone(context, undefined);
  }

  /** An agent who changes phones leaves the queues first: the exchange knows members by their phones. */
  @Handles(agentCommands.login)
  async login({ login, phone_number }: AgentAtPhone, context: RequestContext): Promise<void> {
    const agent = await this.database.read(manager => knownAgent(manager, login));
    this.exchange.requireExchange();
    const queues = await this.database.rows(queuesOfAgent, { login });
    if (queues.length === 0) throw refused(`agent ${login} is in no queue of the exchange`);
    const number = await this.desks.numberFor(login, phone_number);
    if (number === '') throw withoutPhone(login);
    if (number !== agent.number) {
      await this.leaveAll(agent, queues);
      await this.desks.move({ login, number }, context);
    }
    await this.joinAll({ login, number }, queues);
    await this.database.noteDone(context, undefined);
  }

  /** An agent who worked at another phone has their own one again. */
  @Handles(agentCommands.logout)
  async logout({ login }: AgentLogin, context: RequestContext): Promise<void> {
    const agent = await this.agent(login);
    await this.leaveAll(agent, await this.database.rows(queuesOfAgent, { login }));
    const number = await this.desks.numberFor(login);
    if (number !== agent.number) await this.desks.move({ login, number }, context);
    await this.database.noteDone(context, undefined);
  }

  @Handles(agentCommands.hangup)
  async hangup({ login }: AgentLogin, context: RequestContext): Promise<void> {
    await this.agent(login);
    const isEnded =
      (await this.endFirst(await this.database.rows(ownLegs, { login }))) || (await this.endAskedFor(login));
    if (!isEnded) throw refused(`agent ${login} has no call`);
    await this.database.noteDone(context, undefined);
  }

  /** @throws Problem 400 if the exchange does not have all of the queues: the agent is in the others */
  private async joinAll(agent: ReachableAgent, queues: readonly { name: string }[]): Promise<void> {
    const missing: string[] = [];
    for (const { name } of queues)
      await this.members.join(agent, name).catch((error: unknown) => {
        if (!isOfUnknownQueue(error)) throw error;
        missing.push(name);
      });
    if (missing.length === 0) return;
    const message = `the exchange has no queue ${missing.join(', ')}`;
    throw refused(
      missing.length === queues.length
        ? message
        : `${message}: agent ${agent.login} is logged in to the others`,
    );
  }

  /** @throws Problem 400 if the exchange keeps the agent in a queue */
  private async leaveAll(agent: ReachableAgent, queues: readonly { name: string }[]): Promise<void> {
    if (agent.number === '') return;
    const now = await this.stateOf(agent.login);
    const names = [...now.memberships.map(({ queue }) => queue), ...queues.map(({ name }) => name)];
    const kept = new Set<string>();
    for (const Queue of new Set(names))
      for (const Interface of this.interfaces(agent, now))
        if (!(await this.members.leave({ Queue, Interface }))) kept.add(Queue);
    if (kept.size > 0)
      throw refused(
        `agent ${agent.login} is still in ${[...kept].join(', ')}: its configuration at the exchange names him`,
      );
  }

  private async endFirst(legs: readonly { leg: string }[]): Promise<boolean> {
    for (const { leg } of legs) if (await this.exchange.hangups.end(leg)) return true;
    return false;
  }

  /** @returns whether there was one */
  private async endAskedFor(login: string): Promise<boolean> {
    const asked = await this.database.rows(callsAskedFor, { login });
    const call = asked.find(({ anchor }) => isOriginated(anchor));
    if (call) await this.exchange.hangups.endOriginated(call.anchor);
    return call !== undefined;
  }

  /** What was reported before the exchange went away says nothing of now: that an agent has no call, or is in no queue. */
  private async agent(login: string): Promise<ReachableAgent> {
    const agent = await this.database.read(manager => activeAgent(manager, login));
    this.exchange.requireExchange();
    return agent;
  }

  private async stateOf(login: string): Promise<Reported> {
    const state = await this.database.read(manager => manager.findOneBy(AgentState, { login }));
    return state ?? { status: 'OFF', memberships: [] };
  }

  /** In all queues at once. The exchange knows who is in one: what it has reported may be a moment old. */
  private async setPaused(agent: ReachableAgent, now: Reported, how: Record<string, string>): Promise<void> {
    let isIn = false;
    for (const Interface of this.interfaces(agent, now))
      isIn = (await this.members.pause({ Interface, ...how })) || isIn;
    if (!isIn) throw isOff(agent.login);
  }

  /** With which the exchange may have the agent in queues: the one that we put there, and others of his that somebody else did. */
  private interfaces({ number }: ReachableAgent, { memberships }: Reported): Set<string> {
    return new Set([this.members.interfaceOf(number), ...memberships.flatMap(({ devices = [] }) => devices)]);
  }
}

/** Whether an agent is logged in and yet OFF: by the phone, of which the exchange says nothing to who asks for a pause. */
const isUnreachable = ({ status, memberships }: Reported): boolean =>
  status === 'OFF' && memberships.length > 0;

const isOff = (login: string) => refused(`agent ${login} is OFF`);

const activePauses = (manager: EntityManager): Promise<Pause[]> =>
  manager.find(Pause, { where: { active: true }, order: { id: 'ASC' } });

function pauseProblems(id: number | null | undefined, pauses: readonly Pause[]): ProblemDetail[] {
  if (id === null || id === undefined || pauses.some(pause => pause.id === id)) return [];
  return [unknownReference('pause_id', `active pause ${id}`)];
}
