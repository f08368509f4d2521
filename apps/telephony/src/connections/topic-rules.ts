import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import type { SetConnectionTopic } from '@patchbay/contracts/telephony/connections';
import type { Topic, TopicCustomField, TopicGroup } from '../queues/queue';

/** The referenced rows that exist. */
export interface TopicReferences {
  topic: Topic | null;
  group: TopicGroup | null;
  /** Whether the named agent exists, or none is named. */
  hasAgent: boolean;
  customFields: TopicCustomField[];
}

type TopicFields = Partial<Pick<SetConnectionTopic, 'topic_id' | 'agent_login' | 'custom_fields'>>;

/**
 * The topic and its group must be active, and custom fields must belong to the topic's queue, each given once.
 *
 * `require` and `show_custom_fields` are only for forms: a call may set a topic without custom fields, and another call
 * may add values later.
 */
export function topicProblems(fields: TopicFields, references: TopicReferences): ProblemDetail[] {
  const unknownAgent = unknownReference('agent_login', `agent ${fields.agent_login}`);
  return [
    ...topicIdProblems(fields, references),
    ...(references.hasAgent ? [] : [unknownAgent]),
    ...customFieldProblems(fields, references),
  ];
}

function topicIdProblems({ topic_id }: TopicFields, { topic, group }: TopicReferences): ProblemDetail[] {
  if (topic_id === undefined) return [];
  if (!topic || !group) return [unknownReference('topic_id', `topic ${topic_id}`)];
  if (!topic.active) return [inactive(`topic ${topic_id}`)];
  return group.active ? [] : [inactive(`the group of topic ${topic_id}`)];
}

const inactive = (what: string): ProblemDetail => ({
  message: `${what} is not active`,
  code: codes.inactive,
  field: 'topic_id',
});

/** Without a valid topic the queue is unknown, and custom fields of all queues are accepted. */
function customFieldProblems(
  { custom_fields = [] }: TopicFields,
  { group, customFields }: TopicReferences,
): ProblemDetail[] {
  const ofQueue = customFields.filter(({ queue_id }) => !group || group.queue_id === queue_id);
  const known = new Set(ofQueue.map(({ id }) => id));
  const ids = custom_fields.map(({ field_id }) => field_id);
  return ids.flatMap((id, index): ProblemDetail[] => {
    const field = `custom_fields[${index}].field_id`;
    if (!known.has(id)) {
      const message = `custom field ${id} does not exist in the queue of the topic`;
      return [{ message, code: codes.unknownReference, field }];
    }
    if (ids.indexOf(id) === index) return [];
    return [{ message: `custom field ${id} is given twice`, code: codes.duplicate, field }];
  });
}
