import { Matches } from 'class-validator';
import { Flag, OneOf } from '../fields/choices';
import { Email } from '../fields/contact';
import { type FieldOptions, field } from '../fields/field';
import { TextList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { failure, isString } from '../fields/rules';
import { Text } from '../fields/text';
import { eventsOf, explained, one, request } from '../message';
import { codes } from '../problems';
import { readBy } from '../rights';
import { DialledNumber, PresentedNumber } from './call-fields';
import { AgentView, agents, outboundModes } from './people';

/** Agents that are added through the API have larger identifiers. */
export const largestProvisionedAgentId = 1_000_000;

/** A text of the form, or an empty one for none. It becomes a line of pjsip.conf. */
function Setting(form: string, message: string, options: FieldOptions): PropertyDecorator {
  const pattern = new RegExp(`^(${form})?$`);
  const rules = [isString(), Matches(pattern, failure(codes.wrongFormat, message))];
  return field({ optional: true, ...options }, { type: 'string', pattern: pattern.source }, rules);
}

const PhonePassword = (): PropertyDecorator =>
  Setting('[\\x21-\\x7e]{1,64}', 'must be up to 64 visible characters', {
    description: 'Password of the phone at the exchange; it is kept encrypted and never shown',
    example: 'p7Kd2mQ9xw4T',
    skipInExamples: true,
  });

const Language = (): PropertyDecorator =>
  Setting('[A-Za-z]{2,3}([_-][A-Za-z]{2,4})?', 'must be a language such as pl or en_GB', {
    description: 'Language of announcements on the phone',
    example: 'pl',
  });

export class NewAgent {
  @Text({ max: 255, description: 'Unique among users', example: 'ewa.wojcik' })
  login: string;

  @DialledNumber({ description: 'Number of the phone; no other agent has it', example: '104' })
  number: string;

  @Text({ max: 255, optional: true, description: 'First name', example: 'Ewa' })
  name?: string;

  @Text({ max: 255, optional: true, example: 'Wójcik' })
  surname?: string;

  @PhonePassword()
  password?: string;

  @Email({ optional: true, description: 'E-mail address', example: 'ewa.wojcik@example.com' })
  email?: string | null;

  @PresentedNumber({ optional: true, description: 'Number that calls from the phone show' })
  callerid?: string | null;

  @Language()
  language?: string;

  @Flag({ optional: true, description: 'Whether the agent takes calls', whenOmitted: 'true' })
  active?: boolean;

  @OneOf(outboundModes, {
    optional: true,
    description: 'How the agent receives campaign records',
    whenOmitted: '`manual`',
  })
  outbound_mode?: (typeof outboundModes)[number];

  @TextList({
    max: 255,
    optional: true,
    description:
      'Taken for programs that send them and not kept: API users have permissions, agents have none',
    example: ['agent'],
  })
  roles?: string[];
}

export class AgentAdded {
  @Id({ description: 'Identifier of the agent', example: largestProvisionedAgentId + 1 }) agent_id: number;
  @Text({ max: 255, example: 'ewa.wojcik' }) agent_login: string;
}

export const createAgent = explained(
  'The agent is a new user. What a provisioning file does not name it leaves alone: agents that were added here stay, also when it prunes, until it names them with their `agent_id` and login. `npm run exchange:phones` prints the phones for pjsip.conf. A password needs `TELEPHONY_ENCRYPTION_KEY` of telephony, without which the answer is 503.',
  request('telephony.agents.create', 'POST /agents', NewAgent, one(AgentAdded), 'Adds an agent'),
);

const agentEvent = eventsOf(
  'telephony',
  'agent_id',
  AgentView,
  readBy(agents.read, { login: 'agent_login' }),
);

export const newAgentEvents = {
  created: agentEvent('AGENT_CREATED', AgentAdded, 'An agent was added through the API'),
};
