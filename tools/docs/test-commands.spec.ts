import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/root';

const filesOf = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' }).trim().split('\n');

const specs = filesOf('*.spec.ts');

/** Patterns of a command for which its suite has no spec. */
function withoutSpecs(command: string): string[] {
  const isDeep = /test:deep|deep\.config/.test(command);
  const [, patterns] = /--testPathPatterns((?: [^\s-]\S*)+)/.exec(command)!;
  const suite = specs.filter(file => file.endsWith('.deep.spec.ts') === isDeep);
  const isEmpty = (pattern: string) => !suite.some(file => new RegExp(pattern).test(file));
  return patterns!.trim().split(' ').filter(isEmpty);
}

it('the documents run specs that are in the suite of the command', () => {
  const commands = filesOf('*.md').flatMap(document =>
    [
      ...readFileSync(join(root, document), 'utf8').matchAll(
        /(?:jest|test:deep) [^`\n]*--testPathPatterns[^`\n]*/g,
      ),
    ].map(([command]) => ({ document, command })),
  );
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter(({ command }) => withoutSpecs(command).length > 0)).toEqual([]);
});
