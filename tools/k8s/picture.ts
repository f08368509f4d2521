import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/root';

export interface PictureArrow {
  from: string;
  label: string;
  to: string[];
}

/** The arrows of the picture in docs/architecture.md: `from ──label──▶ to │ to`. */
export function pictureArrows(): PictureArrow[] {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const [, picture] = /## The picture\s+```\n([^]*?)```/.exec(text)!;
  return picture!.split('\n').flatMap(arrowsOf);
}

function arrowsOf(line: string): PictureArrow[] {
  const [first, ...rest] = line.split(/\s*─+\s*([^─▶]*?)\s*─*▶\s*/);
  const arrows: PictureArrow[] = [];
  let from = first!.trim();
  for (let index = 0; index < rest.length; index += 2) {
    const to = rest[index + 1]!.split('│').map(name => name.trim());
    arrows.push({ from, label: rest[index]!, to });
    from = to[0]!;
  }
  return arrows;
}
