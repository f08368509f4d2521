import { Flag, OneOf } from '../fields/choices';
import { IdList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { NoInput, explained, listOf, one, request } from '../message';

export const topicFieldTypes = ['TEXT', 'LONG_TEXT'] as const;

export class QueueView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'Hotline' }) name: string;
}

export class QueueId {
  @Id({ description: 'Identifier of the queue', example: 1 })
  id: number;
}

export class TopicView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'Delivery' }) name: string;
  @Flag({ description: 'Whether forms show the custom fields for this topic' })
  show_custom_fields: boolean;
}

export class TopicGroupView {
  @Text({ max: 255, example: 'Orders' }) group_name: string;
  @ObjectList(() => TopicView) topics: TopicView[];
}

export class TopicCustomFieldView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'Reference' }) name: string;
  @OneOf(topicFieldTypes) type: (typeof topicFieldTypes)[number];
  @Flag({ description: 'Whether forms ask for a value', example: false }) require: boolean;
}

/** Topics for connections of the queue: active groups with their active topics. */
export class QueueTopics {
  @ObjectList(() => TopicGroupView) topic_groups: TopicGroupView[];
  @ObjectList(() => TopicCustomFieldView) custom_fields: TopicCustomFieldView[];
}

export class TopicOfQueues {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'Delivery' }) name: string;
  @IdList({ description: 'Queues of which connections can be about it', example: [1] }) queue_ids: number[];
}

export const queues = {
  list: request('telephony.queues.list', 'GET /queues', NoInput, listOf(QueueView), 'Lists all queues'),
  topics: request(
    'telephony.queues.topics',
    ['GET /queues/:id/topics', 'GET /queue/:id/topics'],
    QueueId,
    one(QueueTopics),
    'Returns the active topics of a queue',
  ),
  allTopics: explained(
    'Active topics of active groups, by identifier. The shape is that of Patchbay.',
    request(
      'telephony.queues.all_topics',
      'GET /topics',
      NoInput,
      listOf(TopicOfQueues),
      'Lists the active topics of all queues',
    ),
  ),
};
