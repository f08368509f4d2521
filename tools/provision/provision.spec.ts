import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectOf } from '@patchbay/contracts/fields/objects';
import { Text } from '@patchbay/contracts/fields/text';
import { codes, problemBody } from '@patchbay/contracts/problems';
import { ApplySection, provisioning } from '@patchbay/contracts/provisioning';
import { users } from '@patchbay/contracts/telephony/people';
import { natsUrl } from '@patchbay/testing/servers';
import { TestService } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- the tool is tried against the real service
import { telephony } from '../../apps/telephony/src/app.module';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { telephonyData } from '../../apps/telephony/src/data-source';
import { type ProvisionOptions, provision } from './provision';
import { sections } from './sections';

class Crm {
  @Text({ max: 9 }) name: string;
}

class ApplyCrm extends ApplySection {
  @ObjectOf(() => Crm) crm: Crm;
}

describe('npm run provision', () => {
  const directory = mkdtempSync(join(tmpdir(), 'provision-'));
  const file = join(directory, 'file.yaml');
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
  });
  beforeEach(() => service.database.query('TRUNCATE users CASCADE'));
  afterAll(async () => {
    await service.stop();
    rmSync(directory, { recursive: true });
  });

  /** The printed lines; errors are thrown. */
  async function run(text: string, options: Partial<ProvisionOptions> = {}): Promise<string[]> {
    writeFileSync(file, text);
    const printed: string[] = [];
    await provision(file, { natsUrl: natsUrl(), print: line => printed.push(line), ...options });
    return printed;
  }

  const errorsOf = (text: string, options?: Partial<ProvisionOptions>): Promise<string[]> =>
    run(text, options).then(
      printed => Promise.reject(new Error(`was not rejected: ${printed.join('\n')}`)),
      (error: Error) => error.message.replaceAll(`${file}:`, '').split('\n'),
    );

  const logins = async (): Promise<string[]> =>
    (await service.database.query('SELECT login FROM users ORDER BY login')).map(({ login }) => login);

  it('applies a file and prints the changes', async () => {
    expect(await run('telephony:\n  users: [{ login: anna }, { login: jan }]\n')).toEqual([
      'telephony.users: 2 created',
    ]);
    const changed = 'telephony:\n  users:\n    - login: anna\n      name: Anna\n    - login: ola\n';
    const others = await Stubs.open();
    for (const { subject } of [sections.crm!, sections.ticketing!, sections.outbound!, sections.mail!])
      others.answer({ ...sections.crm!, subject }, () => ({ body: [] }));
    await others.ready();
    expect(await run(changed, { prune: true })).toEqual(['telephony.users: 1 created, 1 updated, 1 pruned']);
    await others.stop();
    expect(await run(changed)).toEqual(['telephony.users: 2 unchanged']);
    expect(await service.succeed(users.read, { login: 'anna' })).toMatchObject({ name: 'Anna' });
  });

  it('accepts sections and lists without content', async () => {
    expect(await run('telephony:\n')).toEqual([]);
    expect(await run('telephony:\n  users:\n  queues: []\n')).toEqual([]);
  });

  it('prints the changes in a dry run without making them', async () => {
    const text = 'telephony: { users: [{ login: anna }] }';
    expect(await run(text, { dryRun: true })).toEqual(['telephony.users: 1 created']);
    expect(await logins()).toEqual([]);
  });

  it('reports all errors with line and path together, and changes nothing', async () => {
    const text = `telephony:
  users:
    - login: anna
      nmae: Anna
      sip_accounts:
        - { phone_number: 101, phone_type: desk }
    - name: Jan
  colours: []
crm2: {}
`;
    expect(await errorsOf(text)).toEqual([
      '4:7 telephony.users[0].nmae: is not a field of this operation',
      '6:13 telephony.users[0].sip_accounts[0].phone_number: must be a string',
      '6:32 telephony.users[0].sip_accounts[0].phone_type: must be one of hardphone, softphone',
      '7:7 telephony.users[1].login: is required',
      '8:3 telephony.colours: is not a field of this operation',
      `9:1 crm2: is not a section; the sections are ${Object.keys(sections).join(', ')}`,
    ]);
    expect(await logins()).toEqual([]);
  });

  it('reports unknown references and duplicate values, and changes nothing', async () => {
    const text = `telephony:
  users: [{ login: anna }, { login: anna }]
  agents:
    - agent_id: 1
      login: jan
      outbound_mode: manual
`;
    expect(await errorsOf(text)).toEqual([
      '2:30 telephony.users[1].login: is the same as telephony.users[0]',
      '5:7 telephony.agents[0].login: refers to an unknown user: jan',
    ]);
    expect(await logins()).toEqual([]);
  });

  it('reports the list in which an entry that cannot be pruned is missing', async () => {
    const agents = '  agents: [{ agent_id: 1, login: anna, outbound_mode: manual }]\n';
    await run(`telephony:\n  users: [{ login: anna }]\n${agents}`);
    expect(await errorsOf('telephony:\n  users: []\n', { prune: true })).toEqual([
      '2:3 telephony.users: users anna is not in the file and cannot be removed: agents refers to it',
    ]);
  });

  it('rejects invalid YAML before it connects', async () => {
    expect(await errorsOf('telephony: [\n', { natsUrl: 'nats://127.0.0.1:1' })).toEqual([
      expect.stringMatching(/^2:1 /),
    ]);
  });

  it('rejects a missing file and one that is not UTF-8', async () => {
    const options = { natsUrl: natsUrl(), print: () => undefined };
    await expect(provision(join(directory, 'none.yaml'), options)).rejects.toThrow(
      /no such file.*none\.yaml/,
    );
    writeFileSync(file, Buffer.from('telephony: # \xff', 'latin1'));
    await expect(provision(file, options)).rejects.toThrow(`${file} is not UTF-8`);
  });

  it('reads no file that is larger than 16 MiB', async () => {
    expect(await errorsOf(`telephony:\n#${'x'.repeat(16 * 2 ** 20)}\n`)).toEqual([
      `${file} is larger than 16 MiB`,
    ]);
  });

  it('rejects a section that is larger than a message', async () => {
    const text = `telephony:\n  users: [{ login: anna, name: ${'a'.repeat(9_000_000)} }]\n`;
    expect(await errorsOf(text)).toEqual([
      expect.stringMatching(/^1:1 telephony: the section is larger than a NATS message/),
    ]);
  });

  it('reports a service that is away', async () => {
    await service.pause();
    try {
      expect(await errorsOf('telephony: { users: [{ login: anna }] }')).toEqual([
        'telephony: the telephony service cannot be reached now',
      ]);
    } finally {
      await service.resume();
    }
  });

  describe('with a section of another service', () => {
    const both = 'telephony: { users: [{ login: anna }] }\ncrm:\n  name: x\n';
    const real = sections.crm!;
    let stubs: Stubs;
    beforeEach(async () => {
      sections.crm = provisioning('crm', ApplyCrm);
      stubs = await Stubs.open();
    });
    afterEach(async () => {
      sections.crm = real;
      await stubs.stop();
    });

    it('changes nothing if one service rejects its section, and reports the errors of both', async () => {
      const errors = [{ code: codes.tooShort, field: 'crm.name', message: 'crm.name is too short' }];
      stubs.answer(sections.crm!, () => ({ status: 400, body: JSON.parse(problemBody('r', errors)) }));
      await stubs.ready();
      expect(await errorsOf(both)).toEqual(['3:3 crm.name: is too short']);
      expect(await errorsOf(both.replace('anna', "''"))).toEqual([
        '1:24 telephony.users[0].login: is required',
        '3:3 crm.name: is too short',
      ]);
      expect(await logins()).toEqual([]);
    });

    it('lets each service check its section before any applies it', async () => {
      stubs.answer(sections.crm!, () => ({ body: [] }));
      await stubs.ready();
      await run(both, { prune: true });
      expect(stubs.received.map(({ body }) => JSON.parse(body))).toEqual([
        { dry_run: true, prune: true, crm: { name: 'x' } },
        { dry_run: false, prune: true, crm: { name: 'x' } },
      ]);
      expect(await logins()).toEqual(['anna']);
    });

    it('prints the changes before a later service fails to apply its section', async () => {
      const away = [{ code: codes.unavailable, message: 'the database cannot be reached now' }];
      stubs.answer(sections.crm!, ({ body }) =>
        JSON.parse(body).dry_run ? { body: [] } : { status: 503, body: JSON.parse(problemBody('r', away)) },
      );
      await stubs.ready();
      const printed: string[] = [];
      expect(await errorsOf(both, { print: line => printed.push(line) })).toEqual([
        'crm: the database cannot be reached now',
      ]);
      expect(printed).toEqual(['telephony.users: 1 created']);
    });
  });
});
