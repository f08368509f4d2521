import { campaignMembers } from '@patchbay/contracts/telephony/campaign-members';
import { logOfOutage } from '@patchbay/testing/outage-log';
import { TestOutbound } from './test-outbound';

describe('an outage of the database', () => {
  it('is one line of the log and another at its end, for each kind of work that waits', async () => {
    const test = await TestOutbound.start();
    const { service } = test;
    test.stubs.answer(campaignMembers.keep, () => ({ body: { unknown_queues: [] } }));
    await test.stubs.ready();
    await service.pause();
    const log = await logOfOutage('outbound', { ...service.environment, SWEEP_EVERY_MS: '100' });
    expect(log).toMatchObject({
      database: ['database is down', 'database is up again'],
      outbox: ['events wait in the outbox', 'events leave the outbox again'],
      events: ['the session that shares the event stream is lost', 'the event stream is shared again'],
      counts: ['changes of counts are not folded', 'changes of counts are folded again'],
      sweeper: ['outdated rows wait for the database', 'outdated rows are removed again'],
      'campaign removal': [
        'records of deleted campaigns wait',
        'records of deleted campaigns are removed again',
      ],
      'do-not-call imports': [
        'files of numbers that must not be called wait',
        'files of numbers that must not be called are imported again',
      ],
    });
    // Whether an event is being handled when the database goes away is chance.
    for (const [name, lines] of Object.entries(log)) expect([name, lines.length]).toEqual([name, 2]);
    await service.resume();
    await test.stop();
  });
});
