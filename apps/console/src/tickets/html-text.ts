/** Elements whose content nobody sees. */
const unseen = new Set(['script', 'style', 'template', 'title']);
const blocks = new Set(
  'address article blockquote br dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);

export interface Tag {
  name: string;
  isEnd: boolean;
  attributes: string;
}

/** Takes what is visible of a mail in HTML, in its order. Names of characters are as they were sent. */
export interface HtmlWriter {
  write(text: string): void;
  tag(tag: Tag): void;
  /** Visible characters so far. */
  readonly written: number;
}

/**
 * What a mail says, without what it can do. It is read as text, and never becomes elements: not even in a document of its own,
 * where a browser would consider its styles and handlers.
 *
 * @param enough visible characters after which the rest is not read
 */
export function textOfHtml(html: string, enough = Infinity): string {
  const writer = new TextWriter();
  readHtml(html, writer, enough);
  return decoded(writer.text)
    .split('\n')
    .map(line => line.trimEnd())
    .filter((line, index, lines) => line || lines[index - 1])
    .join('\n')
    .trim();
}

/** @param enough as above */
export function readHtml(html: string, writer: HtmlWriter, enough = Infinity): void {
  for (let place = 0; place < html.length && writer.written < enough;) {
    const open = indexOrEnd(html, '<', place);
    writer.write(html.slice(place, open));
    place = afterTag(html, open, writer);
  }
}

/** @returns where the text goes on */
function afterTag(html: string, open: number, writer: HtmlWriter): number {
  if (html.startsWith('<!--', open)) return indexOrEnd(html, '-->', open) + 3;
  const start = matchAt(/<(\/?)([a-z][^\s/>]*)|<[!?/]/iy, html, open);
  if (!start) {
    writer.write(html.slice(open, open + 1));
    return open + 1;
  }
  const from = open + start[0].length;
  const end = endOfAttributes(html, from);
  const name = start[2]?.toLowerCase();
  if (!name) return end + 1;
  const isEnd = start[1] === '/';
  if (unseen.has(name) && !isEnd) return endOfUnseen(html, name, end);
  writer.tag({ name, isEnd, attributes: html.slice(from, end) });
  return end + 1;
}

/** Value by value, because `>` may be in one; each step goes on where the one before ended. */
function endOfAttributes(html: string, from: number): number {
  let place = from;
  while (place < html.length && html[place] !== '>')
    place += matchAt(/[^>"'=]+|=\s*"[^"]*"?|=\s*'[^']*'?|[="']/y, html, place)![0].length;
  return place;
}

function endOfUnseen(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return indexOrEnd(html, '>', end.exec(html)?.index ?? html.length) + 1;
}

/** Gathers a text as it looks: with lines, and without what separates words only in the source. */
class TextWriter implements HtmlWriter {
  /** Joined once: to look at the end of a text that grows, a browser copies all of it. */
  private readonly parts: string[] = [];
  private last = '';
  private link: { target: string; text: string } | undefined;
  private inPre = false;
  /** Characters, without the spaces around words. */
  written = 0;

  get text(): string {
    return this.parts.join('');
  }

  write(text: string): void {
    if (this.inPre) return this.add(text);
    const words = text.replace(/[\t\n\f\r ]+/g, ' ');
    this.add(this.last === '\n' || this.last === ' ' ? words.replace(/^ /, '') : words);
  }

  tag({ name, isEnd, attributes }: Tag): void {
    if (name === 'pre') this.inPre = !isEnd;
    if (name === 'a') this.showTarget(isEnd ? '' : valueOf(attributes, 'href'));
    if (name === 'img') this.write(valueOf(attributes, 'alt'));
    if (name === 'td' || name === 'th') this.write(' ');
    if (blocks.has(name)) this.add('\n');
  }

  private add(text: string): void {
    this.parts.push(text);
    this.written += text.trim().length;
    this.last = text.at(-1) ?? this.last;
    if (this.link) this.link.text += text;
  }

  /** Where a link leads is not always what it says. */
  private showTarget(next: string): void {
    const { link } = this;
    this.link = undefined;
    if (link && !asInValue(link.text).includes(link.target)) this.add(` (${link.target})`);
    if (next) this.link = { target: next, text: '' };
  }
}

/** The value of an attribute; empty if there is none. */
export function valueOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|[\\s/"'])${name}\\s*=\\s*(?:"([^"]*)|'([^']*)|([^\\s"']+))`, 'i').exec(
    attributes,
  );
  return asInValue(found?.slice(1).find(value => value !== undefined) ?? '');
}

/** In a value, a name of a character without its semicolon is none: `?a=1&copy=2`. */
const asInValue = (text: string): string => text.replace(/&(?!#?\w+;)/g, '&amp;');

/** The browser knows all 2,231 names of characters. Without `<` it finds nothing else in a text. */
const decoded = (text: string): string =>
  new DOMParser().parseFromString(text.replaceAll('<', '&lt;'), 'text/html').body.textContent ?? '';

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const index = text.indexOf(wanted, from);
  return index < 0 ? text.length : index;
}
