import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { doNotCall } from '@patchbay/contracts/outbound/do-not-call';
import { doNotCallLists } from '@patchbay/contracts/outbound/do-not-call-lists';
import { campaignGate } from '@patchbay/contracts/outbound/may-call';
import { outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { always } from '../test-campaigns';
import { TestOutbound } from '../test-outbound';

describe('whether a campaign may call a number', () => {
  let test: TestOutbound;
  let service: TestService;
  let next = 600_500_000;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    const calendars = [{ id: 1, name: 'Poland', days: ['2026-06-04'] }];
    await service.succeed(outboundProvisioning.apply, { outbound: { calendars } });
  });
  afterAll(() => test.stop());

  const newNumber = () => String((next += 1));
  const campaign = async (dialling: object = {}) =>
    (await test.campaign({ start_date: '2026-01-01', dialling })).id;
  const ask = (id: string, fields: object = {}) =>
    service.succeed(campaignGate.mayCall, {
      id,
      phone_number: '600500000',
      at: '2026-06-01 12:00',
      ...fields,
    });
  const codesOf = async (id: string, fields?: object) =>
    (await ask(id, fields)).reasons.map(({ code }) => code);
  const everyHour = { calling_hours: always };

  it('is answered now or at a time, with the end of each reason', async () => {
    const id = await campaign();
    expect(await ask(id)).toEqual({ allowed: true, reasons: [] });
    expect(await ask(id, { at: '2026-06-01 20:00' })).toEqual({
      allowed: false,
      reasons: [{ code: 'OUT_OF_HOURS', message: expect.any(String), until: '2026-06-02 09:00:00' }],
    });
    expect(await codesOf(await campaign(everyHour), { at: undefined })).toEqual([]);
  });

  it('depends on the hours, the zone and the holidays of the campaign', async () => {
    const calling_hours = [{ days: [4], from: '10:00', to: '11:00' }];
    const id = await campaign({ calling_hours, time_zone: 'Europe/London', calendar_id: 1 });
    expect(await codesOf(id, { at: '2026-06-11 10:30' })).toEqual(['OUT_OF_HOURS']);
    expect(await codesOf(id, { at: '2026-06-11 11:30' })).toEqual([]);
    expect(await codesOf(id, { at: '2026-06-04 11:30' })).toEqual(['HOLIDAY']);
  });

  it('depends on the entries of its lists and of list 1, by number and by pattern, until they expire', async () => {
    const [mine, foreign] = await Promise.all(
      ['Mine', 'Foreign'].map(async name => (await service.succeed(doNotCallLists.create, { name })).id),
    );
    const id = await campaign({ do_not_call_lists: [mine] });
    const forbid = (fields: object) => service.succeed(doNotCall.create, fields);
    const [own, all, expiring] = [newNumber(), newNumber(), newNumber()];
    await forbid({ phone_number: own, list_id: mine });
    await forbid({ phone_number: own, list_id: foreign });
    await forbid({ phone_number: expiring, expires_at: '2026-06-02 12:00' });
    await forbid({ pattern: `+48${all.slice(0, 8)}*`, list_id: foreign });
    expect(await codesOf(id, { phone_number: `+48 ${own}` })).toEqual(['DO_NOT_CALL']);
    expect(await codesOf(id, { phone_number: all })).toEqual([]);
    await forbid({ pattern: `+48${all}*` });
    expect(await codesOf(id, { phone_number: all })).toEqual(['DO_NOT_CALL']);
    expect((await ask(id, { phone_number: expiring })).reasons).toMatchObject([
      { until: '2026-06-02 12:00:00' },
    ]);
    expect(await codesOf(id, { phone_number: expiring, at: '2026-06-02 12:00' })).toEqual([]);
  });

  it.each([
    ['112', 'SERVICE_NUMBER'],
    ['+48 112', 'SERVICE_NUMBER'],
    ['+49 116 117', 'SERVICE_NUMBER'],
    ['+48 000 000 000', 'INVALID_NUMBER'],
  ])('depends on the number: %s', async (phone_number, code) =>
    expect(await codesOf(await campaign(), { phone_number })).toEqual([code]),
  );

  it('depends on the time zone of the record, of two with the number', async () => {
    const phone_number = newNumber();
    const { id, statusOf } = await test.campaign({ start_date: '2026-01-01' });
    const add = (numbers: string[], time_zone: string) => {
      const fields = { phone_number: numbers[0], phone_numbers: numbers, time_zone };
      return service.succeed(records.create, { id, ...fields, status_id: statusOf.TO_CALL });
    };
    const warsaw = await add([phone_number], 'Europe/Warsaw');
    const auckland = await add([newNumber(), phone_number], 'Pacific/Auckland');
    expect(await codesOf(id, { phone_number, record_id: warsaw.record_id })).toEqual([]);
    expect(await codesOf(id, { phone_number, record_id: auckland.record_id })).toEqual(['OUT_OF_HOURS']);
    expect(await codesOf(id, { phone_number })).toEqual([]);
  });

  it('is a problem of a record of another campaign, or with another number', async () => {
    const phone_number = newNumber();
    const { id, statusOf } = await test.campaign({ start_date: '2026-01-01' });
    const { record_id } = await service.succeed(records.create, {
      id,
      phone_number,
      status_id: statusOf.TO_CALL,
    });
    for (const fields of [
      { id: await campaign(), phone_number },
      { id, phone_number: newNumber() },
    ])
      expect((await service.ask(campaignGate.mayCall, { ...fields, record_id })).errors).toEqual([
        expect.objectContaining({ field: 'record_id', code: codes.unknownReference }),
      ]);
  });

  it('is unknown of an unknown campaign', async () => {
    const answer = await service.ask(campaignGate.mayCall, { id: 'zzzzz', phone_number: '600500000' });
    expect([answer.status, answer.errors]).toEqual([404, [expect.objectContaining({ field: 'id' })]]);
  });

  it('is set by fields that a change merges, with one event', async () => {
    const id = await campaign({ ...everyHour, time_zone: 'Europe/London' });
    const change = { id, dialling: { time_zone: '', calendar_id: 1 } };
    const answer = await service.ask(campaigns.update, change);
    expect(await service.events.of(answer)).toEqual([emitted(campaignEvents.updated, { outbound_id: id })]);
    expect((await service.succeed(campaigns.read, { id })).dialling).toEqual({
      ...everyHour,
      calendar_id: 1,
    });
    expect(await service.events.of(await service.ask(campaigns.update, change))).toEqual([]);
    await service.succeed(campaigns.update, { id, dialling: { calling_hours: [], calendar_id: '' } });
    expect((await service.succeed(campaigns.read, { id })).dialling).toEqual({});
  });

  it('is not set by hours, zones, calendars and lists that cannot be', async () => {
    const hours = (from: string, to: string) => ({ days: [1], from, to });
    const answer = await service.ask(campaigns.create, {
      name: 'x',
      dialer: 'preview',
      dialling: {
        calling_hours: [hours('09:00', '12:00'), hours('12:00', '12:00'), hours('11:59', '00:00')],
        calendar_id: 99,
        do_not_call_lists: [1, 99],
      },
    });
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([
      ['dialling.calling_hours[1].to', codes.rangeReversed],
      ['dialling.calling_hours[2]', codes.duplicate],
      ['dialling.calendar_id', codes.unknownReference],
      ['dialling.do_not_call_lists[1]', codes.unknownReference],
    ]);
    const wrong = { calling_hours: [{ days: [8], from: '9', to: '10:00' }], time_zone: 'AET' };
    const refused = await service.ask(campaigns.create, { name: 'x', dialer: 'preview', dialling: wrong });
    expect(refused.errors.map(({ field }) => field)).toEqual([
      'dialling.calling_hours[0].days[0]',
      'dialling.calling_hours[0].from',
      'dialling.time_zone',
    ]);
  });

  it('is not set by a file that names what it lacks, or whose hours cannot be', async () => {
    const dialling = { calendar_id: 98, do_not_call_lists: [97] };
    const file = { campaigns: [{ id: 'FILE1', name: 'x', dialer: 'preview' as const, dialling }] };
    const lacking = await service.ask(outboundProvisioning.apply, { outbound: file });
    expect(lacking.errors.map(({ field, code }) => [field, code])).toEqual([
      ['outbound.campaigns[0].dialling.calendar_id', codes.unknownReference],
      ['outbound.campaigns[0].dialling.do_not_call_lists', codes.unknownReference],
    ]);
    const special = { date: '2026-12-24', from: '10:00', to: '09:00' };
    const calendars = [{ id: 2, name: 'Wrong', special: [special] }];
    const reversed = await service.ask(outboundProvisioning.apply, { outbound: { calendars } });
    expect(reversed.errors.map(({ field }) => field)).toEqual(['outbound.calendars[0].special[0].to']);
  });

  it('keeps lists and calendars that campaigns name', async () => {
    const { id: list } = await service.succeed(doNotCallLists.create, { name: 'Named' });
    const id = await campaign({ do_not_call_lists: [list], calendar_id: 1 });
    const refused = await service.ask(doNotCallLists.delete, { id: list });
    expect(refused.errors).toEqual([
      { code: codes.stillReferred, field: 'id', message: `campaign ${id} names the list` },
    ]);
    const pruning = { prune: true, outbound: { calendars: [] } };
    const pruned = await service.ask(outboundProvisioning.apply, pruning);
    expect(pruned.errors).toContainEqual({
      code: codes.unknownReference,
      field: 'outbound',
      message: `campaign ${id} names calendar 1, which does not exist`,
    });
    await service.succeed(campaigns.update, { id, dialling: { do_not_call_lists: [] } });
    await service.succeed(doNotCallLists.delete, { id: list });
  });
});
