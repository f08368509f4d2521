import { codes } from '@patchbay/contracts/problems';
import { connectionEvents, connections } from '@patchbay/contracts/telephony/connections';
import { TestService, emitted } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

const fixture = [
  `INSERT INTO queues (id, name) VALUES (1, 'Hotline'), (2, 'Back office')`,
  `INSERT INTO topic_groups (id, queue_id, name, active) VALUES (1, 1, 'Orders', true), (2, 1, 'Legacy', false)`,
  `INSERT INTO topics (id, topic_group_id, name, active)
    VALUES (1, 1, 'Delivery', true), (2, 1, 'Returns', false), (3, 2, 'Fax', true), (4, 1, 'Payment', true)`,
  `INSERT INTO topic_custom_fields (id, queue_id, name, type)
    VALUES (1, 1, 'Reference', 'TEXT'), (2, 1, 'Details', 'LONG_TEXT'), (3, 2, 'Elsewhere', 'TEXT')`,
  `INSERT INTO users (login, name, surname, email, sip_accounts) VALUES ('anna.nowak', 'Anna', 'Nowak', '', '[]')`,
  `INSERT INTO agents (agent_id, login, name, surname, active, number, outbound_mode)
    VALUES (2, 'anna.nowak', 'Anna', 'Nowak', true, '101', 'manual')`,
];

