import { codes } from '@patchbay/contracts/problems';
import { absenceTypes, absences } from '@patchbay/contracts/telephony/absences';
import { connections } from '@patchbay/contracts/telephony/connections';
import { agentGroups } from '@patchbay/contracts/telephony/agent-groups';
import { agents, users } from '@patchbay/contracts/telephony/people';
import { pauses } from '@patchbay/contracts/telephony/pauses';
import { type TelephonySection, telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { queues } from '@patchbay/contracts/telephony/queues';
import { transferShortcuts } from '@patchbay/contracts/telephony/shortcuts';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

const apply = telephonyProvisioning.apply;

/** One entry of each kind, and two where entries can swap values. */
const section = (): Required<TelephonySection> => ({
  users: [
    {
      login: 'anna',
      name: 'Anna',
      surname: 'Nowak',
      email: 'anna@example.com',
      sip_accounts: [{ phone_number: '101', phone_type: 'hardphone' }],
    },
    { login: 'jan' },
  ],
  agents: [
    { agent_id: 1, name: 'Automatic', outbound_mode: 'automatic' },
    { agent_id: 2, login: 'anna', number: '101', outbound_mode: 'manual' },
    { agent_id: 3, login: 'jan', active: false, outbound_mode: 'manual' },
  ],
  agent_groups: [
    { id: 1, name: 'First line', agents: ['jan', 'anna'] },
    { id: 2, name: 'Nobody' },
  ],
  absence_types: [{ id: 1, name: 'Holiday', mail_body: 'Hello {{NAME}}' }],
  pauses: [
    { id: 1, name: 'Lunch' },
    { id: 2, name: 'Training', active: false },
  ],
  queues: [
    {
      id: 1,
      name: 'Hotline',
      exchange_name: 'hotline',
      agents: ['anna', 'jan'],
      topic_groups: [
        {
          id: 1,
          name: 'Orders',
          topics: [
            { id: 1, name: 'Delivery' },
            { id: 2, name: 'Returns' },
          ],
        },
        { id: 2, name: 'Other', topics: [] },
      ],
      custom_fields: [{ id: 1, name: 'Reference', type: 'TEXT' }],
    },
    { id: 2, name: 'Back office' },
  ],
  transfer_shortcuts: [{ transfer_shortcut_id: 1, name: 'Hotline', queue_id: 1, icon: 'aGVs\nbG8=\n' }],
});

/** Rows of the section that the answer names when they go, because other services may refer to them. */
const removed = {
  users: [{ at: 'telephony.users', name: 'users anna', columns: { login: 'anna' } }],
  agents: section().agents.map(({ agent_id, login = null }) => ({
    at: 'telephony.agents',
    name: `agents ${agent_id}`,
    columns: { agent_id, login },
  })),
};

const counts = (kind: string, different: object) => ({
  kind,
  created: 0,
  updated: 0,
  unchanged: 0,
  pruned: 0,
  ...different,
});

describe('provisioning', () => {
  const tables = [
    'users',
    'agents',
    'agent_groups',
    'agent_group_members',
    'absence_types',
    'pauses',
    'queues',
    'queue_agents',
    'topic_groups',
    'topics',
    'topic_custom_fields',
    'transfer_shortcuts',
  ];
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
  });
  afterAll(() => service.stop());
  afterEach(() => service.database.query(`TRUNCATE ${tables.join()} CASCADE`));

  /** All provisioned rows, each with the transaction that wrote it. */
  async function allRows(): Promise<unknown> {
    const read = (table: string) => service.database.query(`SELECT xmin::text, * FROM ${table} ORDER BY 2`);
    return Object.fromEntries(await Promise.all(tables.map(async table => [table, await read(table)])));
  }

  const expectRejection = async (input: object, problems: object[]) => {
    const before = await allRows();
    const answer = await service.ask(apply, input, { prefer: 'handling=strict' });
    expect(answer.errors).toEqual(problems);
    expect(answer.status).toBe(400);
    expect(await allRows()).toEqual(before);
  };

  it('creates the entries of the section, which the API then returns, and emits no event', async () => {
    const answer = await service.ask(apply, { telephony: section() });
    expect(answer.body).toEqual([
      counts('users', { created: 2 }),
      counts('agents', { created: 3 }),
      counts('agent_groups', { created: 2 }),
      counts('agent_group_members', { created: 2 }),
      counts('absence_types', { created: 1 }),
      counts('pauses', { created: 2 }),
      counts('queues', { created: 2 }),
      counts('queue_agents', { created: 2 }),
      counts('topic_groups', { created: 2 }),
      counts('topics', { created: 2 }),
      counts('topic_custom_fields', { created: 1 }),
      counts('transfer_shortcuts', { created: 1 }),
    ]);
    expect(await service.events.of(answer)).toEqual([]);
    const { email, ...anna } = section().users[0]!;
    expect(await service.succeed(users.read, { login: 'anna' })).toEqual(anna);
    expect(await service.succeed(agents.read, { login: 'anna' })).toMatchObject({ email });
    expect(await service.succeed(agents.read, { login: 'jan' })).toMatchObject({ email: '' });
    expect(await service.succeed(agentGroups.list)).toEqual([
      { id: 1, name: 'First line', agents: ['anna', 'jan'] },
      { id: 2, name: 'Nobody', agents: [] },
    ]);
    expect(await service.succeed(pauses.list)).toEqual([{ id: 1, name: 'Lunch' }]);
    expect(await service.database.query('SELECT exchange_name FROM queues ORDER BY id')).toEqual([
      { exchange_name: 'hotline' },
      { exchange_name: null },
    ]);
    expect(await service.succeed(users.read, { login: 'jan' })).toEqual({
      login: 'jan',
      name: '',
      surname: '',
      sip_accounts: [],
    });
    const agent = { outbound_mode: 'manual', number: '', email: '' };
    expect(await service.succeed(agents.list)).toEqual([
      {
        ...agent,
        agent_id: 1,
        login: '',
        name: 'Automatic',
        surname: '',
        active: '',
        outbound_mode: 'automatic',
      },
      {
        ...agent,
        agent_id: 2,
        login: 'anna',
        name: 'Anna',
        surname: 'Nowak',
        active: true,
        number: '101',
        email: 'anna@example.com',
      },
      { ...agent, agent_id: 3, login: 'jan', name: '', surname: '', active: false },
    ]);
    expect(await service.succeed(absenceTypes.list)).toMatchObject([
      { id: '1', mail_body: 'Hello {{NAME}}', voice_mail: false },
    ]);
    expect(await service.succeed(queues.topics, { id: 1 })).toEqual({
      topic_groups: [
        {
          group_name: 'Orders',
          topics: [
            { id: 1, name: 'Delivery', show_custom_fields: false },
            { id: 2, name: 'Returns', show_custom_fields: false },
          ],
        },
        { group_name: 'Other', topics: [] },
      ],
      custom_fields: [{ id: 1, name: 'Reference', type: 'TEXT', require: false }],
    });
    expect(await service.succeed(transferShortcuts.list)).toEqual([
      { transfer_shortcut_id: 1, queue: 'Hotline', number: '', icon: 'aGVsbG8=', name: 'Hotline' },
    ]);
  });

  it('writes nothing when the same section is applied again', async () => {
    await service.succeed(apply, { telephony: section() });
    const before = await allRows();
    const again = await service.succeed(apply, { telephony: section(), prune: true });
    expect(again.every(({ created, updated, pruned }) => created + updated + pruned === 0)).toBe(true);
    expect(again[0]).toEqual(counts('users', { unchanged: 2 }));
    expect(await allRows()).toEqual(before);
  });

  it('updates changed entries, even if they swap unique values or move to another parent', async () => {
    await service.succeed(apply, { telephony: section() });
    const changed = section();
    [changed.agents[1]!.login, changed.agents[2]!.login] = ['jan', 'anna'];
    const [orders, other] = changed.queues[0]!.topic_groups!;
    other!.topics = [orders!.topics!.shift()!];
    delete changed.users[0]!.sip_accounts;
    const answer = await service.succeed(apply, { telephony: changed });
    expect(answer).toEqual(
      expect.arrayContaining([
        counts('users', { updated: 1, unchanged: 1 }),
        counts('agents', { updated: 2, unchanged: 1 }),
        counts('queues', { unchanged: 2 }),
        counts('topics', { updated: 2 }),
      ]),
    );
    expect(await service.succeed(agents.list)).toMatchObject([
      {},
      { login: 'jan', name: '' },
      { login: 'anna', name: 'Anna' },
    ]);
    expect(await service.succeed(queues.topics, { id: 1 })).toMatchObject({
      topic_groups: [{ topics: [{ name: 'Returns' }] }, { topics: [{ name: 'Delivery' }] }],
    });
    expect(await service.succeed(users.read, { login: 'anna' })).toMatchObject({ sip_accounts: [] });
  });

  it('gives agents the names of their users, also of a file without agents, and writes nothing again', async () => {
    await service.succeed(apply, { telephony: section() });
    const renamed = { users: [{ ...section().users[0]!, name: 'Ania', surname: 'Lis' }] };
    const names = async () =>
      (await service.succeed(agents.list)).map(({ name, surname }) => `${name} ${surname}`);
    await service.succeed(apply, { telephony: renamed, dry_run: true });
    expect(await names()).toEqual(['Automatic ', 'Anna Nowak', ' ']);
    await service.succeed(apply, { telephony: renamed });
    expect(await names()).toEqual(['Automatic ', 'Ania Lis', ' ']);
    await service.succeed(apply, { telephony: { agents: section().agents } });
    expect(await names()).toEqual(['Automatic ', 'Ania Lis', ' ']);
    const before = await allRows();
    await service.succeed(apply, { telephony: { ...section(), ...renamed } });
    expect(await allRows()).toEqual(before);
  });

  it('keeps rows that are no longer in the file unless it prunes', async () => {
    await service.succeed(apply, { telephony: section() });
    const smaller = {
      users: [{ login: 'jan' }],
      agents: [],
      queues: [{ id: 2, name: 'Back office' }],
      transfer_shortcuts: [],
    };
    const before = await allRows();
    await service.succeed(apply, { telephony: smaller });
    expect(await allRows()).toEqual(before);
    const answer = await service.succeed(apply, { telephony: smaller, prune: true });
    expect(answer).toEqual([
      counts('users', { unchanged: 1, pruned: 1, removed: removed.users }),
      counts('agents', { pruned: 3, removed: removed.agents }),
      counts('queues', { unchanged: 1, pruned: 1 }),
      counts('queue_agents', { pruned: 2 }),
      counts('topic_groups', { pruned: 2 }),
      counts('topics', { pruned: 2 }),
      counts('topic_custom_fields', { pruned: 1 }),
      counts('transfer_shortcuts', { pruned: 1 }),
    ]);
    expect(await service.succeed(queues.list)).toEqual([{ id: 2, name: 'Back office' }]);
    expect(await service.succeed(agents.list)).toEqual([]);
  });

  it('leaves the table of a missing list unchanged', async () => {
    await service.succeed(apply, { telephony: section() });
    expect(await service.succeed(apply, { telephony: {}, prune: true })).toEqual([]);
    expect(await service.succeed(absenceTypes.list)).toHaveLength(1);
  });

  it('reports all referenced rows that cannot be pruned, and changes nothing', async () => {
    await service.succeed(apply, { telephony: section() });
    await service.succeed(absences.set, { login: 'jan', absence_type_id: 1, date_to: '2999-01-01 00:00' });
    const sent = { connection_id: 'c', topic_id: 2, custom_fields: [{ field_id: 1, value: 'x' }] };
    await service.succeed(connections.setTopic, sent);
    const stillReferenced = (field: string, what: string, referrer: string) => ({
      code: codes.stillReferred,
      field: `telephony.${field}`,
      message: `${what} is not in the file and cannot be removed: ${referrer} refers to it`,
    });
    const smaller = { users: [], agents: [], absence_types: [], queues: [{ id: 2, name: 'Changed' }] };
    await expectRejection({ telephony: smaller, prune: true }, [
      stillReferenced('queues', 'topic_custom_fields 1', 'connection_topic_values'),
      stillReferenced('queues', 'topics 2', 'connection_topics'),
      stillReferenced('absence_types', 'absence_types 1', 'absences'),
      stillReferenced('users', 'users jan', 'absences'),
    ]);
  });

  it('changes nothing in a dry run, but counts the changes', async () => {
    await service.succeed(apply, { telephony: section() });
    const before = await allRows();
    const changed = { users: [{ login: 'anna', name: 'Ann' }, { login: 'new' }], agents: [] };
    expect(await service.succeed(apply, { telephony: changed, prune: true, dry_run: true })).toEqual([
      counts('users', {
        created: 1,
        updated: 1,
        pruned: 1,
        removed: [{ at: 'telephony.users', name: 'users jan', columns: { login: 'jan' } }],
      }),
      counts('agents', { pruned: 3, removed: removed.agents }),
    ]);
    expect(await allRows()).toEqual(before);
  });

  it('reports all conflicts of a section at once, and changes nothing', async () => {
    await service.succeed(apply, { telephony: section() });
    const wrong = section();
    wrong.users.push({ login: 'jan' });
    wrong.agents.push({ agent_id: 3, login: 'nobody', outbound_mode: 'manual' });
    wrong.agents.push({ agent_id: 5, login: 'anna', name: 'Anna', outbound_mode: 'manual' });
    wrong.agents.push(
      { agent_id: 6, outbound_mode: 'manual' },
      { agent_id: 7, name: 'B', active: true, outbound_mode: 'manual' },
    );
    wrong.pauses.push({ id: 3, name: 'Lunch' });
    wrong.queues[1]!.name = 'Hotline';
    wrong.queues[1]!.exchange_name = 'hotline';
    wrong.queues[1]!.agents = ['anna', 'somebody', 'anna'];
    wrong.queues[1]!.topic_groups = [
      {
        id: 3,
        name: 'Orders',
        topics: [
          { id: 1, name: 'A' },
          { id: 4, name: 'A' },
        ],
      },
    ];
    wrong.transfer_shortcuts.push(
      { transfer_shortcut_id: 2, name: 'Nowhere', queue_id: 9 },
      { transfer_shortcut_id: 3, name: 'Empty' },
    );
    const problem = (code: number, path: string, text: string) => {
      const field = `telephony.${path}`;
      return { code, field, message: `${field} ${text}` };
    };
    await expectRejection({ telephony: wrong }, [
      problem(codes.notAllowed, 'agents[4].name', 'is that of the user and not set here'),
      problem(
        codes.required,
        'agents[5].login',
        'is required: only the built-in agent has a name in its place',
      ),
      problem(codes.notAllowed, 'agents[6].active', 'is not set for the built-in agent'),
      problem(codes.unknownReference, 'queues[1].agents[1]', 'refers to an unknown agent: somebody'),
      problem(codes.required, 'transfer_shortcuts[2].number', 'is required where there is no queue_id'),
      problem(codes.duplicate, 'users[2].login', 'is the same as telephony.users[1]'),
      problem(codes.duplicate, 'agents[3].agent_id', 'is the same as telephony.agents[2]'),
      problem(codes.duplicate, 'agents[4].login', 'is the same as telephony.agents[1]'),
      problem(codes.unknownReference, 'agents[3].login', 'refers to an unknown user: nobody'),
      problem(codes.duplicate, 'pauses[2].name', 'is the same as telephony.pauses[0]'),
      problem(codes.duplicate, 'queues[1].name', 'is the same as telephony.queues[0]'),
      problem(codes.duplicate, 'queues[1].exchange_name', 'is the same as telephony.queues[0]'),
      problem(codes.duplicate, 'queues[1].agents[2].login', 'is the same as telephony.queues[1].agents[0]'),
      problem(
        codes.duplicate,
        'queues[1].topic_groups[0].topics[0].id',
        'is the same as telephony.queues[0].topic_groups[0].topics[0]',
      ),
      problem(
        codes.duplicate,
        'queues[1].topic_groups[0].topics[1].name',
        'is the same as telephony.queues[1].topic_groups[0].topics[0]',
      ),
      problem(codes.unknownReference, 'transfer_shortcuts[1].queue_id', 'refers to an unknown queue: 9'),
    ]);
  });

  it('reports all misspelt, missing and mistyped fields with their paths, and changes nothing', async () => {
    const wrong = {
      users: [{ login: 1 }, null],
      queues: [{ id: 1, name: 'A', topic_group: [] }],
      people: [],
    };
    await expectRejection({ telephony: wrong }, [
      { code: codes.wrongType, field: 'telephony.users[0].login', message: expect.any(String) },
      { code: codes.wrongType, field: 'telephony.users[1]', message: expect.any(String) },
      { code: codes.unknownField, field: 'telephony.queues[0].topic_group', message: expect.any(String) },
      { code: codes.unknownField, field: 'telephony.people', message: expect.any(String) },
    ]);
  });

  it('reports conflicts with rows that are not in the file', async () => {
    await service.succeed(apply, { telephony: section() });
    const renumbered = { queues: [{ id: 7, name: 'Hotline' }], transfer_shortcuts: [] };
    await expectRejection({ telephony: renumbered }, [
      {
        code: codes.duplicate,
        field: 'telephony.queues[0].name',
        message: 'telephony.queues[0].name is the same as queues 1, which is not in the file',
      },
    ]);
    await service.succeed(apply, { telephony: renumbered, prune: true });
    expect(await service.succeed(queues.list)).toEqual([{ id: 7, name: 'Hotline' }]);
  });

  it('accepts references to stored rows that are not pruned', async () => {
    await service.succeed(apply, { telephony: section() });
    const telephony = { agents: [{ agent_id: 2, login: 'anna', outbound_mode: 'manual' as const }] };
    await service.succeed(apply, { telephony, prune: true });
    expect(await service.succeed(agents.list)).toMatchObject([{ agent_id: 2, name: 'Anna' }]);
    await expectRejection({ telephony: { ...telephony, users: [] }, prune: true }, [
      { code: codes.unknownReference, field: 'telephony.agents[0].login', message: expect.any(String) },
    ]);
  });

  it('takes agents who are stored into a queue, and those who go out of all queues', async () => {
    await service.succeed(apply, { telephony: section() });
    const queue = (...logins: string[]) => ({ queues: [{ id: 2, name: 'Back office', agents: logins }] });
    const inQueues = () => service.database.query('SELECT queue_id, login FROM queue_agents ORDER BY 1, 2');
    const stored = section().queues[0]!.agents!.map(login => ({ queue_id: 1, login }));
    await service.succeed(apply, { telephony: queue('jan') });
    expect(await inQueues()).toEqual([...stored, { queue_id: 2, login: 'jan' }]);
    const anna = section().agents[1]!;
    await expectRejection({ telephony: { ...queue('jan'), agents: [anna] }, prune: true }, [
      { code: codes.unknownReference, field: 'telephony.queues[0].agents[0]', message: expect.any(String) },
    ]);
    const groups = { agent_groups: [{ id: 1, name: 'x', agents: ['anna', 'jan'] }], agents: [anna] };
    await expectRejection({ telephony: groups, prune: true }, [
      {
        code: codes.unknownReference,
        field: 'telephony.agent_groups[0].agents[1]',
        message: expect.any(String),
      },
    ]);
    const renamed = { ...section().agents[2]!, login: 'ewa' };
    const users = [{ login: 'ewa' }];
    await expectRejection({ telephony: { ...queue('jan'), users, agents: [renamed] } }, [
      { code: codes.unknownReference, field: 'telephony.queues[0].agents[0]', message: expect.any(String) },
    ]);
    await service.succeed(apply, { telephony: { agents: [anna] }, prune: true });
    expect(await inQueues()).toEqual([{ queue_id: 1, login: 'anna' }]);
    expect(await service.succeed(agentGroups.list)).toMatchObject([{ agents: ['anna'] }, { agents: [] }]);
  });

  it('applies concurrent sections one after the other', async () => {
    // Without a lock, the second request would read before the first one writes.
    await service.database.query(`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_sleep(0.3); RETURN NEW; END'`);
    await service.database.query(
      'CREATE TRIGGER linger BEFORE INSERT ON queues FOR EACH ROW EXECUTE FUNCTION linger()',
    );
    const ask = (id: number) => service.ask(apply, { telephony: { queues: [{ id, name: 'Hotline' }] } });
    const answers = await Promise.all([ask(1), ask(2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await service.succeed(queues.list)).toHaveLength(1);
  });
});
