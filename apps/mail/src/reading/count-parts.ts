const mostParts = 1_000;
const mostNested = 30;

/**
 * Counts what a parser would build, before it does: parts by the lines that may separate them, and messages within messages.
 *
 * @throws Error naming the bound that the message exceeds
 */
export function countParts(raw: Buffer): void {
  const text = raw.toString('latin1');
  const boundaries = new Set<string>();
  for (const [, quoted, bare] of text.matchAll(/boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)) {
    boundaries.add((quoted ?? bare)!);
    if (boundaries.size > mostParts) throw new Error(`more than ${mostParts} parts`);
  }
  let parts = 0;
  for (const [, line] of text.matchAll(/^--([^\r\n]{1,202})/gm)) {
    if (boundaries.has(line!.trimEnd())) parts += 1;
    if (parts > mostParts) throw new Error(`more than ${mostParts} parts`);
  }
  let nested = 0;
  for (const _each of text.matchAll(/^content-type:\s*message\/rfc822/gim)) nested += 1;
  if (nested > mostNested) throw new Error(`more than ${mostNested} messages within messages`);
}
