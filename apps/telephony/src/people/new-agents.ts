import { Controller } from '@nestjs/common';
import {
  type AgentAdded,
  type NewAgent,
  createAgent,
  newAgentEvents,
} from '@patchbay/contracts/telephony/new-agents';
import { type ProblemDetail, codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { takeTurns } from '@patchbay/persistence/turns';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { SealedTexts } from '@patchbay/platform/sealed-texts';
import { TelephonyConfiguration } from '../configuration';
import { loginTaken } from '../constraints';
import { Agent, view } from './agent';
import { AgentPhone, placeOf } from './agent-phone';
import { User } from './user';

const nextId = statement<object, { agent_id: number }>(`SELECT nextval('agent_ids') AS agent_id`);

const taken = statement<{ login: string; number: string }, { login: boolean; number: string | null }>(`
  SELECT EXISTS (SELECT FROM users WHERE login = :login) AS login,
    (SELECT login FROM agents WHERE :number IN (number, own_number) ORDER BY agent_id LIMIT 1) AS number`);

/** Adds agents beside those of provisioning. */
@Controller()
export class NewAgents {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  @HandlesDraft(createAgent)
  create(draft: Draft<NewAgent>, context: RequestContext): Promise<AgentAdded> {
    return this.database.write(context, async transaction => {
      const { login = '', number = '' } = draft.fields;
      // An agent's number is not unique in the database, because agents of a file may share a phone.
      await takeTurns(transaction, 'numbers of agents', [number]);
      const [found] = await transaction.rows(taken, { login, number });
      const wanted = draft.check(
        found!.login ? loginTaken().details : [],
        number && found!.number !== null ? [numberTaken(found!.number)] : [],
      );
      if (wanted.password && !this.configuration.TELEPHONY_ENCRYPTION_KEY) throw withoutKey();
      return this.add(transaction, wanted);
    });
  }

  private async add(transaction: Transaction, wanted: NewAgent): Promise<AgentAdded> {
    const { login, number, name = '', surname = '', active = true, outbound_mode = 'manual' } = wanted;
    const email = wanted.email ?? '';
    const { manager } = transaction;
    const [{ agent_id }] = (await transaction.rows(nextId)) as [{ agent_id: number }];
    const own = { login, name, surname, provisioned: false };
    await manager.insert(User, { ...own, email, sip_accounts: [] });
    const agent = { ...own, agent_id, active, number, own_number: null, outbound_mode };
    await manager.insert(Agent, agent);
    await manager.insert(AgentPhone, {
      agent_id,
      password: this.sealed(agent_id, wanted.password),
      callerid: wanted.callerid ?? '',
      language: wanted.language ?? '',
    });
    const added = { agent_id, agent_login: login };
    const after = { ...view(agent), email };
    await this.outbox.add(transaction, newAgentEvents.created, added, { after });
    return added;
  }

  private sealed(agent_id: number, password = ''): string {
    if (password === '') return '';
    const texts = new SealedTexts([this.configuration.TELEPHONY_ENCRYPTION_KEY]);
    return texts.seal(password, placeOf(agent_id));
  }
}

const numberTaken = (login: string): ProblemDetail => ({
  code: codes.duplicate,
  field: 'number',
  message: `it is the number of agent ${login}`,
});

const withoutKey = () =>
  problem(
    codes.unavailable,
    'no password can be stored: TELEPHONY_ENCRYPTION_KEY of telephony is not set, see docs/calls.md',
  );
