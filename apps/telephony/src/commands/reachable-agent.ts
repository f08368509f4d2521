import type { EntityManager } from 'typeorm';
import { codes, notFound, problem } from '@patchbay/contracts/problems';
import { Agent } from '../people/agent';

export const refused = (message: string) => problem(codes.notAllowed, message, 'login');
export const withoutPhone = (login: string) => refused(`agent ${login} has no phone number`);

export type ReachableAgent = Pick<Agent, 'number'> & { login: string };

/** @throws Problem 404 for an unknown agent, 400 for an inactive one */
export async function knownAgent(manager: EntityManager, login: string): Promise<ReachableAgent> {
  const agent = await manager.findOneBy(Agent, { login });
  if (!agent) throw notFound('agent', login, 'login');
  if (!agent.active) throw problem(codes.inactive, `agent ${login} is not active`, 'login');
  return { login, number: agent.number };
}

/**
 * The agent of a command.
 *
 * @throws Problem 404 for an unknown one, 400 for one who is inactive or has no phone
 */
export async function activeAgent(manager: EntityManager, login: string): Promise<ReachableAgent> {
  const agent = await knownAgent(manager, login);
  if (agent.number === '') throw withoutPhone(login);
  return agent;
}
