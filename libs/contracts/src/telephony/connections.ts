import { Id } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { empty, eventsOf, one, request } from '../message';

export class TopicFieldValue {
  @Id({ description: "A custom field of the topic's queue", example: 1 })
  field_id: number;

  @Text({ max: 10_000, mayBeEmpty: true, description: 'An empty one empties the field', example: 'A-4711' })
  value: string;
}

export class SetConnectionTopic {
  @Visible({ max: 64, description: 'Unique identifier of the call', example: '1753880221.42' })
  connection_id: string;

  @Id({ description: 'An active topic of an active group, from the topics of a queue', example: 1 })
  topic_id: number;

  @Text({ max: 10_000, optional: true, example: 'Asked where the parcel is' })
  comment?: string;

  @ObjectList(() => TopicFieldValue, {
    optional: true,
    description: 'A field that is not named keeps its value',
  })
  custom_fields?: TopicFieldValue[];
}

export class ConnectionId {
  @Visible({ max: 64, description: 'Unique identifier of the call', example: '1753880221.42' })
  id: string;
}

export class ConnectionTopicView {
  @Id({ example: 1 }) topic_id: number;
  @Text({ max: 10_000, mayBeEmpty: true, example: 'Asked where the parcel is' }) comment: string;
  @ObjectList(() => TopicFieldValue) custom_fields: TopicFieldValue[];
}

export class ConnectionTopicChanged {
  @Visible({ max: 64, example: '1753880221.42' }) connection_id: string;
  @Id({ example: 1 }) topic_id: number;
}

export const connections = {
  setTopic: request(
    'telephony.connections.set_topic',
    'POST /connections/topic',
    SetConnectionTopic,
    empty,
    'Sets what a connection was about',
  ),
  topic: request(
    'telephony.connections.topic',
    'GET /connections/:id/topic',
    ConnectionId,
    one(ConnectionTopicView),
    'Returns what a connection was about',
  ),
};

const connectionEvent = eventsOf('telephony', 'connection_id');

export const connectionEvents = {
  topicSet: connectionEvent(
    'CONNECTION_TOPIC_SET',
    ConnectionTopicChanged,
    'What a connection was about was set or changed',
  ),
};
