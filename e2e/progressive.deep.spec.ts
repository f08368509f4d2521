import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { addCallingCampaign } from './calling-campaign';
import { System } from './system';

const login = 'anna.nowak';
const queue = 'camp1';
const dialling = {
  exchange_queue: queue,
  wrapup_seconds: 0,
  abandon: { percent: 10, patience_seconds: 2 },
};
/** With a cap of ten percent so many answers allow that one of those who are called finds no agent. */
const earning = 9;

describe('a progressive campaign over HTTP, with a telephone exchange', () => {
  let exchange: FakeExchange;
  let system: System;
  let campaign: string;
  let statuses: Record<string, number>;
  let number = 600_500_000;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    exchange.members([{ queue, interface: 'PJSIP/101', name: login }]);
    const telephony = { ...exchange.environment, PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' };
    system = await System.startInOneProcess({ telephony });
    ({ campaign, statuses } = await addCallingCampaign(system, login, { dialer: 'progressive', dialling }));
  });
  afterAll(async () => {
    await system.stop();
    await exchange.stop();
  });

  const addRecord = async () => {
    const phone_number = String((number += 1));
    await system.succeed('POST', `/outbounds/${campaign}/records`, {
      phone_number,
      status_id: statuses.TO_CALL,
    });
    return phone_number;
  };
  const attempts = async () => (await system.succeed('GET', `/outbounds/${campaign}/attempts`)).result;
  const live = () => system.succeed('GET', `/outbounds/${campaign}/live`);
  const answeredBy = (script: 'dialler-answered' | 'dialler-nobody-free') =>
    exchange.onOriginate(({ Exten }) => (Exten === queue ? script : 'click-to-call'));
  const originates = () => exchange.sent.filter(({ Action }) => Action === 'Originate');

  it('calls its agent first until it has earned to call numbers first, whose callers the agent takes', async () => {
    answeredBy('dialler-answered');
    for (let call = 1; call <= earning; call += 1) await addRecord();
    await eventually(async () =>
      expect(await live()).toMatchObject({ answered: earning, state: 'NO_RECORDS' }),
    );
    expect(originates().every(({ Channel }) => Channel === 'PJSIP/101')).toBe(true);
    const phone_number = await addRecord();
    await eventually(async () =>
      expect((await attempts())[0]).toMatchObject({ phone_number, result: 'ANSWERED', agent_login: login }),
    );
    expect(originates().at(-1)).toMatchObject({ Channel: `PJSIP/${phone_number}@trunk`, Exten: queue });
    const [{ connection_id, mode, wait_ms, talk_ms }] = await attempts();
    expect([mode, wait_ms > 0, talk_ms > 0]).toEqual(['progressive', true, true]);
    const { result } = await system.succeed('GET', `/connections?connection_id=${connection_id}`);
    expect(result).toMatchObject([
      {
        type: 'OUTBOUND',
        dst: phone_number,
        disposition: 'ANSWERED',
        user_login: login,
      },
    ]);
    expect(originates()).toHaveLength(earning + 1);
  });

  it('knows who found no agent, and calls nobody who is forbidden, nor once it is stopped', async () => {
    answeredBy('dialler-nobody-free');
    const abandoned = await addRecord();
    await eventually(async () => expect((await attempts())[0]).toMatchObject({ result: 'ABANDONED' }));
    expect(await system.succeed('GET', `/outbounds/${campaign}/records/${abandoned}`)).toMatchObject({
      system_status: 'CALL_PROGRESSIVE',
    });
    expect(await live()).toMatchObject({
      abandoned: 1,
      answered: earning + 1,
      effective_mode: 'agent_first',
    });
    await system.succeed('PUT', `/outbounds/${campaign}`, { active: false });
    await addRecord();
    const forbidden = await addRecord();
    await system.succeed('POST', '/do_not_call', { phone_number: forbidden });
    expect(await live()).toMatchObject({ state: 'STOPPED', due: 2 });
    const before = originates().length;
    await system.succeed('PUT', `/outbounds/${campaign}`, { active: true });
    await eventually(async () => expect(originates()).toHaveLength(before + 1));
    await eventually(async () => expect(await live()).toMatchObject({ state: 'NO_RECORDS' }));
    expect((await attempts()).map((each: { phone_number: string }) => each.phone_number)).not.toContain(
      forbidden,
    );
  });
});
