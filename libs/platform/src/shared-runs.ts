/** Work of which at most one run lasts at a time: all who ask meanwhile share the next one. */
export class SharedRuns<T> {
  private current?: Promise<T>;
  private next?: Promise<T>;

  constructor(private readonly work: () => Promise<T>) {}

  /** The outcome of a run that begins after this call. */
  run(): Promise<T> {
    if (this.next) return this.next;
    if (!this.current) return this.begin();
    const begin = () => this.begin();
    this.next = this.current.then(begin, begin);
    return this.next;
  }

  private begin(): Promise<T> {
    this.next = undefined;
    this.current = this.work().finally(() => (this.current = undefined));
    return this.current;
  }
}
