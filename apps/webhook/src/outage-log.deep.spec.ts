import { logOfOutage } from '@patchbay/testing/outage-log';
import { TestSystem } from './test-system';

describe('an outage of the database', () => {
  it('is one line of the log and another at its end, for deliveries and replays', async () => {
    const system = await TestSystem.start();
    await system.service.pause();
    const log = await logOfOutage('webhook', system.service.environment);
    expect(log).toMatchObject({
      deliveries: ['deliveries wait for the database', 'deliveries are claimed again'],
      replays: ['deliveries to be sent again wait', 'deliveries are sent again once more'],
    });
    await system.service.resume();
    await system.stop();
  });
});
