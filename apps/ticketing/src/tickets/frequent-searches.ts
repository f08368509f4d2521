/** Milliseconds. */
const longestKept = 600_000;
const mostKept = 1_000;

/**
 * Searches that found more tickets than are counted: they still do a while later, and finding it out again would cost more than the page
 * itself. Only of those that find far more, so that it holds although some are deleted.
 */
export class FrequentSearches {
  private readonly found = new Map<string, number>();

  /** @param now milliseconds */
  has(search: string, now: number): boolean {
    const since = this.found.get(search);
    return since !== undefined && now - since < longestKept;
  }

  add(search: string, now: number): void {
    this.found.delete(search);
    this.found.set(search, now);
    const [oldest] = this.found.keys();
    if (this.found.size > mostKept) this.found.delete(oldest!);
  }
}
