import { Controller } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { codes, problem, throwIfAny } from '@patchbay/contracts/problems';
import {
  type ConnectionId,
  type ConnectionTopicView,
  type SetConnectionTopic,
  type TopicFieldValue,
  connectionEvents,
  connections,
} from '@patchbay/contracts/telephony/connections';
import { change } from '@patchbay/persistence/change';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { Call } from '@patchbay/platform/bus/call';
import { Handles } from '@patchbay/platform/bus/handles';
import { Topic, TopicCustomField, TopicGroup } from '../queues/queue';
import { ConnectionTopic } from './connection-topic';
import { type Referred, topicProblems } from './topic-rules';

const topicOfConnection = statement(`SELECT topic_id, comment, coalesce((
    SELECT json_agg(json_build_object('field_id', field_id, 'value', value) ORDER BY field_id)
    FROM connection_topic_values WHERE connection_id = $1), '[]') AS custom_fields
  FROM connection_topics WHERE connection_id = $1`);

const mergeValues = `INSERT INTO connection_topic_values AS kept (connection_id, field_id, value)
  SELECT $1, * FROM unnest($2::bigint[], $3::text[])
  ON CONFLICT (connection_id, field_id) DO UPDATE SET value = excluded.value WHERE kept.value <> excluded.value
  RETURNING field_id`;

@Controller()
export class Connections {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Topic and comment become those of the request, a missing comment included; custom fields are merged by id. */
  @Handles(connections.setTopic, { problems: 'collect' })
  async setTopic(input: SetConnectionTopic, call: Call): Promise<void> {
    const { connection_id, topic_id, comment = '', custom_fields = [] } = input;
    await this.database.write(call, async transaction => {
      throwIfAny([...call.problems, ...topicProblems(input, await referred(transaction, input))]);
      const isChanged = [
        await putTopic(transaction, { connection_id, topic_id, comment }),
        await putValues(transaction, connection_id, custom_fields),
      ].includes(true);
      if (isChanged)
        await this.outbox.add(transaction, connectionEvents.topicSet, { connection_id, topic_id });
    });
  }

  @Handles(connections.topic)
  async topic({ id }: ConnectionId): Promise<ConnectionTopicView> {
    const [topic] = await this.database.rows<ConnectionTopicView>(topicOfConnection, [id]);
    if (!topic) throw problem(codes.notFound, `connection ${id} has no topic`, 'id');
    return topic;
  }
}

async function referred(
  transaction: EntityManager,
  { topic_id, custom_fields = [] }: Partial<SetConnectionTopic>,
): Promise<Referred> {
  const topic = topic_id === undefined ? null : await transaction.findOneBy(Topic, { id: topic_id });
  const group = topic && (await transaction.findOneByOrFail(TopicGroup, { id: topic.topic_group_id }));
  const ids = custom_fields.map(({ field_id }) => field_id);
  return {
    topic: topic ?? undefined,
    group: group ?? undefined,
    fields: await transaction.findBy(TopicCustomField, { id: In(ids) }),
  };
}

/** Adds the connection, or locks and changes it; tells whether it is different now. */
async function putTopic(transaction: EntityManager, wanted: ConnectionTopic): Promise<boolean> {
  const insert = transaction.createQueryBuilder().insert().into(ConnectionTopic).values(wanted);
  const { raw: added } = await insert.orIgnore().returning('connection_id').execute();
  if (added.length > 0) return true;
  const { connection_id } = wanted;
  const kept = await transaction.findOneOrFail(ConnectionTopic, {
    where: { connection_id },
    lock: { mode: 'pessimistic_write' },
  });
  const different = change(kept, wanted);
  if (different) await transaction.update(ConnectionTopic, connection_id, different);
  return different !== undefined;
}

/** Merges values into those of a locked connection; tells whether any is different now. */
async function putValues(
  transaction: EntityManager,
  connection_id: string,
  values: TopicFieldValue[],
): Promise<boolean> {
  if (values.length === 0) return false;
  const ids = values.map(({ field_id }) => field_id);
  const texts = values.map(({ value }) => value);
  const merged: unknown[] = await transaction.query(mergeValues, [connection_id, ids, texts]);
  return merged.length > 0;
}
