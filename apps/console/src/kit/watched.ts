/** A value that changes, in the form in which `useSyncExternalStore` reads one. */
export class Watched<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: T) {}

  readonly read = (): T => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  protected set(value: T): void {
    this.current = value;
    this.listeners.forEach(listener => listener());
  }
}
