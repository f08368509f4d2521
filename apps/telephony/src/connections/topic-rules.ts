import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import type { SetConnectionTopic } from '@patchbay/contracts/telephony/connections';
import type { Topic, TopicCustomField, TopicGroup } from '../queues/queue';

/** What the request refers to, as far as it exists. */
export interface Referred {
  topic?: Topic;
  group?: TopicGroup;
  fields: TopicCustomField[];
}

type Wanted = Partial<Pick<SetConnectionTopic, 'topic_id' | 'custom_fields'>>;

/**
 * The topic and its group must be active, and custom fields must be those of the topic's queue, each named once.
 *
 * `require` and `show_custom_fields` tell a form what to ask an agent for, and are not rules of this operation: it
 * may set a topic alone, and values that become known later come with another call.
 */
export function topicProblems(wanted: Wanted, referred: Referred): ProblemDetail[] {
  return [...activityProblems(wanted, referred), ...fieldProblems(wanted, referred)];
}

function activityProblems({ topic_id }: Wanted, { topic, group }: Referred): ProblemDetail[] {
  if (topic_id === undefined) return [];
  const refuse = (code: ProblemDetail['code'], message: string) => [{ message, code, field: 'topic_id' }];
  if (!topic || !group) return [unknownReference('topic_id', `topic ${topic_id}`)];
  if (!topic.active) return refuse(codes.inactive, `topic ${topic_id} is not active`);
  if (!group.active) return refuse(codes.inactive, `the group of topic ${topic_id} is not active`);
  return [];
}

/** Without a topic no queue is known, and fields of any queue pass. */
function fieldProblems({ custom_fields = [] }: Wanted, { group, fields }: Referred): ProblemDetail[] {
  const inQueue = fields.filter(({ queue_id }) => !group || group.queue_id === queue_id);
  const known = new Set(inQueue.map(({ id }) => id));
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
