import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { codes } from '@patchbay/contracts/problems';
import { type AgentAdded, createAgent, newAgentEvents } from '@patchbay/contracts/telephony/new-agents';
import { agents, users } from '@patchbay/contracts/telephony/people';
import { type TelephonySection, telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { sourceOf } from '@patchbay/testing/app-process';
import { TestService, emitted } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

const TELEPHONY_ENCRYPTION_KEY = Buffer.alloc(32, 5).toString('base64');
const password = 'p7;Kd2mQ9xw4T';

const section: TelephonySection = {
  users: [{ login: 'anna', name: 'Anna', sip_accounts: [{ phone_number: '901', phone_type: 'softphone' }] }],
  agents: [{ agent_id: 2, login: 'anna', number: '101', outbound_mode: 'manual' }],
};

describe('agents that the API adds', () => {
  let service: TestService;
  let next = 500;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData, { TELEPHONY_ENCRYPTION_KEY });
    await provision(section);
  });
  afterAll(() => service.stop());

  const wanted = (fields: object = {}) => {
    next += 1;
    return { login: `agent${next}`, number: `${next}`, name: 'Ewa', surname: 'Lis', ...fields };
  };
  const provision = (telephony: TelephonySection, prune = false) =>
    service.ask(telephonyProvisioning.apply, { telephony, prune });
  const problemsOf = async (fields: object) => {
    const answer = await service.ask(createAgent, wanted(fields));
    expect(await service.events.of(answer)).toEqual([]);
    return [answer.status, answer.errors.map(({ field, code }) => [field, code])];
  };

  it('are users with a phone, read like others, and added with one event', async () => {
    const email = 'ewa@example.com';
    const answer = await service.ask(createAgent, wanted({ email, password, roles: ['agent'] }));
    const login = `agent${next}`;
    const { agent_id } = answer.body;
    expect(answer.body).toEqual({ agent_id, agent_login: login });
    expect(agent_id).toBeGreaterThan(1_000_000);
    const after = { agent_id, login, name: 'Ewa', surname: 'Lis', active: true, number: `${next}`, email };
    const shown = { ...after, outbound_mode: 'manual' };
    expect(await service.succeed(agents.read, { login })).toEqual(shown);
    expect(await service.succeed(agents.list)).toContainEqual(shown);
    expect(await service.succeed(users.read, { login })).toMatchObject({ name: 'Ewa', sip_accounts: [] });
    expect(await service.events.of(answer)).toEqual([
      emitted(newAgentEvents.created, { agent_id, agent_login: login }),
    ]);
    expect(await service.changes(answer)).toMatchObject([{ change: { object: shown } }]);
  });

  it('have their password encrypted and nowhere else', async () => {
    await service.succeed(createAgent, wanted({ password }));
    const tables = await service.database.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
    );
    for (const { name } of tables) {
      const rows = await service.database.query(`SELECT to_jsonb(kept)::text AS text FROM ${name} AS kept`);
      expect(rows.filter(({ text }) => text.includes(password))).toEqual([]);
    }
    const [phone] = await service.database.query('SELECT password FROM agent_phones ORDER BY agent_id DESC');
    expect(phone.password).toMatch(/^[0-9a-f]{8}\.[A-Za-z0-9+/=]{40,}$/);
  });

  it('have their phones printed for the exchange, if they are active and have a password', async () => {
    await service.succeed(createAgent, wanted({ password, active: false }));
    await service.succeed(createAgent, wanted());
    const number = next + 1;
    await service.succeed(createAgent, wanted({ password, callerid: '221234567', language: 'pl' }));
    const printed = await phones({ TELEPHONY_ENCRYPTION_KEY });
    expect(printed).toContain(
      `[${number}](agent)\nauth = ${number}\naors = ${number}\ncallerid = <221234567>\n`,
    );
    expect(printed).toContain(`username = ${number}\npassword = p7\\;Kd2mQ9xw4T\n`);
    expect(printed).not.toMatch(new RegExp(`\\[(${number - 1}|${number - 2})\\]`));
    await expect(phones({})).rejects.toMatchObject({ stderr: 'TELEPHONY_ENCRYPTION_KEY is not set\n' });
    const other = Buffer.alloc(32, 6).toString('base64');
    await expect(phones({ TELEPHONY_ENCRYPTION_KEY: other })).rejects.toMatchObject({
      stderr: expect.stringContaining('encrypted with the key'),
    });
  });

  const phones = async (environment: NodeJS.ProcessEnv) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: service.environment.DATABASE_URL, ...environment };
    const args = sourceOf('telephony', 'print-phones.ts');
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return stdout;
  };

  it('are refused with all reasons', async () => {
    expect(await problemsOf({ login: 'anna', number: '101' })).toEqual([
      400,
      [
        ['login', codes.duplicate],
        ['number', codes.duplicate],
      ],
    ]);
    expect(await problemsOf({ login: '', number: 'x', password: 'a\nb', language: 'p l' })).toEqual([
      400,
      [
        ['login', codes.required],
        ['number', codes.wrongFormat],
        ['password', codes.wrongFormat],
        ['language', codes.wrongFormat],
      ],
    ]);
  });

  it('have no phone of somebody else, who would be taken for them', async () => {
    const { status, errors } = await service.ask(createAgent, wanted({ number: '901' }));
    expect([status, errors]).toEqual([
      400,
      [{ code: codes.duplicate, field: 'number', message: 'it is a phone of anna' }],
    ]);
  });

  it('are one of several at once with the same login or number', async () => {
    const same = [{ login: 'twice' }, { number: '777' }];
    for (const fields of same) {
      const answers = await Promise.all([1, 2, 3].map(() => service.ask(createAgent, wanted(fields))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    }
  });

  it('are added once for an Idempotency-Key', async () => {
    const fields = wanted({ password });
    const ask = () => service.ask(createAgent, fields, { idempotencyKey: 'add once' });
    expect((await ask()).body).toEqual((await ask()).body);
  });

  it('have their phones printed without those that a file has given another number or none', async () => {
    const kept = next + 1;
    const numbers = [`${kept}`, 'Desk 4', ''];
    const added: AgentAdded[] = [];
    while (added.length < numbers.length)
      added.push(await service.succeed(createAgent, wanted({ password })));
    const named = added.map(({ agent_id, agent_login: login }, index) => ({
      ...{ agent_id, login, outbound_mode: 'manual' as const },
      number: numbers[index],
    }));
    const users = [...section.users!, ...added.map(({ agent_login: login }) => ({ login }))];
    expect((await provision({ users, agents: [...section.agents!, ...named] })).status).toBe(200);
    const { stdout, stderr, code } = await phones({ TELEPHONY_ENCRYPTION_KEY }).then(
      printed => ({ stdout: printed, stderr: '', code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => error,
    );
    expect(stdout).toContain(`[${kept}](agent)\n`);
    expect([stderr, code]).toEqual([
      `the phone of ${named[1]!.login} is left out: its number "Desk 4" is no name of a section\n`,
      1,
    ]);
    expect((await provision(section, true)).status).toBe(200);
  });

  it('stay when a file prunes, until one names them with their identifier, and then go with it', async () => {
    const { agent_id, agent_login: login } = await service.succeed(createAgent, wanted({ password }));
    const isThere = async () => (await service.ask(agents.read, { login })).status === 200;
    expect((await provision(section, true)).status).toBe(200);
    expect(await isThere()).toBe(true);
    const named = (id: number): TelephonySection => ({
      users: [...section.users!, { login, name: 'Named' }],
      agents: [...section.agents!, { agent_id: id, login, number: '600', outbound_mode: 'manual' }],
    });
    const other = await provision(named(3));
    expect(other.errors).toEqual([
      {
        code: codes.duplicate,
        field: 'telephony.agents[1].login',
        message: `telephony.agents[1].login is the same as agents ${agent_id}, which is not in the file`,
      },
    ]);
    expect((await provision(named(agent_id))).status).toBe(200);
    expect(await service.succeed(agents.read, { login })).toMatchObject({ name: 'Named', number: '600' });
    expect((await provision(section, true)).status).toBe(200);
    expect(await isThere()).toBe(false);
  });

  it('have identifiers that no file has taken before', async () => {
    const { agent_id } = await service.succeed(createAgent, wanted());
    const [first, second] = [agent_id + 1, agent_id + 2];
    const named = [first, second].map(id => ({
      agent_id: id,
      login: `file${id}`,
      outbound_mode: 'manual' as const,
    }));
    const people = { users: named.map(({ login }) => ({ login })), agents: named };
    expect((await provision(people)).status).toBe(200);
    const added = await service.ask(createAgent, wanted());
    expect([added.status, added.body.agent_id]).toEqual([200, agent_id + 3]);
  });

  it('may be in queues of a file', async () => {
    const { agent_login } = await service.succeed(createAgent, wanted());
    const queues = [{ id: 1, name: 'Hotline', agents: ['anna', agent_login] }];
    expect((await provision({ ...section, queues }, true)).status).toBe(200);
    expect(
      await service.database.query('SELECT login FROM queue_agents WHERE queue_id = 1 ORDER BY login'),
    ).toEqual(
      [{ login: agent_login }, { login: 'anna' }].sort((one, two) => (one.login < two.login ? -1 : 1)),
    );
  });
});

it('a password of an agent is refused without a key, and nothing is stored', async () => {
  const service = await TestService.start(telephony, telephonyData);
  const fields = { login: 'ewa', number: '104' };
  expect(await service.ask(createAgent, { ...fields, password })).toMatchObject({
    status: 503,
    errors: [{ message: expect.stringContaining('TELEPHONY_ENCRYPTION_KEY of telephony is not set') }],
  });
  expect(await service.succeed(agents.list)).toEqual([]);
  expect((await service.ask(createAgent, fields)).status).toBe(200);
  await service.stop();
});
