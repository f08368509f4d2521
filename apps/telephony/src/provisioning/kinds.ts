import type {
  AgentEntry,
  AgentGroupEntry,
  TelephonySection,
} from '@patchbay/contracts/telephony/provisioning';
import type { QueueEntry } from '@patchbay/contracts/telephony/queue-entries';
import { type Entry, type Kind, type KindOf, entriesOf } from '@patchbay/persistence/provisioning-rules';
import { AbsenceType } from '../absences/absence-type';
import { Pause } from '../pauses/pause';
import { Agent } from '../people/agent';
import { AgentGroup, AgentGroupMember } from '../people/agent-group';
import { User } from '../people/user';
import { Queue, QueueAgent, Topic, TopicCustomField, TopicGroup } from '../queues/queue';
import { TransferShortcut } from '../shortcuts/transfer-shortcut';

type StoredAgent = Pick<Agent, 'agent_id' | 'name' | 'surname' | 'number' | 'own_number'>;

/**
 * Converts the section's lists to rows, referenced tables first. A missing list leaves its table unchanged.
 *
 * @param storedAgents agents in the database: they keep their names, which then follow those of their users
 */
export function kindsOf(section: TelephonySection, storedAgents: readonly StoredAgent[]): Kind[] {
  return [
    ...userKind(section),
    ...agentKind(section, storedAgents),
    ...agentGroupKinds(section),
    ...absenceTypeKind(section),
    ...pauseKind(section),
    ...queueKinds(section),
    ...shortcutKind(section),
  ];
}

function userKind({ users }: TelephonySection): KindOf<User>[] {
  if (!users) return [];
  const at = 'telephony.users';
  const entries = entriesOf(at, users, ({ email, ...user }) => ({
    name: '',
    surname: '',
    sip_accounts: [],
    ...user,
    email: email ?? '',
    provisioned: true,
  }));
  return [{ entity: User, at, entries, hasOthers: true, isReferredElsewhere: true }];
}

function agentKind({ agents }: TelephonySection, storedAgents: readonly StoredAgent[]): KindOf<Agent>[] {
  if (!agents) return [];
  const at = 'telephony.agents';
  const stored = new Map(storedAgents.map(agent => [agent.agent_id, agent]));
  const entries = entriesOf(at, agents, agent => agentRow(agent, stored.get(agent.agent_id)));
  return [
    {
      entity: Agent,
      at,
      entries,
      unique: [['login']],
      refers: [['login', User]],
      hasOthers: true,
      isReferredElsewhere: true,
    },
  ];
}

/** Without a login it is the built-in agent, which has names of its own and no state. */
function agentRow(
  { login, name = '', surname = '', active = true, number = '', ...agent }: AgentEntry,
  stored?: StoredAgent,
): Agent {
  // Who works at another phone stays there, but for those who may not, and who could not leave it any more.
  const isAway = active && typeof stored?.own_number === 'string';
  const phone = isAway ? { number: stored.number, own_number: number } : { number, own_number: null };
  const own = { ...agent, ...phone, provisioned: true };
  if (!login) return { ...own, login: null, name, surname, active: null };
  return { ...own, login, name: stored?.name ?? '', surname: stored?.surname ?? '', active };
}

function agentGroupKinds({
  agent_groups,
}: TelephonySection): (KindOf<AgentGroup> | KindOf<AgentGroupMember>)[] {
  if (!agent_groups) return [];
  const at = 'telephony.agent_groups';
  const entries = entriesOf(at, agent_groups, ({ id, name }) => ({ id, name }));
  const members = agent_groups.flatMap((group, index) => membersOf(group, `${at}[${index}].agents`));
  return [
    { entity: AgentGroup, at, entries, unique: [['name']] },
    { entity: AgentGroupMember, at, entries: members },
  ];
}

const membersOf = ({ id: group_id, agents }: AgentGroupEntry, at: string): Entry<AgentGroupMember>[] =>
  entriesOf(at, agents, login => ({ group_id, login }));

