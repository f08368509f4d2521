import { pino } from 'pino';
import { Dependency } from './dependency';
import { Readiness } from './readiness';

const start = () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  return { lines, database: new Dependency('database', logger) };
};

describe('a dependency', () => {
  it('logs one line when it goes down and one when it comes up, with how long it was down', () => {
    const { lines, database } = start();
    database.up();
    database.down('no answer');
    database.down('no answer');
    database.up();
    database.up();
    expect(lines).toEqual([
      { level: 40, dependency: 'database', reason: 'no answer', msg: 'database is down' },
      { level: 40, dependency: 'database', down_ms: expect.any(Number), msg: 'database is up again' },
    ]);
  });

  it('makes a process that needs it unready and unable to handle requests while it is down', async () => {
    const { database } = start();
    const readiness = new Readiness();
    readiness.started();
    readiness.need(database);
    const changes: boolean[] = [];
    readiness.onChange(isAble => changes.push(isAble));
    database.down();
    expect([readiness.isAble, await readiness.missing()]).toEqual([false, ['database']]);
    database.up();
    expect([readiness.isAble, await readiness.missing()]).toEqual([true, []]);
    expect(changes).toEqual([false, true]);
  });
});
