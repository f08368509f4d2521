import { codes } from '@patchbay/contracts/problems';
import { agents, mostReferences, users } from '@patchbay/contracts/telephony/people';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

const sipAccounts = [
  { phone_number: '901', phone_type: 'softphone' },
  { phone_number: '101', phone_type: 'hardphone' },
];

describe('people', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    await service.database.query(
      `INSERT INTO users (login, name, surname, email, sip_accounts)
       VALUES ('anna.nowak', 'Anna', 'Nowak', '', $1), ('m.lis', 'Maria', 'Lis', 'm.lis@example.com', '[]'),
         ('zoë o''neil', '', '', '', '[]')`,
      [JSON.stringify(sipAccounts)],
    );
    await service.database
      .query(`INSERT INTO agents (agent_id, login, name, surname, active, number, outbound_mode)
      VALUES (4, 'm.lis', 'Maria', 'Lis', false, '103', 'manual'), (2, 'anna.nowak', 'Anna', 'Nowak', true, '101', 'manual'),
        (1, NULL, 'Automatic', 'Agent', NULL, '', 'automatic')`);
  });
  afterAll(() => service.stop());

  it('returns a user with the SIP accounts in their order', async () => {
    expect(await service.succeed(users.read, { login: 'anna.nowak' })).toEqual({
      login: 'anna.nowak',
      name: 'Anna',
      surname: 'Nowak',
      sip_accounts: sipAccounts,
    });
  });

  it('returns a user who has only a login', async () => {
    const user = { login: "zoë o'neil", name: '', surname: '', sip_accounts: [] };
    expect(await service.succeed(users.read, { login: user.login })).toEqual(user);
  });

  it('answers 404 for an unknown login and for a login in other letter case', async () => {
    for (const login of ['nobody', 'Anna.Nowak', "' OR true --", '0']) {
      const problem = { code: codes.notFound, field: 'login', message: `user ${login} does not exist` };
      expect(await service.ask(users.read, { login })).toMatchObject({ status: 404, errors: [problem] });
    }
  });

  it('rejects a login that Postgres cannot store', async () => {
    for (const login of ['a\0b', '\ud800']) {
      const answer = await service.ask(users.read, { login });
      expect(answer.errors).toMatchObject([{ code: codes.forbiddenCharacter, field: 'login' }]);
    }
  });

  it('returns the unknown ones of some logins, each once and in their order', async () => {
    const logins = ['zed', 'anna.nowak', 'abe', 'm.lis', 'zed'];
    expect(await service.succeed(users.check, { logins })).toEqual({ unknown: ['zed', 'abe'] });
    expect(await service.succeed(users.check, { logins: ['m.lis'] })).toEqual({ unknown: [] });
    expect(await service.succeed(users.check, { logins: [] })).toEqual({ unknown: [] });
  });

  it('returns the agents with one of the given numbers or logins, each once', async () => {
    const idsOf = async (references: object) =>
      (await service.succeed(agents.check, references)).map(({ agent_id }) => agent_id);
    expect(await idsOf({ agent_ids: [4, 99, 1, 4] })).toEqual([1, 4]);
    expect(await idsOf({ logins: ['m.lis', 'nobody'], agent_ids: ['2', 4] })).toEqual([2, 4]);
    expect(await idsOf({})).toEqual([]);
    expect(await service.succeed(agents.check, { logins: ['anna.nowak'] })).toMatchObject([
      { agent_id: 2, login: 'anna.nowak', name: 'Anna', surname: 'Nowak', active: true, number: '101' },
    ]);
  });

  it('accepts at most as many references in one request as the contract allows', async () => {
    const ids = Array.from({ length: mostReferences }, (_, index) => index + 1);
    const logins = ids.map(index => (index === mostReferences ? 'anna.nowak' : `nobody${index}`));
    expect(await service.succeed(agents.check, { agent_ids: ids, logins })).toHaveLength(3);
    const answer = await service.ask(agents.check, { agent_ids: [...ids, 1], logins: [...logins, 'x'] });
    expect(answer.errors).toMatchObject([
      { code: codes.tooLong, field: 'agent_ids' },
      { code: codes.tooLong, field: 'logins' },
    ]);
  });

  it('returns an agent by login', async () => {
    expect(await service.succeed(agents.read, { login: 'm.lis' })).toEqual({
      agent_id: 4,
      login: 'm.lis',
      name: 'Maria',
      surname: 'Lis',
      active: false,
      number: '103',
      outbound_mode: 'manual',
      email: 'm.lis@example.com',
    });
  });

  it('answers 404 for the login of a user who is no agent, and for one in other letter case', async () => {
    for (const login of ["zoë o'neil", 'M.Lis', 'nobody']) {
      const problem = { code: codes.notFound, field: 'login', message: `agent ${login} does not exist` };
      expect(await service.ask(agents.read, { login })).toMatchObject({ status: 404, errors: [problem] });
    }
    expect(await service.ask(agents.read, { login: '' })).toMatchObject({ status: 400 });
  });

  it('lists agents by id, with empty strings for the missing values of the built-in agent', async () => {
    expect(await service.succeed(agents.list)).toEqual([
      {
        agent_id: 1,
        login: '',
        name: 'Automatic',
        surname: 'Agent',
        active: '',
        number: '',
        outbound_mode: 'automatic',
        email: '',
      },
      {
        agent_id: 2,
        login: 'anna.nowak',
        name: 'Anna',
        surname: 'Nowak',
        active: true,
        number: '101',
        outbound_mode: 'manual',
        email: '',
      },
      {
        agent_id: 4,
        login: 'm.lis',
        name: 'Maria',
        surname: 'Lis',
        active: false,
        number: '103',
        outbound_mode: 'manual',
        email: 'm.lis@example.com',
      },
    ]);
  });
});
