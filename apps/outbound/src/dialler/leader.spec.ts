import { Sessions } from '@patchbay/persistence/sessions';
import { Dependency } from '@patchbay/platform/dependency';
import { Readiness } from '@patchbay/platform/readiness';
import { eventually } from '@patchbay/testing/eventually';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { outboundData } from '../data-source';
import { Leader } from './leader';

/** Milliseconds: longer than any test. */
const never = 3_600_000;

describe('the replica that leads', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(outboundData);
  });
  afterAll(() => database.drop());

  it('takes its next turn at once when it is woken, also during one', async () => {
    const settings = { schema: 'outbound', patience: 10_000, url: database.url };
    const sessions = new Sessions(settings, new Readiness());
    const leading = new Dependency('test', { warn: () => undefined } as never);
    let turns = 0;
    let end: () => void = () => undefined;
    const leader = new Leader({ name: 'test', every: never, sessions, leading }, async () => {
      turns += 1;
      if (turns === 2) await new Promise<void>(resolve => (end = resolve));
    });
    leader.wake();
    leader.start();
    await eventually(() => expect(turns).toBe(1));
    await eventually(() => {
      leader.wake();
      expect(turns).toBe(2);
    });
    leader.wake();
    end();
    await eventually(() => expect(turns).toBe(3));
    await leader.stop();
    expect(turns).toBe(3);
  });
});
