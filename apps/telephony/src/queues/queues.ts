import { Controller } from '@nestjs/common';
import { notFound } from '@patchbay/contracts/problems';
import {
  type QueueId,
  type QueueTopics,
  type QueueView,
  type TopicOfQueues,
  queues,
} from '@patchbay/contracts/telephony/queues';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { Queue } from './queue';

const topicsOfGroup = `SELECT coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'show_custom_fields', show_custom_fields) ORDER BY "order", id), '[]')
  FROM topics WHERE topic_group_id = topic_groups.id AND active`;

const groupsOfQueue = `SELECT coalesce(json_agg(json_build_object(
    'group_name', name, 'topics', (${topicsOfGroup})) ORDER BY "order", id), '[]')
  FROM topic_groups WHERE queue_id = queues.id AND active`;

const fieldsOfQueue = `SELECT coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'type', type, 'require', require) ORDER BY "order", id), '[]')
  FROM topic_custom_fields WHERE queue_id = queues.id`;

const topicsOfQueue = statement<QueueId, QueueTopics>(`
  SELECT (${groupsOfQueue}) AS topic_groups, (${fieldsOfQueue}) AS custom_fields FROM queues WHERE id = :id`);

const topicsOfQueues = statement<object, TopicOfQueues>(`
  SELECT topics.id, topics.name, ARRAY[queue_id] AS queue_ids
  FROM topics JOIN topic_groups ON topic_groups.id = topic_group_id
  WHERE topics.active AND topic_groups.active ORDER BY topics.id`);

@Controller()
export class Queues {
  constructor(private readonly database: Database) {}

  @Handles(queues.list)
  async list(): Promise<QueueView[]> {
    const all = await this.database.read(manager => manager.find(Queue, { order: { id: 'ASC' } }));
    return all.map(({ id, name }) => ({ id, name }));
  }

  @Handles(queues.topics)
  async topics({ id }: QueueId): Promise<QueueTopics> {
    const [topics] = await this.database.rows(topicsOfQueue, { id });
    if (!topics) throw notFound('queue', id);
    return topics;
  }

  /** A topic is of one group, which is of one queue. */
  @Handles(queues.allTopics)
  allTopics(): Promise<TopicOfQueues[]> {
    return this.database.rows(topicsOfQueues);
  }
}
