import { companies } from '@patchbay/contracts/crm/companies';
import type { CallConsent } from '@patchbay/contracts/crm/call-consent';
import { consentEvents, consents, mostConsents } from '@patchbay/contracts/crm/consents';
import { customerEvents, customers } from '@patchbay/contracts/crm/customers';
import { consentWithdrawals } from '@patchbay/contracts/outbound/consent-withdrawals';
import { codes } from '@patchbay/contracts/problems';
import { checkHistories } from '@patchbay/testing/change-histories';
import { type TestService, emitted } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { TestCrm } from '../test-crm';

describe('consents', () => {
  let test: TestCrm;
  let service: TestService;
  let stubs: Stubs;
  let id: number;
  /** What outbound was sent. */
  const reported: CallConsent[] = [];
  let disconnect: () => void;
  const connect = async () => {
    disconnect = stubs.answer(consentWithdrawals.apply, ({ body }) => {
      reported.push(JSON.parse(body) as CallConsent);
      return { body: undefined };
    });
    await stubs.ready();
  };
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
    stubs = await Stubs.open();
    await connect();
  });
  beforeEach(async () => {
    reported.splice(0);
    id = Number((await service.succeed(customers.create, { surname: 'Nowak' })).customer_id);
  });
  afterAll(async () => {
    await stubs.stop();
    await test.stop();
  });

  const given = { purpose: 'marketing', channel: 'phone', source: 'form' };
  const give = (fields: object = {}) => service.ask(consents.create, { id, ...given, ...fields });
  const given_at = '2026-05-29 08:30';
  const listed = () => service.succeed(consents.list, { id });
  const withdraw = (consent_id: number) => service.ask(consents.withdraw, { id, consent_id });

  it('are given with one event, and listed newest first', async () => {
    const answer = await give({ number: '+48 600 100 200', given_at, expires_at: '2027-01-01 00:00' });
    const { consent_id } = answer.body;
    const changed = { customer_id: id, consent_id, purpose: 'marketing', channel: 'phone' as const };
    expect(await service.events.of(answer)).toEqual([emitted(consentEvents.given, changed)]);
    const other = (await give({ channel: 'email', evidence: '1753880221.17' })).body.consent_id;
    const common = { customer_id: id, purpose: 'marketing', source: 'form', withdrawn_at: '' };
    const rest = { number: '', given_at: expect.any(String), expires_at: '', evidence: '1753880221.17' };
    const times = { given_at: `${given_at}:00`, expires_at: '2027-01-01 00:00' };
    expect(await listed()).toEqual([
      { ...common, ...rest, consent_id: other, channel: 'email' },
      { ...common, ...times, consent_id, channel: 'phone', number: '+48 600 100 200', evidence: '' },
    ]);
  });

  it('are withdrawn with one event, once, and each time sent to outbound before the answer', async () => {
    const { consent_id } = (await give({ number: '600 100 200' })).body;
    const answer = await withdraw(consent_id);
    const changed = { customer_id: id, consent_id, purpose: 'marketing', channel: 'phone' as const };
    expect(await service.events.of(answer)).toEqual([emitted(consentEvents.withdrawn, changed)]);
    const { withdrawn_at } = (await listed())[0]!;
    expect(withdrawn_at).not.toBe('');
    expect(await service.events.of(await withdraw(consent_id))).toEqual([]);
    expect(await listed()).toMatchObject([{ withdrawn_at }]);
    const normal = { normal_phone_number: '+48600100200', purpose: 'marketing', expires_at: null };
    const sent = { consent_id, customer_id: id, ...normal, withdrawn: true };
    expect(reported).toEqual([sent, sent]);
    expect(await service.succeed(consents.forCalls, { id })).toEqual([sent]);
  });

  it('are withdrawn but not acknowledged while outbound is away, until it knows', async () => {
    const [{ consent_id }, email] = [(await give()).body, (await give({ channel: 'email' })).body];
    disconnect();
    await stubs.ready();
    const answer = await withdraw(consent_id);
    expect(answer.errors).toMatchObject([{ code: codes.timedOut }]);
    expect(await service.events.of(answer)).toHaveLength(1);
    // Nobody calls by it.
    expect((await withdraw(email.consent_id)).status).toBe(200);
    await connect();
    expect((await withdraw(consent_id)).status).toBe(200);
    expect(reported).toMatchObject([{ consent_id, withdrawn: true }]);
  });

  it('belong to companies too, and are unknown of nobody and of somebody else', async () => {
    const { company_id } = await service.succeed(companies.create, { name: 'Example' });
    const { customer_id } = await service.succeed(companies.read, { id: company_id });
    const { consent_id } = (await give({ id: customer_id })).body;
    expect(await service.succeed(consents.list, { id: customer_id })).toMatchObject([{ consent_id }]);
    expect(await listed()).toEqual([]);
    const answers = [
      await withdraw(consent_id),
      await give({ id: 999_999 }),
      await service.ask(consents.list, { id: 999_999 }),
    ];
    expect(answers.map(({ status, errors }) => [status, errors[0]!.field])).toEqual([
      [404, 'consent_id'],
      [404, 'id'],
      [404, 'id'],
    ]);
  });

  it('are reported by events as they are listed, also when many withdraw one while its customer is deleted', async () => {
    const kept = (await give()).body.consent_id;
    await withdraw(kept);
    expect([await service.objectInEvents(consentEvents.withdrawn, kept)]).toEqual(await listed());
    const { consent_id } = (await give()).body;
    await Promise.all([
      ...Array.from({ length: 5 }, () => withdraw(consent_id)),
      service.ask(customers.delete, { id }),
    ]);
    await checkHistories(service.database);
  });

  it('are deleted with their customer, with one event each', async () => {
    const { consent_id } = (await give()).body;
    const answer = await service.ask(customers.delete, { id });
    const changed = { customer_id: id, consent_id, purpose: 'marketing', channel: 'phone' as const };
    expect(await service.events.of(answer)).toEqual([
      emitted(consentEvents.deleted, changed),
      emitted(customerEvents.deleted, { customer_id: id }),
    ]);
    expect(await service.succeed(consents.forCalls, { id })).toEqual([]);
  });

  it.each<[object, [string, number][]]>([
    [
      { purpose: '', channel: 'fax', source: undefined },
      [
        ['purpose', codes.required],
        ['channel', codes.notAllowed],
        ['source', codes.required],
      ],
    ],
    [{ channel: 'email', number: '600100200' }, [['number', codes.notAllowed]]],
    [{ given_at: '2999-01-01 00:00' }, [['given_at', codes.notAllowed]]],
    [{ given_at: '2026-01-01 00:00', expires_at: '2026-01-01 00:00' }, [['expires_at', codes.rangeReversed]]],
    [{ expires_at: '2020-01-01 00:00' }, [['expires_at', codes.rangeReversed]]],
    [
      { purpose: 'x'.repeat(65), number: 'x' },
      [
        ['purpose', codes.tooLong],
        ['number', codes.wrongFormat],
      ],
    ],
  ])('are not given with %j', async (fields, problems) => {
    const { errors } = await give(fields);
    expect(errors.map(({ field, code }) => [field, code])).toEqual(problems);
  });

  it(`are at most ${mostConsents} of a customer, also when many are given at once`, async () => {
    await service.database.query(
      `INSERT INTO consents (customer_id, purpose, channel, number, phone_key, given_at, source, evidence)
      SELECT $1, 'x', 'sms', '', '', now(), 'x', '' FROM generate_series(2, $2)`,
      [id, mostConsents],
    );
    const answers = await Promise.all([give(), give(), give()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});
