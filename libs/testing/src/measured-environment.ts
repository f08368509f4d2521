import { appendFileSync, readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';

/** What a test file took. */
export interface FileCost {
  path: string;
  /** Seconds. */
  wall: number;
  /** Seconds, with those of the processes that the file started and waited for; the shared servers' are not among them. */
  cpu: number;
}

/** Jest's environment for Node; writes what each file took to the file that TEST_COSTS names, as lines of JSON. */
export default class MeasuredEnvironment extends TestEnvironment {
  private readonly path: string;
  private readonly started = performance.now();
  private readonly cpuBefore = cpuSeconds();

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.path = context.testPath;
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    const file = process.env.TEST_COSTS;
    if (!file) return;
    const cost: FileCost = {
      path: this.path,
      wall: (performance.now() - this.started) / 1_000,
      cpu: cpuSeconds() - this.cpuBefore,
    };
    appendFileSync(file, `${JSON.stringify(cost)}\n`);
  }
}

/** Of this process and of those that it has waited for: proc(5), fields 14 to 17 of `stat`, in ticks of 10 ms. */
function cpuSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The second field is the program's name in brackets, which may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}