function absenceTypeKind({ absence_types }: TelephonySection): KindOf<AbsenceType>[] {
  if (!absence_types) return [];
  const at = 'telephony.absence_types';
  const flags = { voice_mail: false, automatic: false };
  const texts = { redirect_name: '', mail_subject: '', mail_body: '', digit: '', wait_digit: '' };
  const entries = entriesOf(at, absence_types, type => ({ ...flags, ...texts, ...type }));
  return [{ entity: AbsenceType, at, entries, unique: [['name']] }];
}

function pauseKind({ pauses }: TelephonySection): KindOf<Pause>[] {
  if (!pauses) return [];
  const at = 'telephony.pauses';
  const entries = entriesOf(at, pauses, pause => ({ active: true, ...pause }));
  return [{ entity: Pause, at, entries, unique: [['name']] }];
}

type QueueKind =
  | KindOf<Queue>
  | KindOf<QueueAgent>
  | KindOf<TopicGroup>
  | KindOf<Topic>
  | KindOf<TopicCustomField>;

function queueKinds({ queues }: TelephonySection): QueueKind[] {
  if (!queues) return [];
  const at = 'telephony.queues';
  const entries = entriesOf(at, queues, ({ id, name, exchange_name, wrap_up_seconds = 0 }) => ({
    id,
    name,
    wrap_up_seconds,
    // An empty text is none.
    exchange_name: exchange_name || null,
  }));
  const within = <T extends object>(rows: (queue: QueueEntry, queueAt: string) => Entry<T>[]) =>
    queues.flatMap((queue, index) => rows(queue, `${at}[${index}]`));
  return [
    { entity: Queue, at, entries, unique: [['name'], ['exchange_name']] },
    { entity: QueueAgent, at, entries: within(agentsOf) },
    { entity: TopicGroup, at, entries: within(groupsOf), unique: [['queue_id', 'name']] },
    { entity: Topic, at, entries: within(topicsOf), unique: [['topic_group_id', 'name']] },
    { entity: TopicCustomField, at, entries: within(fieldsOf), unique: [['queue_id', 'name']] },
  ];
}

const agentsOf = ({ id: queue_id, agents }: QueueEntry, at: string): Entry<QueueAgent>[] =>
  entriesOf(`${at}.agents`, agents, login => ({ queue_id, login }));

const groupsOf = ({ id: queue_id, topic_groups }: QueueEntry, at: string): Entry<TopicGroup>[] =>
  entriesOf(`${at}.topic_groups`, topic_groups, ({ id, name, active = true }, order) => ({
    id,
    queue_id,
    name,
    active,
    order,
  }));

const topicsOf = ({ topic_groups = [] }: QueueEntry, at: string): Entry<Topic>[] =>
  topic_groups.flatMap(({ id: topic_group_id, topics }, index) =>
    entriesOf(`${at}.topic_groups[${index}].topics`, topics, (topic, order) => ({
      topic_group_id,
      active: true,
      show_custom_fields: false,
      ...topic,
      order,
    })),
  );

const fieldsOf = ({ id: queue_id, custom_fields }: QueueEntry, at: string): Entry<TopicCustomField>[] =>
  entriesOf(`${at}.custom_fields`, custom_fields, (field, order) => ({
    require: false,
    ...field,
    queue_id,
    order,
  }));

function shortcutKind({ transfer_shortcuts }: TelephonySection): KindOf<TransferShortcut>[] {
  if (!transfer_shortcuts) return [];
  const at = 'telephony.transfer_shortcuts';
  const unset = { queue_id: null, number: '', icon: '' };
  const entries = entriesOf(at, transfer_shortcuts, shortcut => ({ ...unset, ...shortcut }));
  return [{ entity: TransferShortcut, at, entries, refers: [['queue_id', Queue]] }];
}
