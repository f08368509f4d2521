import { Pool } from 'pg';
import { SharedConnections } from '@patchbay/persistence/shared-connections';
import { statement } from '@patchbay/persistence/statement';
import { eventually } from '../eventually';
import { postgresUrl } from '../servers';

const echoed = statement<{ text: string }, { text: string }>('SELECT :text AS text');
const backend = statement('SELECT pg_backend_pid() AS pid');
const quotient = statement<{ by: number }>('SELECT 1 / :by::int');
const sleep = statement('SELECT pg_sleep(60)');

describe('statements that share connections', () => {
  let pool: Pool;
  let shared: SharedConnections;
  beforeEach(() => {
    pool = new Pool({ connectionString: postgresUrl(), max: 10, pipeline: true } as object);
    shared = new SharedConnections(pool);
  });
  afterEach(() => pool.end());

  const echo = async (text: string): Promise<string> => {
    const [row] = await shared.rows(echoed, { text });
    return row!.text;
  };
  /** Terminates the connections that sleep, as soon as there are `count` of them. */
  const terminateSleeping = (count: number) =>
    eventually(async () => {
      const sleeping = 'SELECT pid FROM pg_stat_activity WHERE query = $1';
      const pids = (await pool.query<{ pid: number }>(sleeping, [sleep.text])).rows.map(({ pid }) => pid);
      expect(pids).toHaveLength(count);
      await pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [pids]);
    });

  it('get their own answers on at most two connections, which return to the pool', async () => {
    const texts = Array.from({ length: 32 }, (_, index) => `text ${index}`);
    expect(await Promise.all(texts.map(echo))).toEqual(texts);
    expect({ open: pool.totalCount, free: pool.idleCount }).toEqual({ open: 2, free: 2 });
  });

  it('succeed behind one that fails', async () => {
    const wrong = shared.rows(quotient, { by: 0 });
    const answers = Promise.all(['a', 'b', 'c', 'd'].map(echo));
    await expect(wrong).rejects.toThrow('division by zero');
    expect(await answers).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fail with their connection, and later ones use a new one', async () => {
    const waiting = [shared.rows(sleep), echo('behind'), echo('beside')];
    const settled = Promise.allSettled(waiting);
    await terminateSleeping(1);
    expect((await settled)[0]!.status).toBe('rejected');
    expect(await Promise.all(['a', 'b', 'c'].map(echo))).toEqual(['a', 'b', 'c']);
  });

  it('fail only once after a column of their table has changed its type', async () => {
    await pool.query('CREATE TABLE forms (value int); INSERT INTO forms VALUES (1)');
    const read = () => shared.rows(statement('SELECT * FROM forms'));
    await Promise.all([read(), read()]);
    await pool.query('ALTER TABLE forms ALTER value TYPE text');
    await expect(Promise.all([read(), read()])).rejects.toThrow('cached plan must not change result type');
    await eventually(() => expect(pool.idleCount).toBe(pool.totalCount));
    expect(await Promise.all([read(), read(), read()])).toEqual(
      Array.from({ length: 3 }, () => [{ value: '1' }]),
    );
    await pool.query('DROP TABLE forms');
  });

  it('do not all wait for slow ones', async () => {
    const slow = [1, 2].map(() => shared.rows(sleep));
    const behind = Array.from({ length: 30 }, (_, index) => echo(`${index}`));
    const settled = Promise.allSettled([...slow, ...behind]);
    expect(await echo('elsewhere')).toBe('elsewhere');
    await terminateSleeping(2);
    await settled;
  });

  it('fail while the server is away, and succeed when it is back', async () => {
    const unreachablePool = new Pool({
      connectionString: 'postgres://127.0.0.1:1/none',
      max: 10,
      pipeline: true,
    } as object);
    const statements = new SharedConnections(unreachablePool);
    await expect(
      Promise.all([statements.rows(backend), statements.rows(backend), statements.rows(backend)]),
    ).rejects.toThrow('ECONNREFUSED');
    Object.assign(unreachablePool.options, { connectionString: postgresUrl() });
    expect(await statements.rows(backend)).toHaveLength(1);
    await unreachablePool.end();
  });
});
