import { Controller } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { notFound } from '@patchbay/contracts/problems';
import {
  type AgentLogin,
  type AgentReferences,
  type AgentView,
  type KnownAgent,
  type Logins,
  type UnknownLogins,
  type UserLogin,
  type UserView,
  agents,
  users,
} from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { isAmong, shortStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { Agent, view } from './agent';
import { User } from './user';

const userByLogin = shortStatement<UserLogin, UserView>(
  'SELECT login, name, surname, sip_accounts FROM users WHERE login = :login',
);
const knownLogins = shortStatement<Logins, { login: string }>(
  `SELECT login FROM users WHERE ${isAmong('login', ':logins::text[]')}`,
);

@Controller()
export class People {
  constructor(private readonly database: Database) {}

  @Handles(users.read)
  async readUser({ login }: UserLogin): Promise<UserView> {
    const [user] = await this.database.rows(userByLogin, { login });
    if (!user) throw notFound('user', login, 'login');
    return user;
  }

  @Handles(users.check)
  async checkUsers({ logins }: Logins): Promise<UnknownLogins> {
    const rows = await this.database.rows(knownLogins, { logins });
    const known = new Set(rows.map(({ login }) => login));
    return { unknown: [...new Set(logins)].filter(login => !known.has(login)) };
  }

  @Handles(agents.list)
  async listAgents(): Promise<AgentView[]> {
    const [all, emails] = await this.database.read(manager =>
      Promise.all([
        manager.find(Agent, { order: { agent_id: 'ASC' } }),
        manager.findBy(User, { email: Not('') }),
      ]),
    );
    const emailOf = new Map(emails.map(({ login, email }) => [login, email]));
    return all.map(agent => ({ ...view(agent), email: emailOf.get(agent.login ?? '') ?? '' }));
  }

  @Handles(agents.read)
  async readAgent({ login }: AgentLogin): Promise<AgentView> {
    const [agent, user] = await this.database.read(manager =>
      Promise.all([manager.findOneBy(Agent, { login }), manager.findOneBy(User, { login })]),
    );
    if (!agent) throw notFound('agent', login, 'login');
    return { ...view(agent), email: user?.email ?? '' };
  }

  @Handles(agents.check)
  async checkAgents({ agent_ids = [], logins = [] }: AgentReferences): Promise<KnownAgent[]> {
    const where = [{ agent_id: In(agent_ids) }, { login: In(logins) }];
    const found = await this.database.read(manager =>
      manager.find(Agent, { where, order: { agent_id: 'ASC' } }),
    );
    return found.map(view);
  }
}
