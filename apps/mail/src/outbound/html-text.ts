import { DomUtils, parseDocument } from 'htmlparser2';

/** The words of an answer, for programs that show no HTML. An agent wrote it: nothing but its tags is taken away. */
export function textOfHtml(html: string): string {
  const letters = new Map<string, string>();
  const letterOf = (written: string): string => {
    const letter = letters.get(written) ?? DomUtils.textContent(parseDocument(written));
    letters.set(written, letter);
    return letter;
  };
  return html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*> ?/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:\w{2,31}|#\w{2,8});/g, letterOf)
    .trim();
}
