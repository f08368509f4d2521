import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { addCallingCampaign, calling_hours } from './calling-campaign';
import { System } from './system';

const login = 'anna.nowak';

describe('a preview campaign over HTTP, with a telephone exchange', () => {
  let exchange: FakeExchange;
  let system: System;
  let campaign: string;
  let statuses: Record<string, number>;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    exchange.members([{ queue: 'hotline', interface: 'PJSIP/101', name: login }]);
    system = await System.startInOneProcess({ telephony: exchange.environment });
    ({ campaign, statuses } = await addCallingCampaign(system, login, { dialer: 'preview' }));
  });
  afterAll(async () => {
    await system.stop();
    await exchange.stop();
  });

  const addRecord = (phone_number: string) =>
    system.succeed('POST', `/outbounds/${campaign}/records`, { phone_number, status_id: statuses.TO_CALL });
  const next = () => system.succeed('POST', `/agents/${login}/next_record`, { outbound_id: campaign });
  const attempts = async () => (await system.succeed('GET', `/outbounds/${campaign}/attempts`)).result;
  const read = (phone_number: string) =>
    system.succeed('GET', `/outbounds/${campaign}/records/${phone_number}`);

  it('has an agent call its records, and notes what came of it', async () => {
    await addRecord('600400001');
    expect(await next()).toMatchObject({ state: 'OFFERED', record: { phone_number: '600400001' } });
    exchange.onOriginate('click-to-call');
    await system.succeed('POST', `/agents/${login}/call_preview`);
    await eventually(async () => expect(await attempts()).toMatchObject([{ result: 'ANSWERED' }]));
    const [{ connection_id, decision }] = await attempts();
    expect(decision).toMatchObject({ attempts: 0, calling_hours });
    const { result } = await system.succeed('GET', `/connections?connection_id=${connection_id}`);
    expect(result).toMatchObject([{ dst: '600400001', disposition: 'ANSWERED', user_login: login }]);
    expect((await next()).state).toBe('WRAP_UP');
    const sold = { status_id: statuses.NO_CALL, note: 'sold' };
    await system.succeed('PUT', `/outbounds/${campaign}/records/600400001`, sold);
    expect((await next()).claim_id).toBeNull();
    expect(await read('600400001')).toMatchObject({ last_note: 'sold', system_status: 'NO_CALL' });
    expect((await read('600400001')).call_date).not.toBe('');
  });

  it('calls who was busy later, and nobody who must not be called', async () => {
    await addRecord('600400002');
    await next();
    exchange.onOriginate('click-to-call-number-busy');
    await system.succeed('POST', `/agents/${login}/call_preview`);
    await eventually(async () => expect((await attempts())[0]).toMatchObject({ result: 'BUSY' }));
    await eventually(async () => expect((await next()).claim_id).toBeNull());
    expect((await next()).next_at).not.toBe('');
    expect(await read('600400002')).toMatchObject({ system_status: 'CALL' });
    await addRecord('600400003');
    expect((await next()).record).toMatchObject({ phone_number: '600400003' });
    await system.succeed('POST', '/do_not_call', { phone_number: '+48 600 400 003' });
    const refused = await system.send('POST', `/agents/${login}/call_preview`);
    expect(refused.status).toBe(400);
    expect((await next()).claim_id).toBeNull();
    const originated = exchange.sent.filter(({ Action }) => Action === 'Originate');
    expect(originated.map(({ Exten }) => Exten)).toEqual(['600400001', '600400002']);
  });
});
