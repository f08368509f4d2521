/** Lines after which a program for mail puts the whole message that is answered. */
const separators = [
  /^-{2,20}\s{0,20}(original message|forwarded message|wiadomość oryginalna|wiadomość przekazana)\s{0,20}-{2,20}$/i,
  /^_{10,200}$/,
];

/** Says who wrote what follows: `On Monday, Ewa wrote:`, `W dniu 25.11.2026 o 10:00, Ewa pisze:`. */
const attribution =
  /^(on|w dniu|dnia|am|le)\s.{5,300}(wrote|pisze|napisała?|napisał\(a\)|schrieb|a écrit)\s?:$/i;
const longestAttribution = 400;

/** How Outlook says it, in the lines of a header: who, when, to whom, about what. */
const headings = [
  /^\*?(from|od|von|de)\s?:/i,
  /^\*?(sent|date|wysłano|data|gesendet|datum|envoyé)\s?:/i,
  /^\*?(to|do|an|à)\s?:/i,
  /^\*?(subject|temat|betreff|objet)\s?:/i,
] as const;

/** A text, in two parts: one after the other they are the whole. */
export interface SplitText {
  own: string;
  quoted: string;
}

/**
 * Splits off the message that a mail answers, if it stands whole behind the answer. An answer between its lines is left there, because
 * they belong together; a text that quotes alone is left whole.
 */
export function splitText(text: string): SplitText {
  const lines = text.split('\n');
  const trimmed = lines.map(line => line.trim());
  const lastOwn = trimmed.findLastIndex(line => line !== '' && !isQuote(line));
  const first = trimmed.findIndex((line, index) => begins(trimmed, index, line, lastOwn));
  if (first < 0) return { own: text, quoted: '' };
  const before = lines.slice(0, first).reduce((place, line) => place + line.length + 1, 0);
  const place = text.slice(0, before).trimEnd().length;
  return place === 0 ? { own: text, quoted: '' } : { own: text.slice(0, place), quoted: text.slice(place) };
}

const isQuote = (line: string): boolean => line.startsWith('>');

/** @param lastOwn index of the last line that is no quote */
function begins(lines: readonly string[], index: number, line: string, lastOwn: number): boolean {
  if (separators.some(separator => separator.test(line))) return true;
  if (isQuote(line)) return index > lastOwn;
  if (line.length > longestAttribution) return false;
  if (headings[0].test(line)) return isHeader(lines.slice(index, index + 7));
  const next = lines[index + 1] ?? '';
  const saying = attribution.test(line) || next.length > longestAttribution ? line : `${line} ${next}`;
  if (!attribution.test(saying)) return false;
  const isMarked = lines.slice(index + 1, index + 5).some(isQuote);
  return isMarked ? index + (saying === line ? 0 : 1) >= lastOwn : true;
}

const isHeader = (lines: readonly string[]): boolean =>
  headings.every(heading => lines.some(line => heading.test(line)));
