import type { CallConsent } from '@patchbay/contracts/crm/call-consent';
import { consentEvents } from '@patchbay/contracts/crm/consents';
import { customerEvents } from '@patchbay/contracts/crm/customers';
import { attempts } from '@patchbay/contracts/outbound/attempts';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { claims } from '@patchbay/contracts/outbound/claims';
import { consentWithdrawals } from '@patchbay/contracts/outbound/consent-withdrawals';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { campaignGate } from '@patchbay/contracts/outbound/may-call';
import { outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { Metrics } from '@patchbay/testing/metrics-reader';
import type { TestService } from '@patchbay/testing/service';
import { StalledInserts } from '@patchbay/testing/stalled-inserts';
import { TestCalls } from '../preview/test-calls';
import { always } from '../test-campaigns';
import { type TestCampaign, TestOutbound } from '../test-outbound';

const dialling = { calling_hours: always, number_rest_minutes: 0, consent: 'required', purpose: 'Marketing' };

describe('a campaign that requires a consent', () => {
  let test: TestOutbound;
  let service: TestService;
  let publisher: EventPublisher;
  let campaign: TestCampaign;
  let customer_id = 0;
  let phone_number: string;
  const calls = new TestCalls();
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    publisher = await EventPublisher.open();
    await calls.connect(test.stubs);
  });
  afterAll(async () => {
    await publisher.close();
    await test.stop();
  });
  beforeEach(async () => {
    campaign = await test.campaign({ crm_fed: true, start_date: '2026-01-01', dialling });
    await service.succeed(campaignAgents.add, { id: campaign.id, logins: ['anna'] });
    customer_id += 1;
    phone_number = String(600_700_000 + customer_id);
    test.numbers.set(customer_id, phone_number);
    await service.succeed(crmRecords.create, { id: campaign.id, customer_id });
  });
  afterEach(async () => {
    calls.beforeDial = undefined;
    await service.succeed(campaigns.update, { id: campaign.id, active: false });
    await service.database.query(
      `UPDATE claims SET state = 'ENDED', ended_at = now() WHERE state <> 'ENDED'`,
    );
    await service.database.query(`UPDATE attempts SET look_at = NULL, ended_at = coalesce(ended_at, now())`);
  });

  const consent = (fields: Partial<CallConsent> = {}): CallConsent => ({
    consent_id: test.consents.length + 1,
    customer_id,
    purpose: 'marketing',
    normal_phone_number: '',
    expires_at: null,
    withdrawn: false,
    ...fields,
  });
  const changed = (one: CallConsent) => ({ ...one, channel: 'phone' as const });
  const handled = () => publisher.allHandledBy('outbound', service.database);
  const give = async (fields: Partial<CallConsent> = {}): Promise<CallConsent> => {
    const one = consent(fields);
    test.consents.push(one);
    await publisher.publish(consentEvents.given, changed(one));
    await handled();
    return one;
  };
  const withdraw = (one: CallConsent) => service.ask(consentWithdrawals.apply, { ...one, withdrawn: true });
  const codesOf = async (fields: object = {}) =>
    (await service.succeed(campaignGate.mayCall, { id: campaign.id, phone_number, ...fields })).reasons.map(
      ({ code }) => code,
    );
  const next = () => service.succeed(claims.next, { login: 'anna' });
  const call = () => service.ask(claims.call, { login: 'anna' });
  const attemptsOf = async () => (await service.succeed(attempts.list, { id: campaign.id })).result;

  it('calls a customer who has given one for its purpose, and keeps which', async () => {
    expect(await codesOf()).toEqual(['NO_CONSENT']);
    expect((await next()).claim_id).toBeNull();
    await service.database.query('UPDATE due_records SET due_at = now(), ready = true');
    await give({ customer_id: customer_id + 1_000 });
    await give({ purpose: 'surveys' });
    expect(await codesOf()).toEqual(['NO_CONSENT']);
    const { consent_id } = await give({ purpose: 'MARKETING' });
    expect(await codesOf()).toEqual([]);
    await next();
    await call();
    expect(await attemptsOf()).toMatchObject([{ decision: { consent_id } }]);
  });

  it('does not call by one that has expired, or was given for another number', async () => {
    await give({ expires_at: Date.now() - 1_000 });
    await give({ normal_phone_number: '+48600700999' });
    expect(await codesOf()).toEqual(['NO_CONSENT']);
    const expires_at = Date.parse('2099-01-01T11:00:00Z');
    await give({ normal_phone_number: `+48${phone_number}`, expires_at });
    expect(await codesOf()).toEqual([]);
    expect(await codesOf({ at: '2099-01-01 12:00' })).toEqual(['NO_CONSENT']);
  });

  it('calls by another one when one is withdrawn', async () => {
    const [one, other] = [await give(), await give()];
    await withdraw(other);
    expect(await codesOf()).toEqual([]);
    await withdraw(one);
    expect(await codesOf()).toEqual(['CONSENT_WITHDRAWN']);
    await give({ expires_at: Date.parse('2099-01-01T11:00:00Z') });
    expect(await codesOf()).toEqual([]);
    // The last word was no withdrawal.
    expect(await codesOf({ at: '2099-01-01 12:00' })).toEqual(['NO_CONSENT']);
  });

  it('calls no number without a customer, and counts why', async () => {
    const refused = async () =>
      (await Metrics.of(service.managementPort)).value('dialler_gate_refusals_total', { code: 'NO_CONSENT' });
    const before = await refused();
    expect(await codesOf({ phone_number: '600999000' })).toEqual(['NO_CONSENT']);
    const { id, statusOf } = await test.campaign({ start_date: '2026-01-01', dialling });
    await service.succeed(records.create, { id, phone_number, status_id: statusOf.TO_CALL });
    expect(await codesOf({ id })).toEqual(['NO_CONSENT']);
    expect(await refused()).toBe(before! + 2);
  });

  it('stops with the withdrawal: who is offered is given back, and a call that rings is ended', async () => {
    const one = await give();
    const { record } = await next();
    await withdraw(one);
    const released = await service.database.query(
      `SELECT payload ->> 'reason' AS reason FROM outbox WHERE payload ->> 'record_id' = $1
        AND payload ->> 'action' = 'OUTBOUND_RECORD_RELEASED'`,
      [String(record!.record_id)],
    );
    expect(released).toEqual([{ reason: 'consent_withdrawn' }]);
    expect((await call()).errors).toMatchObject([{ field: 'login' }]);
    const other = await give();
    await next();
    await call();
    calls.cancelled.splice(0);
    await withdraw(other);
    expect(calls.cancelled).toEqual([calls.last.attempt_id]);
  });

  it('sets the status for refusals only after a withdrawal', async () => {
    const { statusOf } = campaign;
    const result_statuses = { REFUSED: statusOf.NO_CALL };
    await service.succeed(campaigns.update, { id: campaign.id, dialling: { result_statuses } });
    const statusNow = async () =>
      (await service.succeed(crmRecords.read, { id: campaign.id, customer_id })).system_status;
    await next();
    expect(await statusNow()).toBe('TO_CALL');
    await withdraw(await give());
    await service.database.query('UPDATE due_records SET due_at = now(), ready = true');
    await next();
    expect(await statusNow()).toBe('NO_CALL');
  });

  it('acknowledges a withdrawal only after the decisions that had seen the consent, whose calls end', async () => {
    const one = await give();
    await next();
    calls.cancelled.splice(0);
    const stalled = await StalledInserts.into(service.database, 'outbound.attempts');
    let answers;
    try {
      const called = call();
      await stalled.waiting(1);
      answers = [called, withdraw(one)];
      await stalled.waiting(2);
    } finally {
      await stalled.release();
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(calls.cancelled).toEqual((await attemptsOf()).map(({ attempt_id }) => attempt_id));
  });

  it('does not call by a consent that is reported after its withdrawal', async () => {
    const one = consent();
    await withdraw(one);
    test.consents.push(one);
    await publisher.publish(consentEvents.given, changed(one));
    await handled();
    expect(await codesOf()).toEqual(['CONSENT_WITHDRAWN']);
  });

  it('takes a withdrawal from its event, too, and forgets consents with their customer', async () => {
    const one = await give();
    one.withdrawn = true;
    await publisher.publish(consentEvents.withdrawn, changed(one));
    await handled();
    expect(await codesOf()).toEqual(['CONSENT_WITHDRAWN']);
    test.numbers.delete(customer_id);
    await publisher.publish(customerEvents.deleted, { customer_id });
    await handled();
    const kept = 'SELECT FROM consents WHERE customer_id = $1';
    expect(await service.database.query(kept, [customer_id])).toEqual([]);
  });

  it('has a purpose', async () => {
    const create = (given: object) =>
      service.ask(campaigns.create, { name: 'x', dialer: 'preview', dialling: given });
    const missing = [{ field: 'dialling.purpose', code: codes.required }];
    expect((await create({ consent: 'required' })).errors).toMatchObject(missing);
    const { id } = campaign;
    const cleared = await service.ask(campaigns.update, { id, dialling: { purpose: '' } });
    expect(cleared.errors).toMatchObject(missing);
    await service.succeed(campaigns.update, { id, dialling: { consent: 'none', purpose: '' } });
    expect((await service.succeed(campaigns.read, { id })).dialling).toMatchObject({ consent: 'none' });
    expect(await codesOf()).toEqual([]);
    const file = {
      campaigns: [
        { id: 'FILE2', name: 'x', dialer: 'preview' as const, dialling: { consent: 'required' as const } },
      ],
    };
    const refused = await service.ask(outboundProvisioning.apply, { outbound: file });
    expect(refused.errors).toMatchObject([{ field: 'outbound.campaigns[0].dialling.purpose' }]);
    expect((await create({ consent: 'maybe' })).errors).toMatchObject([{ field: 'dialling.consent' }]);
  });
});
