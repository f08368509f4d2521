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

/** A file may have taken some already. */
const nextId = statement<object, { agent_id: number }>(`
  SELECT agent_id FROM (SELECT nextval('agent_ids') AS agent_id FROM generate_series(1, 20000) OFFSET 0) AS next
  WHERE agent_id NOT IN (SELECT agents.agent_id FROM agents) LIMIT 1`);

/** Whether a login is taken, and who has a number: an agent, or a user with a SIP account of it. */
interface Taken {
  login: boolean;
  number: string | null;
  account: string | null;
}

/** What the exchange says of a number is of the agent who has it, before the user with the account: the user's calls would become the agent's. */
const taken = statement<{ login: string; number: string }, Taken>(`
  SELECT EXISTS (SELECT FROM users WHERE login = :login) AS login,
    (SELECT login FROM agents WHERE :number IN (number, own_number) ORDER BY agent_id LIMIT 1) AS number,
    (SELECT login FROM users, jsonb_array_elements(sip_accounts) AS account
      WHERE account ->> 'phone_number' = :number ORDER BY login LIMIT 1) AS account`);

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
        number ? numberProblems(found!) : [],
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

function numberProblems({ number, account }: Taken): ProblemDetail[] {
  if (number === null && account === null) return [];
  const message = number === null ? `it is a phone of ${account}` : `it is the number of agent ${number}`;
  return [{ code: codes.duplicate, field: 'number', message }];
}

const withoutKey = () =>
  problem(
    codes.unavailable,
    'no password can be stored: TELEPHONY_ENCRYPTION_KEY of telephony is not set, see docs/calls.md',
  );
