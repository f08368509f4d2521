import { mkdirSync } from 'node:fs';

/** Whether no other process has asked with this mark, a path. */
export function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
