import { isDeepStrictEqual } from 'node:util';
import { Controller } from '@nestjs/common';
import { In } from 'typeorm';
import { codes, problem } from '@patchbay/contracts/problems';
import {
  type ConnectionId,
  type ConnectionTopicView,
  type SetConnectionTopic,
  type TopicFieldValue,
  connectionEvents,
  connections,
} from '@patchbay/contracts/telephony/connections';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Agent } from '../people/agent';
import { Topic, TopicCustomField, TopicGroup } from '../queues/queue';
import { ConnectionTopic } from './connection-topic';
import { type TopicReferences, topicProblems } from './topic-rules';

const topicOfConnection = statement<
  ConnectionId,
  ConnectionTopicView
>(`SELECT topic_id, comment, agent_login, coalesce((
    SELECT json_agg(json_build_object('field_id', field_id, 'value', value) ORDER BY field_id)
    FROM connection_topic_values WHERE connection_id = :id), '[]') AS custom_fields
  FROM connection_topics WHERE connection_id = :id`);

const mergeValues = statement<{ connection_id: string; field_ids: number[]; values: string[] }>(`
  INSERT INTO connection_topic_values AS stored (connection_id, field_id, value)
  SELECT :connection_id, * FROM unnest(:field_ids::bigint[], :values::text[])
  ON CONFLICT (connection_id, field_id) DO UPDATE SET value = excluded.value WHERE stored.value <> excluded.value`);

@Controller()
export class Connections {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Replaces topic, comment and agent, also by none; merges custom fields by id. */
  @HandlesDraft(connections.setTopic)
  async setTopic(draft: Draft<SetConnectionTopic>, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const references = await findReferences(transaction, draft.fields);
      const input = draft.check(topicProblems(draft.fields, references));
      const { connection_id, topic_id, comment = '', agent_login = '', custom_fields = [] } = input;
      const topic = { connection_id, topic_id, comment, agent_login };
      const isNew = await addTopic(transaction, topic);
      const before = isNew ? undefined : await lockTopic(transaction, connection_id);
      if (!isNew) await transaction.manager.update(ConnectionTopic, connection_id, topic);
      await mergeFields(transaction, connection_id, custom_fields);
      const after = await shownTopic(transaction, connection_id);
      if (isDeepStrictEqual(before, after)) return;
      const fields = { connection_id, topic_id };
      await this.outbox.add(transaction, connectionEvents.topicSet, fields, { before, after });
    });
  }

  @Handles(connections.topic)
  async topic({ id }: ConnectionId): Promise<ConnectionTopicView> {
    const [topic] = await this.database.rows(topicOfConnection, { id });
    if (!topic) throw problem(codes.notFound, `connection ${id} has no topic`, 'id');
    return topic;
  }
}

async function findReferences(
  { manager }: Transaction,
  { topic_id, agent_login, custom_fields = [] }: Partial<SetConnectionTopic>,
): Promise<TopicReferences> {
  const topic = topic_id === undefined ? null : await manager.findOneBy(Topic, { id: topic_id });
  const group = topic && (await manager.findOneByOrFail(TopicGroup, { id: topic.topic_group_id }));
  const ids = custom_fields.map(({ field_id }) => field_id);
  return {
    topic,
    group,
    hasAgent: !agent_login || (await manager.existsBy(Agent, { login: agent_login })),
    customFields: await manager.findBy(TopicCustomField, { id: In(ids) }),
  };
}

/** @returns whether the connection had no topic before */
async function addTopic({ manager }: Transaction, topic: ConnectionTopic): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(ConnectionTopic).values(topic);
  const { raw: added } = await insert.orIgnore().returning('connection_id').execute();
  return added.length > 0;
}

async function lockTopic(transaction: Transaction, connection_id: string): Promise<ConnectionTopicView> {
  await transaction.lock(ConnectionTopic, { connection_id });
  return shownTopic(transaction, connection_id);
}

async function shownTopic(transaction: Transaction, id: string): Promise<ConnectionTopicView> {
  const [topic] = await transaction.rows(topicOfConnection, { id });
  return topic!;
}

/** Merges values into the custom fields of a locked connection. */
async function mergeFields(
  transaction: Transaction,
  connection_id: string,
  values: TopicFieldValue[],
): Promise<void> {
  if (values.length === 0) return;
  await transaction.rows(mergeValues, {
    connection_id,
    field_ids: values.map(({ field_id }) => field_id),
    values: values.map(({ value }) => value),
  });
}
