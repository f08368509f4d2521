import { codes } from '@patchbay/contracts/problems';
import { ticketFields } from '@patchbay/contracts/ticketing/dictionaries';
import { ticketingProvisioning } from '@patchbay/contracts/ticketing/provisioning';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { TestTicketing, dictionaries, wanted } from '../test-ticketing';

describe('the custom fields of a ticket', () => {
  let test: TestTicketing;
  beforeEach(async () => {
    test = await TestTicketing.start();
  });
  afterEach(() => test.stop());

  const update = (id: number, custom_fields: object) =>
    test.service.ask(tickets.update, { id, custom_fields });
  const fieldsOf = async (id: number) => (await test.state(id)).custom_fields;

  it('are listed as they were provisioned', async () => {
    expect(await test.service.succeed(ticketFields.list)).toEqual(dictionaries.custom_fields);
  });

  it('are set with it, changed one by one, and emptied', async () => {
    const id = await test.ticket({ custom_fields: { Device: 'Printer', 'Order number': 7 } });
    expect(await fieldsOf(id)).toEqual({ Device: 'Printer', 'Order number': '7' });
    await update(id, { Device: true });
    expect(await fieldsOf(id)).toEqual({ Device: 'true', 'Order number': '7' });
    await update(id, { 'Order number': '' });
    expect(await fieldsOf(id)).toEqual({ Device: 'true', 'Order number': null });
    // PHP writes an empty map so.
    await update(id, []);
    expect(await fieldsOf(id)).toEqual({ Device: 'true', 'Order number': null });
  });

  it('are read on request alone', async () => {
    const id = await test.ticket({ custom_fields: { Device: 'Printer' } });
    expect(await test.read(id)).not.toHaveProperty('custom_fields');
  });

  it('are in the event of a change, which is none when they stay', async () => {
    const id = await test.ticket({ custom_fields: { Device: 'Printer' } });
    const answer = await update(id, { Device: 'Phone' });
    expect(await test.service.changes(answer)).toMatchObject([
      {
        change: {
          object: { custom_fields: { Device: 'Phone', 'Order number': null } },
          previous: { custom_fields: { Device: 'Printer', 'Order number': null } },
        },
      },
    ]);
    expect(await test.service.events.of(await update(id, { Device: 'Phone' }))).toEqual([]);
  });

  it('are refused with all that is wrong with them, beside the rest', async () => {
    const custom_fields = { Colour: 'red', Device: { a: 1 }, 'Order number': 'x'.repeat(10_001) };
    const id = await test.ticket();
    const wrong = [
      { field: 'custom_fields.Colour', code: codes.unknownField },
      { field: 'custom_fields.Device', code: codes.wrongType },
      { field: 'custom_fields.Order number', code: codes.tooLong },
    ];
    const created = await test.service.ask(tickets.create, { ...wanted, category_id: 99, custom_fields });
    expect(created.errors).toMatchObject([{ field: 'category_id' }, ...wrong]);
    expect((await update(id, custom_fields)).errors).toMatchObject(wrong);
    const long = 'x'.repeat(9_000);
    await update(id, { Device: long });
    expect((await update(id, { 'Order number': long })).errors).toMatchObject([
      { field: 'custom_fields', code: codes.tooLong, message: expect.stringContaining('16 KiB') },
    ]);
    expect(await fieldsOf(id)).toEqual({ Device: long, 'Order number': null });
  });

  it.each([
    ['custom_fields[Colour]=red', 'custom_fields.Colour', codes.unknownField],
    ['custom_fields=x', 'custom_fields', codes.wrongType],
    ['custom_fields[Device][a]=red', 'custom_fields.Device', codes.wrongType],
  ])('refuse %s as a filter', async (query, field, code) => {
    expect((await test.service.ask(tickets.list, {}, { query })).errors).toMatchObject([{ field, code }]);
  });

  const apply = (custom_fields: { id: number; name: string }[]) =>
    test.service.ask(ticketingProvisioning.apply, { ticketing: { custom_fields }, prune: true });

  it('keep their values when they are renamed', async () => {
    const id = await test.ticket({ custom_fields: { Device: 'Printer' } });
    await apply([{ id: 1, name: 'Machine' }]);
    expect(await fieldsOf(id)).toEqual({ Machine: 'Printer' });
  });

  it('stay while a ticket has a value', async () => {
    const id = await test.ticket({ custom_fields: { Device: 'Printer' } });
    expect((await apply([])).errors).toMatchObject([
      { field: 'ticketing.custom_fields', code: codes.stillReferred },
    ]);
    await update(id, { Device: '' });
    expect((await apply([])).errors).toEqual([]);
    expect(await fieldsOf(id)).toEqual({});
  });
});
