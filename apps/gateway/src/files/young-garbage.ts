import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

/** Many times what is in flight at once: what two collections find in use is promoted, and stays for long. */
const collectEvery = 2 * 1_048_576;

/**
 * Bytes that pass through leave their buffers behind, and V8 collects those only when there are 32 MB of them,
 * whatever its flags say: the memory of a file that was not to be held is held after all. This collects the young
 * ones, which takes about a millisecond, whenever a few megabytes have passed.
 */
export class YoungGarbage {
  private readonly collect: Collect;
  private passed = 0;

  constructor() {
    setFlagsFromString('--expose-gc');
    this.collect = runInNewContext('gc') as Collect;
  }

  add(bytes: number): void {
    this.passed += bytes;
    if (this.passed < collectEvery) return;
    this.passed = 0;
    this.collect({ type: 'minor' });
  }
}
