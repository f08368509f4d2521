import { Pool } from 'pg';
import { SharedConnections } from '@patchbay/persistence/shared-connections';
import { eventually } from '../eventually';
import { postgresUrl } from '../servers';

describe('statements that share connections', () => {
  let pool: Pool;
  let shared: SharedConnections;
  beforeEach(() => {
    pool = new Pool({ connectionString: postgresUrl(), max: 10, pipeline: true } as object);
    shared = new SharedConnections(pool);
  });
  afterEach(() => pool.end());

  const echo = async (text: string): Promise<string> => {
    const values = [text];
    const { rows } = await shared.query<{ text: string }>({
      name: 'echo',
      text: 'SELECT $1 AS text',
      values,
    });
    return rows[0]!.text;
  };
  const backend = { name: 'backend', text: 'SELECT pg_backend_pid() AS pid' };

  it("get their own answers, on two connections at most, which are the pool's again afterwards", async () => {
    const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`);
    expect(await Promise.all(texts.map(echo))).toEqual(texts);
    expect({ open: pool.totalCount, free: pool.idleCount }).toEqual({ open: 2, free: 2 });
  });

  it('fail alone: those behind one that fails are answered', async () => {
    const wrong = shared.query({ name: 'wrong', text: 'SELECT 1 / $1::int', values: [0] });
    const answers = Promise.all(['a', 'b', 'c', 'd'].map(echo));
    await expect(wrong).rejects.toThrow('division by zero');
    expect(await answers).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fail with their connection, and the next ones get another', async () => {
    const waiting = [shared.query({ text: 'SELECT pg_sleep(60)' }), echo('behind'), echo('beside')];
    const ended = Promise.allSettled(waiting);
    await eventually(async () => {
      const end = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1';
      expect((await pool.query(end, ['SELECT pg_sleep(60)'])).rowCount).toBe(1);
    });
    expect((await ended)[0]!.status).toBe('rejected');
    expect(await Promise.all(['a', 'b', 'c'].map(echo))).toEqual(['a', 'b', 'c']);
  });

  it('say so when there is no server, and find one that comes back', async () => {
    const nowhere = new Pool({
      connectionString: 'postgres://127.0.0.1:1/none',
      max: 10,
      pipeline: true,
    } as object);
    const lost = new SharedConnections(nowhere);
    await expect(
      Promise.all([lost.query(backend), lost.query(backend), lost.query(backend)]),
    ).rejects.toThrow('ECONNREFUSED');
    Object.assign(nowhere.options, { connectionString: postgresUrl() });
    expect((await lost.query(backend)).rows).toHaveLength(1);
    await nowhere.end();
  });
});
