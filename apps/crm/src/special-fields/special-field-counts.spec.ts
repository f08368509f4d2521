import { customers } from '@patchbay/contracts/crm/customers';
import { specialFieldItems } from '@patchbay/contracts/crm/special-fields';
import { countExistingRows } from '@patchbay/persistence/row-counts';
import { eventually } from '@patchbay/testing/eventually';
import { PagesRead } from '@patchbay/testing/pages-read';
import { wrongCounts } from '@patchbay/testing/row-counts';
import { TestCrm } from '../test-crm';
import { countOf, specialFieldItemCounts } from './special-field-counts';

describe('counts of the records of special fields', () => {
  let test: TestCrm;
  let pages: PagesRead;
  beforeAll(async () => {
    test = await TestCrm.start();
    pages = await PagesRead.open(test.service.database.url);
  });
  afterAll(async () => {
    await pages.close();
    await test.stop();
  });
  const query = (sql: string) => test.service.database.query(sql);
  const counted = async (filter: object) =>
    (await test.service.succeed(specialFieldItems.list, { ...filter, limit: 1 })).count;

  it('are exact at every moment while records come, go and are folded', async () => {
    const writes = async (_: unknown, index: number) => {
      const { customer_id } = await test.service.succeed(customers.create, { surname: 'Nowak' });
      const add = (group_id: number) =>
        test.service.succeed(specialFieldItems.create, { group_id, customer_id, values: [] });
      const [{ item_id }] = await Promise.all([add(1), add(2), add(2)]);
      if (index % 3 === 0) await test.service.succeed(specialFieldItems.delete, { id: item_id });
      if (index % 3 === 1) await test.service.succeed(customers.delete, { id: Number(customer_id) });
    };
    let isBusy = true;
    const checks = (async () => {
      while (isBusy) expect(await query(wrongCounts(specialFieldItemCounts))).toEqual([]);
    })();
    await Promise.all(Array.from({ length: 60 }, writes)).finally(() => (isBusy = false));
    await checks;
    const expectAll = async () =>
      expect(await Promise.all([{ group_id: 1 }, { group_id: 2 }, {}].map(counted))).toEqual([20, 80, 100]);
    await expectAll();
    await eventually(async () => expect(await query('TABLE special_field_item_count_changes')).toEqual([]));
    await expectAll();
  });

  it('are read from few pages, however many records a group has', async () => {
    await query(`INSERT INTO special_field_items (group_id, customer_id)
      SELECT 1, n FROM generate_series(1, 20000) AS n`);
    await query(countExistingRows(specialFieldItemCounts));
    await query('VACUUM ANALYZE');
    for (const filter of [{}, { group_id: 1 }, { customer_id: 7 }, { group_id: 1, customer_id: 7 }]) {
      expect(await pages.by(countOf(filter), filter)).toBeLessThan(20);
    }
  });
});
