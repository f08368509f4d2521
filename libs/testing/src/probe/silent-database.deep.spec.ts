import type { Problem } from '@patchbay/contracts/problems';
import type { RunningApp } from '@patchbay/platform/app';
import { startService } from '@patchbay/platform/service';
import { eventually } from '../eventually';
import { FaultProxy } from '../fault-proxy';
import { TestService } from '../service';
import { probe, probes } from './probe';
import { probeData } from './things';

/** Milliseconds, for which these tests wait several times. On a busy machine an answer takes a second, and is no fault. */
const patience = '3000';

/**
 * Of requests that were under way at the fault: a commit has an open outcome, and everything else is done by the other replica.
 * There, one that had inserted its row already waits for itself: the server keeps the lost connection, and its locks.
 */
const ofUnderWay = /^(200|504 .*|503 another request is changing the same data: try again)$/;

describe('a replica whose connections to Postgres go silent', () => {
  let service: TestService;
  let proxy: FaultProxy;
  let faulty: RunningApp;
  beforeEach(async () => {
    service = await TestService.start(probe, probeData);
    proxy = await FaultProxy.start(service.database.url);
    faulty = await startService(probe, {
      ...service.environment,
      DATABASE_URL: proxy.url,
      DATABASE_PATIENCE_MS: patience,
    });
  });
  afterEach(async () => {
    await faulty.stop();
    await proxy.stop();
    await service.stop();
  });

  let number = 0;
  /** The answer, or the problem of a request that no replica takes. */
  const add = async (): Promise<{ status: number; errors: readonly { message: string }[] }> => {
    try {
      return await service.ask(probes.add, { name: `thing ${(number += 1)}` });
    } catch (error) {
      const { status, details } = error as Problem;
      return { status, errors: details };
    }
  };
  const isReady = async () => (await fetch(`http://127.0.0.1:${faulty.managementPort}/readyz`)).ok;
  /** Status, and message of a failure, of writes at a steady rate, from before a fault until the condition holds; some are under way at the fault. */
  const outcomesOf = async (fault: () => void, condition: () => Promise<void>) => {
    const answers: Promise<string>[] = [];
    const underWay = new Set<Promise<string>>();
    const write = () => {
      const answer = add().then(({ status, errors }) =>
        [status, ...errors.map(({ message }) => message)].join(' '),
      );
      answers.push(answer);
      underWay.add(answer);
      void answer.finally(() => underWay.delete(answer));
    };
    const pace = setInterval(write, 20);
    await eventually(() => expect(underWay.size).toBeGreaterThan(0));
    const before = new Set(underWay);
    fault();
    await condition().finally(() => clearInterval(pace));
    const isBefore = (answer: Promise<string>): boolean => before.has(answer);
    return {
      before: await Promise.all(answers.filter(isBefore)),
      after: await Promise.all(answers.filter(answer => !isBefore(answer))),
    };
  };

  it('leaves its queue group, and no request fails beside another replica but for those under way', async () => {
    await Promise.all(Array.from({ length: 32 }, add));
    const { before, after } = await outcomesOf(
      () => proxy.freeze(),
      async () => {
        await eventually(async () => expect(await isReady()).toBe(false));
        for (let round = 0; round < 50; round += 1) expect((await add()).status).toBe(200);
        proxy.thaw();
        await eventually(async () => expect(await isReady()).toBe(true));
      },
    );
    expect(after.length).toBeGreaterThan(50);
    expect(after.filter(outcome => outcome !== '200')).toEqual([]);
    expect(before.filter(outcome => !ofUnderWay.test(outcome))).toEqual([]);
  });

  it('has another one do what fails when only the open ones are silent', async () => {
    const watches = async () => {
      const rows = await service.database.query(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'crm watch' AND datname = current_database()`,
      );
      return rows.map(({ pid }) => pid);
    };
    await Promise.all(Array.from({ length: 32 }, add));
    const pids = await watches();
    const { before, after } = await outcomesOf(
      () => proxy.forget(),
      () => eventually(async () => expect((await watches()).some(pid => !pids.includes(pid))).toBe(true)),
    );
    expect(after.length).toBeGreaterThan(20);
    expect(after.filter(outcome => outcome !== '200')).toEqual([]);
    expect(before.filter(outcome => !ofUnderWay.test(outcome))).toEqual([]);
  });

  it('alone answers 503 at once, and works again soon after the database answers', async () => {
    await service.pause();
    await add();
    proxy.freeze();
    await eventually(async () => {
      const { status, errors } = await add();
      expect([status, errors[0]?.message]).toEqual([503, 'the crm service cannot be reached now']);
    });
    proxy.thaw();
    await eventually(async () => expect((await add()).status).toBe(200));
    await service.resume();
  });

  it('uses new connections at once if only the open ones are silent', async () => {
    await service.pause();
    await Promise.all(Array.from({ length: 32 }, add));
    proxy.forget();
    await eventually(async () => expect((await add()).status).toBe(200));
    await service.resume();
  });

  it('loses the lead of the outbox to another replica', async () => {
    // The faulty one leads while the other one is away.
    await service.pause();
    await eventually(async () => expect(await unpublished()).toBe(0));
    await add();
    await eventually(async () => expect(await unpublished()).toBe(0));
    await service.resume();
    proxy.freeze();
    await service.succeed(probes.add, { name: 'late' });
    await eventually(async () => expect(await unpublished()).toBe(0));
  });

  it('asks for the lead of the outbox on one connection', async () => {
    const relays = () =>
      service.database.query(
        `SELECT pid, state_change - backend_start > interval '3 seconds' AS is_old FROM pg_stat_activity
         WHERE application_name = 'crm relay' AND datname = current_database() ORDER BY pid`,
      );
    await eventually(async () => expect(await relays()).toHaveLength(2));
    const pids = (await relays()).map(({ pid }) => pid);
    await eventually(async () => {
      const later = await relays();
      expect(later.map(({ is_old }) => is_old)).toEqual([true, true]);
      expect(later.map(({ pid }) => pid)).toEqual(pids);
    });
  });

  const unpublished = async (): Promise<number> => {
    const [{ count }] = await service.database.query(
      'SELECT count(*)::int FROM outbox WHERE published_at IS NULL',
    );
    return count;
  };
});

describe('a database that becomes read-only', () => {
  it('makes writes fail with 503 until it takes writes again', async () => {
    const service = await TestService.start(probe, probeData);
    const [{ name }] = await service.database.query('SELECT current_database() AS name');
    const readOnly = (state: 'on' | 'off') =>
      service.database.query(
        `BEGIN READ WRITE; ALTER DATABASE ${name} SET default_transaction_read_only = ${state}; COMMIT`,
      );
    await service.succeed(probes.add, { name: 'before' });
    await readOnly('on');
    // As after a failover: new connections reach a server that only reads.
    await service.database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'crm_app' AND datname = $1",
      [name],
    );
    for (const contract of [probes.add, probes.addAtOnce]) {
      await eventually(async () => {
        const { status, errors } = await service.ask(contract, { name: 'during' });
        expect([status, errors[0]?.message]).toEqual([503, 'the database cannot be reached now']);
      });
    }
    await readOnly('off');
    await eventually(async () => expect((await service.ask(probes.add, { name: 'after' })).status).toBe(200));
    await service.stop();
  });
});
