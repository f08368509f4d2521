import { codes } from '@patchbay/contracts/problems';
import type { Topic, TopicCustomField, TopicGroup } from '../queues/queue';
import { topicProblems } from './topic-rules';

const topic: Topic = {
  id: 5,
  topic_group_id: 1,
  name: 'Delivery',
  active: true,
  show_custom_fields: true,
  order: 0,
};
const group: TopicGroup = { id: 1, queue_id: 1, name: 'Orders', active: true, order: 0 };
const field = (id: number, queue_id: number): TopicCustomField => ({
  id,
  queue_id,
  name: `field ${id}`,
  type: 'TEXT',
  require: true,
  order: 0,
});
const values = (...ids: number[]) => ids.map(field_id => ({ field_id, value: 'x' }));

describe('topicProblems', () => {
  it('accepts an active topic of an active group with custom fields of its queue', () => {
    const sent = { topic_id: 5, custom_fields: values(1, 2) };
    expect(
      topicProblems(sent, { topic, group, hasAgent: true, customFields: [field(1, 1), field(2, 1)] }),
    ).toEqual([]);
  });

  it('accepts a topic without required custom fields', () => {
    expect(topicProblems({ topic_id: 5 }, { topic, group, hasAgent: true, customFields: [] })).toEqual([]);
  });

  it('rejects an inactive topic, and an active topic of an inactive group', () => {
    const inactive = { code: codes.inactive, field: 'topic_id' };
    const inactiveTopic = { ...topic, active: false };
    expect(
      topicProblems({ topic_id: 5 }, { topic: inactiveTopic, group, hasAgent: true, customFields: [] }),
    ).toMatchObject([inactive]);
    const inactiveGroup = { ...group, active: false };
    expect(
      topicProblems({ topic_id: 5 }, { topic, group: inactiveGroup, hasAgent: true, customFields: [] }),
    ).toMatchObject([inactive]);
  });

  it('reports an unknown topic together with unknown custom fields', () => {
    const sent = { topic_id: 9, custom_fields: values(1, 8) };
    expect(
      topicProblems(sent, { topic: null, group: null, hasAgent: true, customFields: [field(1, 2)] }),
    ).toEqual([
      { code: codes.unknownReference, field: 'topic_id', message: 'topic 9 does not exist' },
      {
        code: codes.unknownReference,
        field: 'custom_fields[1].field_id',
        message: 'custom field 8 does not exist in the queue of the topic',
      },
    ]);
  });

  it('rejects a custom field of another queue', () => {
    const problems = topicProblems(
      { topic_id: 5, custom_fields: values(3) },
      { topic, group, hasAgent: true, customFields: [field(3, 2)] },
    );
    expect(problems).toMatchObject([{ code: codes.unknownReference, field: 'custom_fields[0].field_id' }]);
  });

  it('rejects a custom field that is given twice', () => {
    const problems = topicProblems(
      { topic_id: 5, custom_fields: values(1, 1) },
      { topic, group, hasAgent: true, customFields: [field(1, 1)] },
    );
    expect(problems).toMatchObject([{ code: codes.duplicate, field: 'custom_fields[1].field_id' }]);
  });
});
