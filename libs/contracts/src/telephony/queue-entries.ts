import { Flag, OneOf } from '../fields/choices';
import { TextList } from '../fields/lists';
import { Id, Integer } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { topicFieldTypes } from './queues';

/** Seconds of an hour: an agent who is forgotten is free again within a shift. */
const longestWrapUp = 3_600;

export class TopicEntry {
  @Id({ description: 'Identifies the topic; unique across all queues' })
  id: number;

  @Text({ max: 255, description: 'Unique within its group' })
  name: string;

  @Flag({ optional: true, description: 'Whether it can be selected', whenOmitted: 'true' })
  active?: boolean;

  @Flag({
    optional: true,
    description: 'Whether forms show the custom fields for this topic',
    whenOmitted: 'false',
  })
  show_custom_fields?: boolean;
}

export class TopicGroupEntry {
  @Id({ description: 'Identifies the group; unique across all queues' })
  id: number;

  @Text({ max: 255, description: 'Unique within its queue' })
  name: string;

  @Flag({ optional: true, description: 'Whether its topics can be selected', whenOmitted: 'true' })
  active?: boolean;

  @ObjectList(() => TopicEntry, { optional: true, description: 'In display order' })
  topics?: TopicEntry[];
}

export class TopicFieldEntry {
  @Id({ description: 'Identifies the custom field; unique across all queues' })
  id: number;

  @Text({ max: 255, description: 'Unique within its queue' })
  name: string;

  @OneOf(topicFieldTypes)
  type: (typeof topicFieldTypes)[number];

  @Flag({ optional: true, description: 'Whether forms ask for a value', whenOmitted: 'false' })
  require?: boolean;
}

export class QueueEntry {
  @Id({ description: 'Identifies the queue' })
  id: number;

  @Text({ max: 255, description: 'Unique' })
  name: string;

  @Text({
    max: 80,
    optional: true,
    description: 'Name of the queue at the telephone exchange; unique',
    example: 'hotline',
  })
  exchange_name?: string;

  @Integer({
    min: 0,
    max: longestWrapUp,
    optional: true,
    description: 'Seconds for which an agent has no further call after one of the queue',
    whenOmitted: '0',
    example: 30,
  })
  wrap_up_seconds?: number;

  @TextList({
    max: 255,
    optional: true,
    description: 'Logins of the agents who take its calls',
    example: ['anna.nowak'],
  })
  agents?: string[];

  @ObjectList(() => TopicGroupEntry, { optional: true, description: 'In display order' })
  topic_groups?: TopicGroupEntry[];

  @ObjectList(() => TopicFieldEntry, { optional: true, description: 'In display order' })
  custom_fields?: TopicFieldEntry[];
}
