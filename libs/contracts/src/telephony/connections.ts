import { partial } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { empty, eventsOf, explained, one, request } from '../message';
import { ConnectionFilter } from './connection-filter';
import { ConnectionDetails } from './connection-legs';
import { ConnectionView } from './connection-views';
import { AgentLogin } from './people';
import { readBy } from '../rights';
import { searchedPageOf } from '../searched-page';

export class TopicFieldValue {
  @Id({ description: "Identifier of a custom field of the topic's queue", example: 1 })
  field_id: number;

  @Text({ max: 10_000, mayBeEmpty: true, description: 'An empty text clears the field', example: 'A-4711' })
  value: string;
}

export class SetConnectionTopic {
  @Visible({ max: 64, description: 'Unique identifier of the call', example: '1753880221.42' })
  connection_id: string;

  @Id({ description: 'Identifier of an active topic in an active group of topics', example: 1 })
  topic_id: number;

  @Text({ max: 10_000, optional: true, example: 'Asked where the parcel is' })
  comment?: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Login of the agent who took the call',
    example: 'anna.nowak',
  })
  agent_login?: string;

  @ObjectList(() => TopicFieldValue, { optional: true, description: 'Omitted fields keep their value' })
  custom_fields?: TopicFieldValue[];
}

export class ConnectionId {
  @Visible({ max: 64, description: 'Unique identifier of the call', example: '1753880221.42' })
  id: string;
}

export class ConnectionTopicView {
  @Id({ example: 1 }) topic_id: number;
  @Text({ max: 10_000, mayBeEmpty: true, example: 'Asked where the parcel is' }) comment: string;
  @Text({ max: 255, mayBeEmpty: true, description: 'Empty if none was named', example: 'anna.nowak' })
  agent_login: string;
  @ObjectList(() => TopicFieldValue) custom_fields: TopicFieldValue[];
}

export class ConnectionTopicChanged {
  @Visible({ max: 64, example: '1753880221.42' }) connection_id: string;
  @Id({ example: 1 }) topic_id: number;
}

/** All of it, or nothing. */
export class LastQueueCall extends partial(ConnectionView) {}

export const connections = {
  list: explained(
    'Newest first, including open ones. A filter for something that does not exist matches no connection.',
    request(
      'telephony.connections.list',
      'GET /connections',
      ConnectionFilter,
      searchedPageOf(ConnectionView),
      'Lists connections',
    ),
  ),
  read: explained(
    'With each phone that rang or talked in it, and each queue in which the caller waited.',
    request(
      'telephony.connections.read',
      'GET /connections/:id',
      ConnectionId,
      one(ConnectionDetails),
      'Returns a connection with its course',
    ),
  ),
  lastOfAgent: explained(
    'Of those that the agent answered, also if they were handed over since, and those that ring or rang at the agent last. An empty object if there is none.',
    request(
      'telephony.connections.last_of_agent',
      'GET /agents/:login/last_queue_call',
      AgentLogin,
      one(LastQueueCall),
      'Returns the newest connection of an agent that came by a queue',
    ),
  ),
  setTopic: request(
    'telephony.connections.set_topic',
    'POST /connections/topic',
    SetConnectionTopic,
    empty,
    'Sets the topic of a connection',
  ),
  topic: request(
    'telephony.connections.topic',
    'GET /connections/:id/topic',
    ConnectionId,
    one(ConnectionTopicView),
    'Returns the topic of a connection',
  ),
};

const connectionEvent = eventsOf(
  'telephony',
  'connection_id',
  ConnectionTopicView,
  readBy(connections.topic, { id: 'connection_id' }),
);

export const connectionEvents = {
  topicSet: connectionEvent(
    'CONNECTION_TOPIC_SET',
    ConnectionTopicChanged,
    'The topic of a connection was set or changed',
  ),
};
