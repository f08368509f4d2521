import { repeatFailed } from './deep-tests';
import type { TestRun } from './jest';

const passed: TestRun = { passed: 3, failed: 0, failedFiles: [] };
const failure = (path: string, failed: number) => ({ path, failed, message: `${path} is wrong` });
const first: TestRun = { passed: 10, failed: 3, failedFiles: [failure('a', 1), failure('b', 2)] };

async function outcome(run: TestRun, alone: Record<string, TestRun>) {
  const repeated: string[] = [];
  const printed: string[] = [];
  const runAlone = async (path: string): Promise<TestRun> => {
    repeated.push(path);
    return alone[path]!;
  };
  const { passed, failed, failedFiles } = await repeatFailed(
    () => Promise.resolve(run),
    runAlone,
    text => printed.push(text),
  );
  return { passed, failed, paths: failedFiles.map(({ path }) => path), repeated, printed };
}

it('repeats nothing when all files pass', async () => {
  expect(await outcome(passed, {})).toEqual({ passed: 3, failed: 0, paths: [], repeated: [], printed: [] });
});

it('passes when each file that failed passes alone, and prints the first failures', async () => {
  const { printed, ...rest } = await outcome(first, { a: passed, b: passed });
  expect(rest).toEqual({ passed: 13, failed: 0, paths: [], repeated: ['a', 'b'] });
  expect(printed).toEqual([
    'Flaky: a failed and passes alone.\na is wrong',
    'Flaky: b failed and passes alone.\nb is wrong',
  ]);
});

it('fails when a file fails twice', async () => {
  const again: TestRun = { passed: 0, failed: 1, failedFiles: [failure('b', 1)] };
  expect(await outcome(first, { a: passed, b: again })).toMatchObject({ failed: 2, paths: ['b'] });
});

it('fails for what failed outside of all files', async () => {
  expect(await outcome({ passed: 1, failed: 1, failedFiles: [] }, {})).toMatchObject({ failed: 1 });
});
