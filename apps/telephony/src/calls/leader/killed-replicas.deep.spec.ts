/** @long */
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { eventually } from '@patchbay/testing/eventually';
import { expectAllExact, settled } from '../test-oracle';
import { TestReplica } from './test-replica';
import { Schedule, dialled } from '../test-schedule';
import { TestTelephony } from '../../test-telephony';

/** Calls at full speed while a replica is ended. */
const callsAround = 24;

describe('two processes', () => {
  let test: TestTelephony;
  let schedule: Schedule;
  let replicas: TestReplica[];
  let random: SeededRandom;
  beforeEach(async () => {
    test = await TestTelephony.start();
    schedule = await Schedule.of(test, { pairs: 4, seed: 5 });
    random = new SeededRandom(5);
    replicas = [TestReplica.start(test), TestReplica.start(test)];
    await eventually(() => expect(replicas.map(({ isConnected }) => isConnected)).toEqual([true, true]));
    await test.service.pause();
    await eventually(() => expect(leader()).toBeDefined());
  });
  afterEach(async () => {
    await test.service.resume();
    await Promise.all(replicas.map(replica => replica.end('SIGKILL')));
    await test.stop();
  });

  const leader = () => replicas.find(({ leads }) => leads);
  const follower = () => replicas.find(({ leads }) => !leads);

  /** Ends a replica after a random one of the calls at full speed, and has another one start in its place. */
  async function replaced(which: () => TestReplica | undefined, signal: 'SIGKILL' | 'SIGTERM') {
    let left = random.upTo(callsAround);
    let ended: Promise<void> | undefined;
    const witness = async () => {
      left -= 1;
      if (left === 0) ended = replace(which()!, signal);
    };
    await schedule.run(callsAround, dialled, { witness });
    await ended;
    const started = replicas.at(-1)!;
    while (!started.isConnected) await schedule.run(4, dialled, { speed: 10 });
    await eventually(() => expect(leader()).toBeDefined());
    return started;
  }

  async function replace(gone: TestReplica, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await gone.end(signal);
    replicas = [...replicas.filter(replica => replica !== gone), TestReplica.start(test)];
  }

  it('lose nothing, estimate nothing and report nothing twice when either of them is killed', async () => {
    for (const which of [leader, follower, leader]) {
      const started = await replaced(which, 'SIGKILL');
      await started.canTakeOver();
    }
    await expectAllExact(test, schedule);
  });

  it('lose nothing, estimate nothing and report nothing twice when each is stopped in turn', async () => {
    for (let stops = 0; stops < 3; stops += 1) {
      const started = await replaced(() => replicas[0], 'SIGTERM');
      // One that is stopped applies what it has read: what it has not must be later than what the other began with.
      await started.canTakeOver();
    }
    await expectAllExact(test, schedule);
  });
});

describe('one process', () => {
  let test: TestTelephony;
  let schedule: Schedule;
  let replica: TestReplica;
  beforeEach(async () => {
    test = await TestTelephony.start();
    schedule = await Schedule.of(test, { pairs: 2, seed: 9 });
    await test.service.pause();
    replica = TestReplica.start(test);
    await eventually(() => expect(replica.isConnected).toBe(true));
  });
  afterEach(async () => {
    await test.service.resume();
    await replica.end('SIGKILL');
    await test.stop();
  });

  it('that is killed estimates what ended meanwhile, makes up no call, and is exact before and after', async () => {
    await schedule.run(20, dialled);
    await settled(test, schedule.played, schedule.agents);
    const during = test.exchange.play('answered-caller-hangs-up', { speed: 2 });
    await test.statuses(['INBOUND_CALL'], [{ login: 'anna.nowak' }]);
    await replica.end('SIGKILL');
    const [touched] = (await during).connections;
    await test.exchange.play('two-at-once');
    replica = TestReplica.start(test);
    await eventually(() => expect(replica.isConnected).toBe(true));
    await schedule.run(20, dialled);
    await expectAllExact(test, schedule, [touched!]);
    const estimated = await test.service.database.query(
      'SELECT connection_id, disposition FROM connections WHERE estimated',
    );
    expect(estimated).toEqual([{ connection_id: touched, disposition: 'ANSWERED' }]);
    const ends = (await test.reportedOf(touched!)).filter(({ action }) => action === 'CONNECTION_ENDED');
    expect(ends).toMatchObject([{ estimated: true, agent_login: 'anna.nowak' }]);
    expect(ends[0]).not.toHaveProperty('disconnected_by');
  });
});
