import type { Api } from './api';
import { sharedSystem } from './shared-system';

describe('calls over HTTP, without a telephone exchange', () => {
  let system: Api;
  beforeAll(async () => {
    system = await sharedSystem();
  });

  it('has no connections, no recordings and nobody who waits', async () => {
    const none = { count: 0, result: [] };
    const filter = 'src=600100200&queue_id=1&tags[]=vip&include_topics=true&date_from=2026-01-01';
    expect(await system.succeed('GET', '/connections')).toEqual(none);
    expect(await system.succeed('GET', `/connections?${filter}`)).toEqual(none);
    expect(await system.succeed('GET', '/recordings?connection_id=1.1')).toEqual(none);
    expect(await system.succeed('GET', '/queues/1/waiting_list')).toEqual([]);
    expect(await system.succeed('GET', '/queues/1/waiting_stats')).toEqual({
      approx_wait_time: '',
      in_queue: 0,
    });
    const [hotline] = await system.succeed('GET', '/queues/live');
    expect(hotline).toMatchObject({ queue_id: 1, calls: { waiting: 0 }, agents: { free: 0, talking: 0 } });
  });

  it('shows every agent but the built-in one as OFF', async () => {
    const off = (login: string) => ({ login, status: 'OFF', pause_id: null, last_change: '' });
    expect(await system.succeed('GET', '/agents_statuses')).toEqual(
      ['anna.nowak', 'jan.kowal', 'm.lis'].map(off),
    );
    expect(await system.succeed('GET', '/agents/anna.nowak/status')).toEqual(off('anna.nowak'));
    expect((await system.send('GET', '/agents/nobody/status')).status).toBe(404);
  });

  it('answers 503 to what is asked of the exchange', async () => {
    const target = { body: { phone_number: '600100200' } };
    const answers = [
      await system.send('POST', '/agents/anna.nowak/transfer', target),
      ...(await Promise.all(
        ['stop_recording', 'mute', 'unmute'].map(one => system.send('POST', `/agents/anna.nowak/${one}`)),
      )),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  });

  it('has pauses, and addresses of agents', async () => {
    expect(await system.succeed('GET', '/system/pauses')).toEqual([
      { id: 1, name: 'Lunch' },
      { id: 2, name: 'Training' },
      { id: 3, name: 'Paperwork' },
    ]);
    const anna = await system.succeed('GET', '/agents/anna.nowak');
    expect(anna).toMatchObject({ agent_id: 2, email: 'anna.nowak@example.com' });
  });

  it('answers 404 for what does not exist, and 400 for what is no filter', async () => {
    const statuses = [];
    for (const [method, path] of [
      ['GET', '/recordings/download?filename=1.1.wav'],
      ['GET', '/recordings/stream?filename=..%2F1.1.wav'],
      ['DELETE', '/recordings?filename=1.1.wav'],
      ['GET', '/queues/9/waiting_list'],
      ['GET', '/queues/9/waiting_stats'],
      ['GET', '/recordings/download'],
      ['GET', '/connections?limit=0'],
      ['GET', '/connections?date_to=2026-02-30'],
    ] as const)
      statuses.push((await system.send(method, path)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 400, 400, 400]);
  });
});
