import { Watched } from '../kit/watched';

/** As many as somebody may come back to. */
const mostKept = 100;

/** What is being written, by where. It is in the memory of the tab alone, and outlasts a look at another page. */
export class Drafts extends Watched<ReadonlyMap<string, unknown>> {
  constructor() {
    super(new Map());
  }

  /** The ones that were changed longest ago are forgotten first. */
  keep(where: string, draft: unknown): void {
    const others = [...this.read()].filter(([key]) => key !== where);
    this.set(new Map([...others, [where, draft] as const].slice(-mostKept)));
  }
}
