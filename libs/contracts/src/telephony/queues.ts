import { Flag, Id, ObjectList, OneOf, Text } from '../fields';
import { NoInput, listOf, one, request } from '../message';

export const topicFieldTypes = ['TEXT', 'LONG_TEXT'] as const;

export class QueueView {
  @Id() id: number;
  @Text({ max: 255 }) name: string;
}

export class QueueId {
  @Id()
  id: number;
}

export class TopicView {
  @Id() id: number;
  @Text({ max: 255 }) name: string;
  @Flag({ description: 'Whether a form shows the custom fields with this topic' })
  show_custom_fields: boolean;
}

export class TopicGroupView {
  @Text({ max: 255 }) group_name: string;
  @ObjectList(() => TopicView) topics: TopicView[];
}

export class TopicCustomFieldView {
  @Id() id: number;
  @Text({ max: 255 }) name: string;
  @OneOf(topicFieldTypes) type: (typeof topicFieldTypes)[number];
  @Flag({ description: 'Whether a form asks for a value' }) require: boolean;
}

/** What a connection in the queue can be about: active groups with their active topics. */
export class QueueTopics {
  @ObjectList(() => TopicGroupView) topic_groups: TopicGroupView[];
  @ObjectList(() => TopicCustomFieldView) custom_fields: TopicCustomFieldView[];
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
};
