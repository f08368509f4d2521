import { Watched } from '../kit/watched';

/** As many as somebody may come back to. */
const mostKept = 100;

/** What is being written. */
interface Kept {
  readonly draft: unknown;
  /** Whether it says anything: its loss would be one. */
  readonly isWritten: boolean;
}

/** What is being written, by where. It is in the memory of the tab alone, and outlasts a look at another page. */
export class Drafts extends Watched<ReadonlyMap<string, Kept>> {
  constructor() {
    super(new Map());
  }

  /** The ones that were changed longest ago are forgotten first. */
  keep(where: string, kept: Kept): void {
    const others = [...this.read()].filter(([key]) => key !== where);
    this.set(new Map([...others, [where, kept] as const].slice(-mostKept)));
  }

  /** For what is stored, or of no use any more: it may go on being shown. */
  settle(where: string): void {
    const kept = this.read().get(where);
    if (kept) this.keep(where, { ...kept, isWritten: false });
  }

  get areWritten(): boolean {
    return [...this.read().values()].some(({ isWritten }) => isWritten);
  }
}
