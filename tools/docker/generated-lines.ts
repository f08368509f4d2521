import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/root';

/** A document, of which the marked lines are rewritten. */
export const partly = (file: string, lines: () => Record<string, string>) => ({
  [file]: async () => withGenerated(await readFile(join(root, file), 'utf8'), lines()),
});

/**
 * Text with the lines between each pair of comments `# Written by npm run docs: NAME` and `# End: NAME` rewritten, with the indentation of
 * the comments; all other lines are kept.
 *
 * @param lines by name
 * @throws Error if the text has no such comments
 */
export function withGenerated(text: string, lines: Record<string, string>): string {
  return Object.entries(lines).reduce((changed, [name, written]) => {
    const between = new RegExp(`^( *)# Written by npm run docs: ${name}\\n[^]*?^ *# End: ${name}\\n`, 'm');
    if (!between.test(changed))
      throw new Error(`no lines between "# Written by npm run docs: ${name}" and "# End: ${name}"`);
    return changed.replace(between, (_, indentation: string) =>
      `# Written by npm run docs: ${name}\n${written}\n# End: ${name}\n`.replace(/^(?=.)/gm, indentation),
    );
  }, text);
}
