import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { crmRecordNotes } from '@patchbay/contracts/outbound/crm-record-notes';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { TestOutbound } from '../test-outbound';

describe('the note of a record, for the CRM', () => {
  let test: TestOutbound;
  beforeAll(async () => {
    test = await TestOutbound.start();
  });
  afterAll(() => test.stop());

  it('is answered with whether there is a campaign and a record', async () => {
    const { service, numbers } = test;
    const note = (id: string, customer_id: number) =>
      service.succeed(crmRecordNotes.read, { id, customer_id });
    const [{ id }, ordinary] = [await test.campaign({ crm_fed: true }), await test.campaign()];
    numbers.set(1, '600100201');
    await service.succeed(crmRecords.create, { id, customer_id: 1 });
    expect(await note(id, 1)).toEqual({ has_campaign: true, has_record: true, last_note: '' });
    await service.succeed(crmRecords.update, { id, customer_id: 1, note: 'Wants an offer' });
    expect(await note(id, 1)).toEqual({ has_campaign: true, has_record: true, last_note: 'Wants an offer' });
    expect(await note(id, 2)).toEqual({ has_campaign: true, has_record: false, last_note: '' });
    await service.succeed(campaigns.delete, { id });
    for (const other of [id, ordinary.id, '99999'])
      expect(await note(other, 1)).toEqual({ has_campaign: false, has_record: false, last_note: '' });
  });
});
