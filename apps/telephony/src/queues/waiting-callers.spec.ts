import { codes } from '@patchbay/contracts/problems';
import { waiting } from '@patchbay/contracts/telephony/waiting';
import type { TestService } from '@patchbay/testing/service';
import { instantOf } from '../instants';
import { addConnections, at, open } from '../connections/test-connections';
import type { ExchangeLink } from '../exchange/exchange-link';
import { startWithLink } from '../exchange/test-exchange-link';
import { clockOf } from './clock';

const second = 1_000_000;

describe('callers who wait', () => {
  let service: TestService;
  let link: ExchangeLink;
  const now = instantOf(new Date());
  beforeAll(async () => {
    ({ service, link } = await startWithLink());
    await service.database.query(
      `INSERT INTO queues (id, name) VALUES (1, 'Hotline'), (2, 'Other'), (3, 'Busy')`,
    );
    const queued = { ...open, state: 'QUEUED', waits: true, queue_id: 1 } as const;
    await addConnections(
      service.database,
      {
        ...queued,
        connection_id: '1.1',
        started_at: at('2026-05-29 06:30:15.9'),
        customer_id: 7,
        customer_label: 'Nowak Ewa',
      },
      { ...queued, connection_id: '1.2', started_at: at('2026-05-29 06:30:16'), state: 'RINGING', src: '' },
      { ...queued, connection_id: '1.3', state: 'TALKING', waits: false },
      { ...queued, connection_id: '1.4', waits: false },
      { ...queued, connection_id: '1.5', queue_id: 2 },
      { ...queued, connection_id: '1.6', queue_id: null, state: 'RINGING' },
      { connection_id: '1.7', queue_id: 1 },
    );
    // The wait of an answered call, and how many minutes ago it was answered.
    const answered = (count: number, wait: number | null, minutes: number, queue_id = 3) =>
      Array.from({ length: count }, (_, n) => ({
        connection_id: `2.${wait}.${minutes}.${n}`,
        queue_id,
        answered_at: now - minutes * 60 * second,
        wait_time: wait,
      }));
    await addConnections(
      service.database,
      ...answered(10, 20.5 * second, 1),
      ...answered(3, null, 1),
      ...answered(10, 60 * second, 30),
      ...answered(1, 3_600 * second, 31),
      ...answered(1, 3_600 * second, 61, 2),
    );
  });
  beforeEach(() => link.set('up'));
  afterAll(() => service.stop());

  it('are listed with the newest one first, whether a phone rings or not', async () => {
    expect(await service.succeed(waiting.list, { id: 1 })).toEqual([
      { phone_number: '', started_at: '2026-05-29 08:30:16', customer_id: null, customer_label: null },
      {
        phone_number: '600 100 200',
        started_at: '2026-05-29 08:30:15',
        customer_id: 7,
        customer_label: 'Nowak Ewa',
      },
    ]);
    expect(await service.succeed(waiting.list, { id: 3 })).toEqual([]);
  });

  it('are counted as they are listed', async () => {
    expect(await service.succeed(waiting.stats, { id: 1 })).toEqual({ approx_wait_time: '', in_queue: 2 });
  });

  it('wait as long as the last twenty who were answered within an hour', async () => {
    // 10 of 20.5 s and 10 of 60 s: 40.25 s. Who came before them, and whose wait nobody saw, do not count.
    expect(await service.succeed(waiting.stats, { id: 2 })).toEqual({ approx_wait_time: '', in_queue: 1 });
    expect(await service.succeed(waiting.stats, { id: 3 })).toEqual({
      approx_wait_time: '00:00:40',
      in_queue: 0,
    });
  });

  it('are nobody without an exchange', async () => {
    link.set('none');
    expect(await service.succeed(waiting.list, { id: 1 })).toEqual([]);
    expect(await service.succeed(waiting.stats, { id: 3 })).toEqual({ approx_wait_time: '', in_queue: 0 });
  });

  it('are not known while the exchange is away', async () => {
    link.set('away');
    for (const contract of [waiting.list, waiting.stats]) {
      const { status, headers } = await service.ask<object, unknown>(contract as never, { id: 1 });
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
  });

  it('wait in a queue that exists', async () => {
    for (const contract of [waiting.list, waiting.stats]) {
      const { status, errors } = await service.ask<object, unknown>(contract as never, { id: 9 });
      expect([status, errors[0]!.code]).toEqual([404, codes.notFound]);
    }
  });
});

it('a wait is written as hours, minutes and seconds, half a second rounded up', () => {
  const shown = [0, 0.5, 59.4, 59.5, 3_599.5, 360_000].map(seconds => clockOf(seconds * second));
  expect(shown).toEqual(['00:00:00', '00:00:01', '00:00:59', '00:01:00', '01:00:00', '100:00:00']);
});
