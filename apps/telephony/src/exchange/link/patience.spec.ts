import { setImmediate } from 'node:timers/promises';
import { Patience } from './patience';

/** Milliseconds. */
const within = 200;

function standStill(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

describe('patience', () => {
  let over: jest.Mock;
  let patience: Patience;
  beforeEach(() => (over = jest.fn()));
  afterEach(() => {
    patience.end();
    jest.useRealTimers();
  });

  it('is over after its time, once', () => {
    jest.useFakeTimers();
    patience = new Patience(within, over);
    jest.advanceTimersByTime(within - 1);
    expect(over).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(over).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10 * within);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('begins again whenever something was said', () => {
    jest.useFakeTimers();
    patience = new Patience(within, over);
    for (let time = 0; time < 3; time += 1) {
      jest.advanceTimersByTime(within - 1);
      patience.refresh();
    }
    expect(over).not.toHaveBeenCalled();
    jest.advanceTimersByTime(within);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('does not count what it stood still itself', async () => {
    patience = new Patience(within, over);
    standStill(3 * within);
    await setImmediate();
    expect(over).not.toHaveBeenCalled();
  });

  it('is over for one that stands still in between', async () => {
    const isOver = new Promise<void>(resolve => (patience = new Patience(within, resolve)));
    standStill(3 * within);
    await isOver;
  });

  it('leaves no timer when it ends', () => {
    jest.useFakeTimers();
    patience = new Patience(within, over);
    patience.end();
    expect(jest.getTimerCount()).toBe(0);
  });
});
