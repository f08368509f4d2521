import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { addCallingCampaign } from './calling-campaign';
import { System } from './system';

const login = 'anna.nowak';
const queue = 'camp1';

describe('the agents of a campaign at the telephone exchange', () => {
  let exchange: FakeExchange;
  let system: System;
  beforeAll(async () => {
    exchange = await FakeExchange.start({ queues: ['hotline', queue] });
    const telephony = { ...exchange.environment, PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' };
    system = await System.startInOneProcess({ telephony });
  });
  afterAll(async () => {
    await system.stop();
    await exchange.stop();
  });

  const commands = () =>
    exchange.sent
      .filter(({ Action }) => ['QueueAdd', 'QueueRemove', 'QueuePause'].includes(`${Action}`))
      .map(({ Action, Queue, Interface, Paused = '' }) => `${Action} ${Queue} ${Interface} ${Paused}`.trim());
  const isLast = (command: string) => eventually(() => expect(commands().at(-1)).toBe(command));

  it('are in its queue from the login to the end of the campaign, and paused there in the wrap-up', async () => {
    await eventually(async () =>
      expect((await system.send('POST', `/agents/${login}/login`)).status).toBe(200),
    );
    exchange.onOriginate('click-to-call');
    const dialling = { exchange_queue: queue, wrapup_seconds: 900, abandon: { percent: 3 } };
    const { campaign, statuses } = await addCallingCampaign(system, login, {
      dialer: 'progressive',
      dialling,
    });
    await isLast(`QueueAdd ${queue} PJSIP/101`);
    const phone_number = '600500001';
    const record = { phone_number, status_id: statuses.TO_CALL };
    await system.succeed('POST', `/outbounds/${campaign}/records`, record);
    await isLast(`QueuePause ${queue} PJSIP/101 true`);
    await system.succeed('PUT', `/outbounds/${campaign}/records/${phone_number}`, {
      status_id: statuses.CALL,
    });
    await isLast(`QueuePause ${queue} PJSIP/101 false`);
    await system.succeed('PUT', `/outbounds/${campaign}`, { active: false });
    await isLast(`QueueRemove ${queue} PJSIP/101`);
    expect(await system.succeed('GET', `/agents/${login}/status`)).toMatchObject({ status: 'FREE' });
  });
});
