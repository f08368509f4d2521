import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { eventually } from '@patchbay/testing/eventually';
import { readerOf } from './read-again';

describe('what events have changed', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  afterEach(() => queries.clear());

  /** A query that is shown, whose answers the test gives. */
  function shown(...queryKey: string[]) {
    const answers: ((answer: string) => void)[] = [];
    const signals: AbortSignal[] = [];
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>(resolve => {
        signals.push(signal);
        answers.push(resolve);
      });
    const observer = new QueryObserver(queries, { queryKey, queryFn });
    const leave = observer.subscribe(() => undefined);
    const isAsked = (times: number) => eventually(() => expect(answers).toHaveLength(times));
    return { answers, signals, leave, isAsked, data: () => observer.getCurrentResult().data };
  }

  it('is read once for all events of a moment', async () => {
    const calls = shown('calls');
    calls.answers[0]!('before');
    const readAgain = readerOf(queries);
    const ended = [1, 2, 3].map(() => readAgain(['calls']));
    await calls.isAsked(2);
    calls.answers[1]!('after');
    await Promise.all(ended);
    expect([calls.answers.length, calls.data()]).toEqual([2, 'after']);
    calls.leave();
  });

  it('is read to its end, although more happens meanwhile, and then once more', async () => {
    const calls = shown('calls');
    calls.answers[0]!('before');
    const readAgain = readerOf(queries);
    const first = readAgain(['calls']);
    await calls.isAsked(2);
    await Promise.all([readAgain(['calls']), readAgain(['calls'])]);
    calls.answers[1]!('meanwhile');
    await calls.isAsked(3);
    expect([calls.data(), calls.signals.map(({ aborted }) => aborted)]).toEqual([
      'meanwhile',
      [false, false, false],
    ]);
    calls.answers[2]!('after');
    await first;
    expect([calls.answers.length, calls.data()]).toEqual([3, 'after']);
    calls.leave();
  });

  it('does not wait for what else is read', async () => {
    const [calls, waiting] = [shown('calls'), shown('waiting')];
    for (const { answers } of [calls, waiting]) answers[0]!('before');
    const readAgain = readerOf(queries);
    const ends = [readAgain(['calls']), readAgain(['waiting'])];
    await Promise.all([calls.isAsked(2), waiting.isAsked(2)]);
    waiting.answers[1]!('after');
    await ends[1];
    expect([calls.data(), waiting.data()]).toEqual(['before', 'after']);
    calls.answers[1]!('after');
    await ends[0];
    for (const { leave } of [calls, waiting]) leave();
  });
});
