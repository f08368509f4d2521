import { RepeatedWork } from './repeated-work';

const anHour = 3_600_000;
const never = (error: unknown): never => {
  throw error;
};

/** Resolves when the given number of turns has begun. */
function turns(count: number) {
  let begun = 0;
  let resolve: () => void;
  const reached = new Promise<void>(done => (resolve = done));
  return { reached, next: () => ((begun += 1) === count && resolve(), begun) };
}

describe('repeated work', () => {
  it('begins the next turn at once while there is more', async () => {
    const { reached, next } = turns(3);
    const work = new RepeatedWork(async () => (next() < 3 ? 0 : anHour), never);
    work.start();
    await reached;
    await work.stop();
  });

  it('begins the next turn at a kick, also at one that comes during a turn', async () => {
    const [first, second, third] = [turns(1), turns(2), turns(3)];
    const work: RepeatedWork = new RepeatedWork(async () => {
      const turn = [first, second, third].map(each => each.next())[0];
      if (turn === 2) work.kick();
      return anHour;
    }, never);
    work.start();
    await first.reached;
    work.kick();
    await Promise.all([second.reached, third.reached]);
    await work.stop();
  });

  it('repeats a turn that failed, when the report of its error says so', async () => {
    const { reached, next } = turns(2);
    const errors: unknown[] = [];
    const failing = async () => {
      next();
      throw new Error('no');
    };
    const work = new RepeatedWork(failing, error => (errors.push(error) === 1 ? 0 : anHour));
    work.start();
    await reached;
    await work.stop();
    expect(errors).toHaveLength(2);
  });

  it('ends the pauses of a turn when it stops, and begins no other turn', async () => {
    const begun = turns(1);
    let count = 0;
    const work: RepeatedWork = new RepeatedWork(async () => {
      count = begun.next();
      await work.pause(anHour);
      expect(work.isStopping).toBe(true);
      return 0;
    }, never);
    work.start();
    await begun.reached;
    await work.stop();
    expect(count).toBe(1);
  });
});
