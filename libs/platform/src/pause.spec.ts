import { Pause } from './pause';

describe('the rest after a turn', () => {
  it('is left out when something woke it meanwhile, and not because of an earlier turn', async () => {
    const pause = new Pause();
    pause.beginTurn();
    pause.wake();
    await pause.rest(2 ** 31 - 1);
    pause.beginTurn();
    let isOver = false;
    const rest = pause.rest(2 ** 31 - 1).then(() => (isOver = true));
    await Promise.resolve();
    expect(isOver).toBe(false);
    pause.wake();
    await rest;
  });
});
