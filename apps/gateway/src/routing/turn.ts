import type { Socket } from 'node:net';
import { codes, problem } from '@patchbay/contracts/problems';
import { whenClosed } from '../http/when-closed';
import type { FairQueue } from '../shares/fair-queue';

interface Wanted {
  login: string;
  amount: number;
  /** Milliseconds in which the client is to have its answer. */
  deadline: number;
}

export const hasGone = () => problem(codes.malformedHeader, 'the client closed the connection');

/**
 * Waits in line, for half of the deadline at most: the rest is for the work.
 *
 * @returns whether it was the user's turn in time; then the places are taken
 * @throws Problem when the client disconnects meanwhile
 */
export function turnOf(
  queue: FairQueue,
  { login, amount, deadline }: Wanted,
  socket: Socket,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      stopWatching();
    };
    const leave = queue.wait(login, amount, () => {
      stop();
      resolve(true);
    });
    if (!leave) return resolve(false);
    const giveUp = (act: () => void) => () => {
      stop();
      leave();
      act();
    };
    const timer = setTimeout(
      giveUp(() => resolve(false)),
      deadline / 2,
    );
    const stopWatching = whenClosed(
      socket,
      giveUp(() => reject(hasGone())),
    );
  });
}
