import { companies } from '@patchbay/contracts/crm/companies';
import { type CrmSection, crmProvisioning } from '@patchbay/contracts/crm/provisioning';
import { customers } from '@patchbay/contracts/crm/customers';
import { specialFieldGroups, specialFieldItems } from '@patchbay/contracts/crm/special-fields';
import { codes } from '@patchbay/contracts/problems';
import { TestService } from '@patchbay/testing/service';
import { crm } from '../app.module';
import { crmData } from '../data-source';
import { dictionaries } from '../test-crm';

const { apply } = crmProvisioning;

const section = (): Required<CrmSection> => structuredClone(dictionaries);

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
    'customer_types',
    'customer_groups',
    'custom_fields',
    'special_field_groups',
    'special_fields',
  ];
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(crm, crmData);
  });
  afterAll(() => service.stop());
  afterEach(() => service.database.query(`TRUNCATE ${tables.join()} CASCADE`));

  /** Everything that provisioning writes, with the transaction that wrote each row. */
  async function everything(): Promise<unknown> {
    const read = (table: string) => service.database.query(`SELECT xmin::text, * FROM ${table} ORDER BY 2`);
    return Object.fromEntries(await Promise.all(tables.map(async table => [table, await read(table)])));
  }

  const expectRejected = async (input: object, problems: object[]) => {
    const before = await everything();
    const answer = await service.ask(apply, input, { prefer: 'handling=strict' });
    expect(answer.errors).toMatchObject(problems);
    expect([answer.status, answer.errors.length]).toEqual([400, problems.length]);
    expect(await everything()).toEqual(before);
  };

  it('creates the entries of the section, which the API then uses and shows, and emits no event', async () => {
    const answer = await service.ask(apply, { crm: section() });
    expect(answer.body).toEqual([
      counts('customer_types', { created: 2 }),
      counts('customer_groups', { created: 2 }),
      counts('custom_fields', { created: 3 }),
      counts('special_field_groups', { created: 2 }),
      counts('special_fields', { created: 3 }),
    ]);
    expect(await service.events.of(answer)).toEqual([]);
    expect((await service.succeed(specialFieldGroups.list)).result).toEqual(
      dictionaries.special_field_groups,
    );
    await service.succeed(companies.create, {
      name: 'x',
      type: 'Business',
      custom_fields: { Region: 'North' },
    });
  });

  it('writes nothing when it is applied again', async () => {
    await service.succeed(apply, { crm: section() });
    const before = await everything();
    const again = await service.succeed(apply, { crm: section(), prune: true });
    expect(again.every(({ created, updated, pruned }) => created + updated + pruned === 0)).toBe(true);
    expect(await everything()).toEqual(before);
  });

  it('renames entries that customers use, also when two swap their names', async () => {
    await service.succeed(apply, { crm: section() });
    const fields = { type: 'Business', custom_fields: { Region: 'North' } };
    const { company_id } = await service.succeed(companies.create, { name: 'x', ...fields });
    const renamed = section();
    [renamed.custom_fields[0]!.name, renamed.custom_fields[1]!.name] = ['Contract', 'Region'];
    renamed.customer_types[1]!.name = 'Firm';
    expect(await service.succeed(apply, { crm: renamed })).toEqual(
      expect.arrayContaining([counts('custom_fields', { updated: 2, unchanged: 1 })]),
    );
    expect(
      await service.succeed(companies.read, { id: company_id, include_custom_fields: true }),
    ).toMatchObject({
      type: 'Firm',
      custom_fields: { Contract: 'North', Region: null },
    });
    expect(await service.succeed(companies.list, { custom_fields: { Contract: 'North' } })).toHaveLength(1);
  });

  it('removes entries that are no longer in the file when asked to prune', async () => {
    await service.succeed(apply, { crm: section() });
    const smaller = {
      customer_types: [],
      custom_fields: [{ id: 2, name: 'Contract' }],
      special_field_groups: [],
    };
    await service.succeed(apply, { crm: smaller });
    expect(((await everything()) as Record<string, object[]>).customer_types).toHaveLength(2);
    expect(await service.succeed(apply, { crm: smaller, prune: true })).toEqual([
      counts('customer_types', { pruned: 2 }),
      counts('custom_fields', { unchanged: 1, pruned: 2 }),
      counts('special_field_groups', { pruned: 2 }),
      counts('special_fields', { pruned: 3 }),
    ]);
  });

  it('reports all entries that cannot be pruned because they are in use, and changes nothing', async () => {
    await service.succeed(apply, { crm: section() });
    const used = { type: 'Individual', group: 'VIP' };
    await service.succeed(companies.create, { name: 'x', ...used, custom_fields: { Region: 'a' } });
    const person = { surname: 'x', ...used, custom_fields: { Contract: 'a' } };
    const { customer_id } = await service.succeed(customers.create, person);
    const values = [{ field_id: 1, value: 'KR 1' }];
    await service.succeed(specialFieldItems.create, { group_id: 1, customer_id, values });
    const empty = { customer_types: [], customer_groups: [], custom_fields: [], special_field_groups: [] };
    const cannot = (list: string, what: string) => ({
      code: codes.stillReferred,
      field: `crm.${list}`,
      message: expect.stringMatching(
        new RegExp(`^${what} is not in the file and cannot be removed: \\w+ refers`),
      ),
    });
    await expectRejected({ crm: empty, prune: true }, [
      cannot('special_field_groups', 'special_fields 1'),
      cannot('custom_fields', 'custom_fields 1'),
      cannot('custom_fields', 'custom_fields 2'),
      cannot('customer_groups', 'customer_groups 2'),
      cannot('customer_types', 'customer_types 1'),
    ]);
  });

  it('reports the changes of a dry run and stores none', async () => {
    expect(await service.succeed(apply, { crm: section(), dry_run: true })).toMatchObject([
      { created: 2 },
      {},
      {},
      {},
      {},
    ]);
    expect((await service.succeed(specialFieldGroups.list)).count).toBe(0);
  });

  it.each(['2024', 'Size [cm', 'Size]', 'constructor', '__proto__', '[]['])(
    'refuses the name %j of a custom field, by which no query string could filter',
    async name => {
      const input = {
        crm: {
          custom_fields: [
            { id: 1, name: 'Size [cm]' },
            { id: 2, name },
          ],
        },
      };
      await expectRejected(input, [{ code: codes.wrongFormat, field: 'crm.custom_fields[1].name' }]);
    },
  );

  it('takes names with pairs of brackets, by which companies are found', async () => {
    await service.succeed(apply, { crm: { custom_fields: [{ id: 1, name: 'Size [cm] & [x]' }] } });
    await service.succeed(companies.create, { name: 'x', custom_fields: { 'Size [cm] & [x]': '7' } });
    const query = `custom_fields[${encodeURIComponent('Size [cm] & [x]')}]=7`;
    expect((await service.ask(companies.list, {}, { query })).body).toHaveLength(1);
  });

  it('reports every conflict and every wrong field of a section with its path', async () => {
    const wrong = section();
    wrong.customer_types.push({ id: 1, name: 'Other' }, { id: 3, name: 'Business' });
    wrong.custom_fields.push({ id: 9, name: '2024' });
    wrong.special_field_groups[1]!.fields!.push({ field_id: 1, name: 'Plate', type: 'text' });
    await expectRejected({ crm: wrong }, [
      { code: codes.wrongFormat, field: 'crm.custom_fields[3].name' },
      { code: codes.duplicate, field: 'crm.customer_types[2].id' },
      { code: codes.duplicate, field: 'crm.customer_types[3].name' },
      { code: codes.duplicate, field: 'crm.special_field_groups[1].fields[1].field_id' },
    ]);
    const misspelt = {
      customer_types: [{ id: 'x', nmae: 'y' }],
      special_field_groups: [{ group_id: 1, name: 'x', fields: [{ field_id: 1, name: 'y', type: 'date' }] }],
    };
    const { errors } = await service.ask(apply, { crm: misspelt }, { prefer: 'handling=strict' });
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      'crm.customer_types[0].id',
      'crm.customer_types[0].name',
      'crm.customer_types[0].nmae',
      'crm.special_field_groups[0].fields[0].type',
    ]);
  });
});
