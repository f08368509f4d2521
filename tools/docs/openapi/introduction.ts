import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/root';

const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** The receiver for Node, which a test starts. */
function receiver(): string {
  const [block] = /```js\n[^]*?```/.exec(read('docs', 'webhook-signatures.md'))!;
  return block;
}

/** How to begin, and conventions of all operations, in Markdown. */
export const introduction = (): string =>
  read('tools', 'docs', 'openapi', 'guide.md').replace('<!-- receiver -->', receiver).trimEnd();
