import { codes } from '@patchbay/contracts/problems';
import { queues } from '@patchbay/contracts/telephony/queues';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

const fixture = [
  `INSERT INTO queues (id, name) VALUES (2, 'Back office'), (1, 'Hotline')`,
  `INSERT INTO topic_groups (id, queue_id, name, active, "order")
    VALUES (1, 1, 'Orders', true, 2), (2, 1, 'Legacy', false, 0), (3, 1, 'Complaints', true, 1), (4, 1, 'Other', true, 2)`,
  `INSERT INTO topics (id, topic_group_id, name, active, show_custom_fields, "order")
    VALUES (1, 1, 'Delivery', true, true, 1), (2, 1, 'Returns', false, false, 0), (3, 2, 'Fax', true, false, 0),
      (4, 1, 'Payment', true, false, 0), (5, 3, 'Noise', true, false, 0)`,
  `INSERT INTO topic_custom_fields (id, queue_id, name, type, require, "order")
    VALUES (2, 1, 'Details', 'LONG_TEXT', false, 1), (1, 1, 'Reference', 'TEXT', true, 2)`,
];

describe('queues', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    for (const statement of fixture) await service.database.query(statement);
  });
  afterAll(() => service.stop());

  it('lists queues by id', async () => {
    expect(await service.succeed(queues.list)).toEqual([
      { id: 1, name: 'Hotline' },
      { id: 2, name: 'Back office' },
    ]);
  });

  it('returns the active topics of the active groups of a queue, and its custom fields, in their order', async () => {
    expect(await service.succeed(queues.topics, { id: '1' })).toEqual({
      topic_groups: [
        { group_name: 'Complaints', topics: [{ id: 5, name: 'Noise', show_custom_fields: false }] },
        {
          group_name: 'Orders',
          topics: [
            { id: 4, name: 'Payment', show_custom_fields: false },
            { id: 1, name: 'Delivery', show_custom_fields: true },
          ],
        },
        { group_name: 'Other', topics: [] },
      ],
      custom_fields: [
        { id: 2, name: 'Details', type: 'LONG_TEXT', require: false },
        { id: 1, name: 'Reference', type: 'TEXT', require: true },
      ],
    });
  });

  it('lists the active topics of the active groups of all queues, by id', async () => {
    expect(await service.succeed(queues.allTopics)).toEqual([
      { id: 1, name: 'Delivery', queue_ids: [1] },
      { id: 4, name: 'Payment', queue_ids: [1] },
      { id: 5, name: 'Noise', queue_ids: [1] },
    ]);
  });

  it('returns a queue without topics', async () => {
    expect(await service.succeed(queues.topics, { id: 2 })).toEqual({ topic_groups: [], custom_fields: [] });
  });

  it('answers 404 for an unknown queue', async () => {
    const problem = { code: codes.notFound, field: 'id', message: 'queue 9 does not exist' };
    expect(await service.ask(queues.topics, { id: 9 })).toMatchObject({ status: 404, errors: [problem] });
    expect(await service.ask(queues.topics, { id: 9007199254740991 })).toMatchObject({ status: 404 });
  });
});
