const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The words of an answer, for programs that show no HTML. An agent wrote it: nothing but its tags is taken away. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*> ?/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
