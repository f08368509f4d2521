import { youngCollector } from '../http/driver-internals';

/** Bytes between collections: many times what is in flight, because what survives two collections stays for long. */
const collectEvery = 2 * 1_048_576;

/**
 * Collects the buffers that streamed bytes leave behind. V8 collects them only once there are 32 MB of them, whatever its
 * flags, and so ten uploads at once would take 37 MB more memory instead of 10 to 15. A collection takes about 1 ms.
 */
export class YoungGarbage {
  private readonly collect = youngCollector();
  private passed = 0;

  add(bytes: number): void {
    this.passed += bytes;
    if (this.passed < collectEvery) return;
    this.passed = 0;
    this.collect();
  }
}
