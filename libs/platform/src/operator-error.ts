/**
 * Thrown for what only the person who runs the program can mend: it is shown as lines without a stack.
 */
export class OperatorError extends Error {
  /** @param lines one problem each, complete by itself and without secrets */
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}
