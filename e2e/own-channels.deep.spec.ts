import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import type { TranscriptName } from '@patchbay/testing/exchange/transcript';
import { System } from './system';

describe("calls through an exchange's own channels, over HTTP", () => {
  let exchange: FakeExchange;
  let system: System;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    system = await System.startInOneProcess({
      telephony: { ...exchange.environment, PBX_MEMBER_INTERFACE: 'Local/{number}@from-queue/n' },
    });
  });
  afterAll(async () => {
    await system.stop();
    await exchange.stop();
  });

  /** A recorded call, when it is over. */
  async function played(name: TranscriptName) {
    const { connections } = await exchange.play(name);
    return eventually(async () => {
      const call = await system.succeed('GET', `/connections/${connections[0]}`);
      expect(call.disposition).not.toBe('');
      return call;
    });
  }

  it('give an agent calls of queues, from logging in to logging out', async () => {
    const status = async () => (await system.succeed('GET', '/agents/anna.nowak/status')).status;
    await eventually(async () => {
      expect((await system.send('POST', '/agents/anna.nowak/login')).status).toBe(200);
    });
    await eventually(async () => expect(await status()).toBe('FREE'));
    const call = await played('member-local-answered');
    expect(call).toMatchObject({
      disposition: 'ANSWERED',
      user_login: 'anna.nowak',
      voicemail: false,
      legs: [{ agent_login: 'anna.nowak', kind: 'queue', reason: 'answered' }],
      queues: [{ how: 'answered' }],
    });
    exchange.refuse('QueueRemove', 'Member not dynamic');
    expect((await system.send('POST', '/agents/anna.nowak/logout')).status).toBe(400);
    exchange.refuse('QueueRemove');
    await system.succeed('POST', '/agents/anna.nowak/logout');
    await eventually(async () => expect(await status()).toBe('OFF'));
  });

  it('keep the wait of a caller who was sent on to a queue', async () => {
    expect(await played('overflow-local-abandoned')).toMatchObject({
      disposition: 'NO ANSWER',
      wait_time: 3,
      queues: [{ how: 'abandoned', wait_seconds: 3 }],
    });
  });

  it('report a message that a caller leaves', async () => {
    const { connection_id, ...call } = await played('voicemail-no-answer');
    expect(call).toMatchObject({ disposition: 'NO ANSWER', voicemail: true });
    await eventually(async () => {
      const { result } = await system.succeed('GET', '/events?since=2020-01-01&actions[]=VOICEMAIL_LEFT');
      expect(result).toMatchObject([{ payload: { connection_id, mailbox: '101@default' } }]);
    });
  });
});
