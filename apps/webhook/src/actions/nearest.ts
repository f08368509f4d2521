/** More edits make another word of it. */
const mostEdits = 3;

/** The word that one probably meant: the one with the fewest edits, regardless of case; undefined if all are too far away. */
export function nearest(text: string, words: readonly string[]): string | undefined {
  const written = text.toUpperCase();
  const far = words.map(word => ({ word, edits: edits(written, word) }));
  return far.filter(({ edits }) => edits <= mostEdits).sort((one, other) => one.edits - other.edits)[0]?.word;
}

/** Levenshtein's distance: how many characters must be added, removed or replaced to make the other text of one. */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, written] of [...one].entries()) {
    const next = [line + 1];
    for (let column = 0; column < other.length; column += 1) {
      const replaced = row[column]! + (written === other[column] ? 0 : 1);
      next.push(Math.min(replaced, row[column + 1]! + 1, next[column]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
