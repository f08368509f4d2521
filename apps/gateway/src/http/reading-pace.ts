/** Bytes of an answer that a client has to read from one look to the next; all of them where there are fewer. */
const leastRead = 131_072;

/** How fast the client of one connection reads. */
export class ReadingPace {
  /** Bytes that must have been read at the next look. */
  private wanted = 0;

  /**
   * Looks, once in the time that a client has for what it must read.
   *
   * @param progress bytes that were read since the connection began, and those that wait to be read
   */
  isTooSlow({ read, unread }: { read: number; unread: number }): boolean {
    if (read < this.wanted) return true;
    this.wanted = read + Math.min(unread, leastRead);
    return false;
  }
}
