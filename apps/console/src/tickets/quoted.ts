/** Lines after which a program for mail puts the whole message that is answered. */
const separators = [
  /^-{2,}\s*(original message|forwarded message|wiadomość oryginalna|wiadomość przekazana)\s*-{2,}$/i,
  /^_{10,}$/,
];

/** Says who wrote what follows: `On Monday, Ewa wrote:`, `W dniu 25.11.2026 o 10:00, Ewa pisze:`. */
const attribution =
  /^(on|w dniu|dnia|am|le)\s.{5,300}(wrote|pisze|napisała?|napisał\(a\)|schrieb|a écrit)\s?:$/i;

const isQuote = (line: string): boolean => line.startsWith('>');

/**
 * Where the message that this one answers begins, if it stands whole behind the answer. An answer between its lines is not folded: there
 * they belong together.
 *
 * @returns the length of the text if nothing is quoted
 */
export function quotedFrom(text: string): number {
  const lines = text.split('\n');
  const trimmed = lines.map(line => line.trim());
  const lastOwn = trimmed.findLastIndex(line => line !== '' && !isQuote(line));
  const first = trimmed.findIndex((line, index) => begins(trimmed, index, line, lastOwn));
  if (first < 0 || trimmed.slice(0, first).every(line => line === '')) return text.length;
  return lines.slice(0, first).reduce((place, line) => place + line.length + 1, 0);
}

/** @param lastOwn index of the last line that is no quote */
function begins(lines: readonly string[], index: number, line: string, lastOwn: number): boolean {
  if (separators.some(separator => separator.test(line))) return true;
  if (isQuote(line)) return index > lastOwn;
  const saying = attribution.test(line) ? line : `${line} ${lines[index + 1] ?? ''}`;
  if (!attribution.test(saying)) return false;
  const isMarked = lines.slice(index + 1, index + 5).some(isQuote);
  return isMarked ? index + (saying === line ? 0 : 1) >= lastOwn : true;
}
