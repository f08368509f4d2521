import type { Logger } from 'pino';
import { Dependency } from '@patchbay/platform/dependency';

/** Parts of the event stream whose events are not handled: usually all of them fail for one reason, and it is one line. */
export class FailingParts {
  private readonly parts = new Set<number>();
  private readonly handling: Dependency;

  constructor(logger: Logger) {
    this.handling = new Dependency('handling of events', logger, {
      down: 'events are not handled',
      up: 'events are handled again',
    });
  }

  add(part: number, reason: unknown): void {
    this.parts.add(part);
    this.handling.down(reason);
  }

  remove(part: number): void {
    if (this.parts.delete(part) && this.parts.size === 0) this.handling.up();
  }

  /** Forgets the parts that another replica has now. */
  retain(own: ReadonlySet<number>): void {
    for (const part of this.parts) if (!own.has(part)) this.remove(part);
  }
}
