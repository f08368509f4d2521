import { FlagOrEmpty, OneOf } from '../fields/choices';
import { TextList, IdList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { NoInput, listOf, one, request } from '../message';

export const phoneTypes = ['hardphone', 'softphone'] as const;
export const outboundModes = ['manual', 'automatic'] as const;

export class SipAccount {
  @Text({ max: 64, example: '101' })
  phone_number: string;

  @OneOf(phoneTypes)
  phone_type: (typeof phoneTypes)[number];
}

export class UserLogin {
  @Text({ max: 255, description: 'Login of a user', example: 'anna.nowak' })
  login: string;
}

export class UserView {
  @Text({ max: 255, example: 'anna.nowak' }) login: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'Anna' }) name: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'Nowak' }) surname: string;
  @ObjectList(() => SipAccount) sip_accounts: SipAccount[];
}

export class Logins {
  @TextList({ max: 255 })
  logins: string[];
}

export class UnknownLogins {
  @TextList({ max: 255, description: 'The given logins that do not exist, without duplicates' })
  unknown: string[];
}

/** As other services know them. The built-in automatic agent has neither a login nor a state. */
export class KnownAgent {
  @Id({ example: 2 }) agent_id: number;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Empty for the built-in automatic agent',
    example: 'anna.nowak',
  })
  login: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'Anna' }) name: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'Nowak' }) surname: string;
  @FlagOrEmpty({ description: 'Empty for the built-in automatic agent' }) active: boolean | '';
  @Text({ max: 64, mayBeEmpty: true, description: 'Phone or extension number', example: '101' })
  number: string;
  @OneOf(outboundModes) outbound_mode: (typeof outboundModes)[number];
}

export class AgentView extends KnownAgent {
  @Text({
    max: 254,
    mayBeEmpty: true,
    description: 'E-mail address of the user',
    example: 'anna.nowak@example.com',
  })
  email: string;
}

export class AgentLogin {
  @Text({ max: 255, description: 'Login of an agent', example: 'anna.nowak' })
  login: string;
}

/** Maximum number of identifiers, and of logins, in one request; callers with more send several requests. */
export const mostReferences = 1000;

/** Selects agents by identifier, by login or both. */
export class AgentReferences {
  @IdList({ max: mostReferences, optional: true })
  agent_ids?: number[];

  @TextList({ max: 255, optional: true })
  logins?: string[];
}

export const users = {
  read: request(
    'telephony.users.read',
    'GET /users/:login',
    UserLogin,
    one(UserView),
    'Returns a user with their SIP accounts',
  ),
  check: request(
    'telephony.users.check',
    null,
    Logins,
    one(UnknownLogins),
    'Returns the logins that belong to no user',
  ),
};

export const agents = {
  list: request('telephony.agents.list', 'GET /agents', NoInput, listOf(AgentView), 'Lists all agents'),
  read: request(
    'telephony.agents.read',
    'GET /agents/:login',
    AgentLogin,
    one(AgentView),
    'Returns an agent',
  ),
  check: request(
    'telephony.agents.check',
    null,
    AgentReferences,
    listOf(KnownAgent),
    'Returns the selected agents; omits those that do not exist',
  ),
};