describe('connections', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    for (const statement of fixture) await service.database.query(statement);
  });
  afterAll(() => service.stop());

  const set = (connection_id: unknown, fields: object) =>
    service.ask(connections.setTopic, { connection_id, ...fields });
  const topicOf = (id: string) => service.succeed(connections.topic, { id });
  const topicSet = (connection_id: string, topic_id: number) => [
    emitted(connectionEvents.topicSet, { connection_id, topic_id }),
  ];

  it('sets the topic of a connection and emits one event', async () => {
    const answer = await set('1753880221.42', {
      topic_id: '1',
      comment: 'late',
      agent_login: 'anna.nowak',
      custom_fields: [
        { field_id: 2, value: 'a\nb' },
        { field_id: '1', value: '' },
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual(topicSet('1753880221.42', 1));
    expect(await topicOf('1753880221.42')).toEqual({
      topic_id: 1,
      comment: 'late',
      agent_login: 'anna.nowak',
      custom_fields: [
        { field_id: 1, value: '' },
        { field_id: 2, value: 'a\nb' },
      ],
    });
  });

  it('accepts a topic without comment and custom fields', async () => {
    expect(await set('alone', { topic_id: 4 })).toMatchObject({ status: 200 });
    expect(await topicOf('alone')).toEqual({ topic_id: 4, comment: '', agent_login: '', custom_fields: [] });
  });

  it('replaces topic, comment and agent on a second call, and merges custom fields by id', async () => {
    const custom_fields = [
      { field_id: 1, value: 'kept' },
      { field_id: 2, value: 'old' },
    ];
    await set('merged', { topic_id: 1, comment: 'first', agent_login: 'anna.nowak', custom_fields });
    const answer = await set('merged', { topic_id: 4, custom_fields: [{ field_id: 2, value: 'new' }] });
    expect(await service.events.of(answer)).toEqual(topicSet('merged', 4));
    expect(await topicOf('merged')).toEqual({
      topic_id: 4,
      comment: '',
      agent_login: '',
      custom_fields: [
        { field_id: 1, value: 'kept' },
        { field_id: 2, value: 'new' },
      ],
    });
  });

  it('emits an event when only a custom field changes, and none when nothing changes', async () => {
    const same = { topic_id: 1, comment: 'same', custom_fields: [{ field_id: 1, value: 'same' }] };
    await set('repeated', same);
    const repeated = await set('repeated', same);
    expect(repeated.status).toBe(200);
    expect(await service.events.of(repeated)).toEqual([]);
    const answer = await set('repeated', { ...same, custom_fields: [{ field_id: 1, value: 'other' }] });
    expect(await service.events.of(answer)).toEqual(topicSet('repeated', 1));
  });

  it('accepts 1 to 64 visible characters as an id, and an integer as its digits', async () => {
    for (const id of ['!', '~'.repeat(64), 'SIP/7@[::1]:5060;a=b', '__proto__']) {
      expect(await set(id, { topic_id: 1 })).toMatchObject({ status: 200 });
      expect(await topicOf(id)).toMatchObject({ topic_id: 1 });
    }
    expect(await set(1753880221, { topic_id: 1 })).toMatchObject({ status: 200 });
    expect(await topicOf('1753880221')).toMatchObject({ topic_id: 1 });
  });

  it('rejects ids that are empty, too long or have other characters', async () => {
    for (const id of ['', '~'.repeat(65), 'a b', 'ż', 'a\0', 1.5, true, {}]) {
      const { status, errors } = await set(id, { topic_id: 1 });
      expect(status).toBe(400);
      expect(errors).toMatchObject([{ field: 'connection_id' }]);
    }
  });

  it('rejects inactive topics, unknown topics, agents and custom fields, and stores nothing', async () => {
    const inactive = await set('refused', { topic_id: 2 });
    expect(inactive.errors).toEqual([
      { code: codes.inactive, field: 'topic_id', message: 'topic 2 is not active' },
    ]);
    const inInactiveGroup = await set('refused', { topic_id: 3 });
    const message = 'the group of topic 3 is not active';
    expect(inInactiveGroup.errors).toEqual([{ code: codes.inactive, field: 'topic_id', message }]);
    const custom_fields = [
      { field_id: 1, value: 'a' },
      { field_id: 3, value: 'b' },
    ];
    const inOtherQueue = await set('refused', { topic_id: 1, custom_fields });
    expect(inOtherQueue.errors).toMatchObject([
      { code: codes.unknownReference, field: 'custom_fields[1].field_id' },
    ]);
    const unknown = await set('refused', {
      topic_id: 9,
      agent_login: 'nobody',
      custom_fields: [{ field_id: 9, value: '' }],
    });
    expect(unknown.errors).toMatchObject([
      { code: codes.unknownReference, field: 'topic_id' },
      { code: codes.unknownReference, field: 'agent_login', message: 'agent nobody does not exist' },
      { code: codes.unknownReference, field: 'custom_fields[0].field_id' },
    ]);
    for (const answer of [inactive, inInactiveGroup, inOtherQueue, unknown])
      expect(await service.events.of(answer)).toEqual([]);
    expect(await service.ask(connections.topic, { id: 'refused' })).toMatchObject({ status: 404 });
  });

  it('reports all problems of a request at once', async () => {
    const { status, errors } = await set(undefined, {
      comment: 7,
      custom_fields: [{ value: 1 }, 'x', { field_id: 1 }],
    });
    expect(status).toBe(400);
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['connection_id', codes.required],
      ['topic_id', codes.required],
      ['comment', codes.wrongType],
      ['custom_fields[0].field_id', codes.required],
      ['custom_fields[0].value', codes.wrongType],
      ['custom_fields[1]', codes.wrongType],
      ['custom_fields[2].value', codes.required],
    ]);
  });

  it('reports unknown references together with invalid fields', async () => {
    const unknownTopic = await set('refused', { topic_id: 9, comment: 7 });
    expect(unknownTopic.errors).toMatchObject([
      { code: codes.wrongType, field: 'comment' },
      { code: codes.unknownReference, field: 'topic_id' },
    ]);
    const unknownField = await set('refused', { custom_fields: [{ field_id: 9, value: 'a' }] });
    expect(unknownField.errors).toMatchObject([
      { code: codes.required, field: 'topic_id' },
      { code: codes.unknownReference, field: 'custom_fields[0].field_id' },
    ]);
  });

  it('rejects lists instead of custom fields', async () => {
    for (const custom_fields of [[[[]]], [[{ field_id: 1, value: 'a' }]]]) {
      const { status, errors } = await set('lists', { topic_id: 1, custom_fields });
      expect(status).toBe(400);
      expect(errors).toMatchObject([{ code: codes.wrongType, field: 'custom_fields[0]' }]);
    }
  });

  it('stores the custom fields of concurrent writers of one connection', async () => {
    const writers = Array.from({ length: 20 }, (_, index) => ({
      topic_id: 1,
      custom_fields: [{ field_id: (index % 2) + 1, value: `${index}` }],
    }));
    const answers = await Promise.all(writers.map(fields => set('busy', fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const answer of answers) expect(await service.events.of(answer)).toEqual(topicSet('busy', 1));
    expect((await topicOf('busy')).custom_fields.map(({ field_id }) => field_id)).toEqual([1, 2]);
  });

  it('answers 404 for a connection without a topic', async () => {
    const problem = { code: codes.notFound, field: 'id', message: 'connection none has no topic' };
    expect(await service.ask(connections.topic, { id: 'none' })).toMatchObject({
      status: 404,
      errors: [problem],
    });
  });
});
