import { Parser } from 'htmlparser2';
import { escaped } from '../escaped-html';
import { type OpenElement, QuotedHtml } from './quoted-html';

/** Elements that are written. Of all others only what is in them is. */
const written = new Set(
  (
    'a b big blockquote br caption center code col colgroup dd del div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr ' +
    'i img ins li ol p pre s small span strike strong sub sup table tbody td tfoot th thead tr tt u ul wbr'
  ).split(' '),
);

/** Elements of which nothing is written: what is in them is no text, or would be read in another way. */
const dropped = new Set(
  (
    'applet audio canvas embed frame frameset iframe math noembed noframes object plaintext script select style svg ' +
    'template textarea title video xmp'
  ).split(' '),
);

const withoutEnd = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** Deeper elements are not written: programs that show HTML are slow with them, or fail. */
const deepest = 100;
/** Elements within each other that are read: the time that the parser takes grows with their square. */
const mostOpen = 2_000;
/** Characters that are read: the rest of a longer message is in its source. */
const longestRead = 4_000_000;
/** Characters of the token of a file, and more. */
const longestToken = 64;

/** Of an attribute that is taken over. */
const cells = /^\d{1,3}$/;
const sizes = /^\d{1,4}$/;
const ownPicture = /^data:image\/(?:gif|jpeg|jpg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/i;
const link = /^(?:https?:\/\/|mailto:|tel:)/i;

export interface CleanHtml {
  /** Without the message that it answers. */
  html: string;
  /** The message that it answers; empty if none stands whole behind the answer. */
  quoted: string;
  /** Whether a picture was left out because it is on another server, which would learn who reads the message, and when. */
  remote_images: boolean;
}

/** Marks where the token of a file is put once it has one. No text has U+0000. */
const placeOfFile = (index: number): string => ` src="/api/files/\0${index}\0"`;

/** Puts the tokens of files in their places; one without a token is no picture. */
export const withFiles = (html: string, tokens: readonly string[]): string =>
  html.replace(/ src="\/api\/files\/\0(\d+)\0"/g, (_place, index: string) =>
    tokens[Number(index)] ? ` src="/api/files/${tokens[Number(index)]}"` : '',
  );

/**
 * Rewrites a message from known elements and attributes: what is not known does not exist.
 *
 * @param contentIds of the files of the message, in their order, in lower case
 * @param longest characters, also with the tokens of files, beyond which the rest is left out
 * @throws Error for elements within each other without end
 */
export function cleanHtml(html: string, contentIds: readonly string[], longest: number): CleanHtml {
  const writer = new Writer(contentIds, longest);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: text => writer.text(text),
      onclosetag: () => writer.close(),
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, longestRead).replaceAll('\0', '\uFFFD').toWellFormed());
  return { ...writer.parts(), remote_images: writer.remote_images };
}

class Writer {
  remote_images = false;
  private html = '';
  /** Open elements; undefined for one that was not written. */
  private readonly elements: (OpenElement | undefined)[] = [];
  private readonly quotes = new QuotedHtml();
  private depth = 0;
  private reserved = 0;
  private isFull = false;
  /** How many elements are open within one that is dropped, with itself. */
  private within = 0;

  constructor(
    private readonly contentIds: readonly string[],
    private readonly longest: number,
  ) {}

  /** The answer and what it answers, each with all elements closed. */
  parts(): Pick<CleanHtml, 'html' | 'quoted'> {
    const place = this.quotes.place;
    if (!place) return { html: this.html, quoted: '' };
    const { at, open } = place;
    const ends = open.map(({ end }) => end).reverse();
    return {
      html: this.html.slice(0, at) + ends.join(''),
      quoted: open.map(({ start }) => start).join('') + this.html.slice(at),
    };
  }

  text(text: string): void {
    if (this.within > 0) return;
    if (/\S/.test(text)) this.quotes.see();
    this.write(escaped(text));
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.within > 0 || dropped.has(name)) {
      this.within += 1;
      return;
    }
    if (this.elements.length === mostOpen)
      throw new Error(`more than ${mostOpen} elements within each other`);
    const isWritten = written.has(name) && this.depth < deepest;
    const start = isWritten ? `<${name}${this.attributesOf(name, attributes)}>` : '';
    this.quotes.open(name, attributes, this.elements, this.html.length);
    if (name === 'img') this.quotes.see();
    if (!this.write(start) || !isWritten) return void this.elements.push(undefined);
    this.depth += 1;
    this.elements.push({ start, end: withoutEnd.has(name) ? '' : `</${name}>` });
  }

  /** The parser closes all that was opened. What is beyond the longest text ends all the same. */
  close(): void {
    if (this.within > 0) {
      this.within -= 1;
      return;
    }
    const element = this.elements.pop();
    this.quotes.close(this.elements.length);
    if (!element) return;
    this.depth -= 1;
    this.html += element.end;
  }

  /** @returns false if there is no room */
  private write(text: string): boolean {
    this.isFull ||= this.html.length + this.reserved + text.length > this.longest;
    if (!this.isFull) this.html += text;
    return !this.isFull;
  }

  private attributesOf(name: string, { href = '', src = '', ...others }: Record<string, string>): string {
    const { alt = '', width = '', height = '', colspan = '', rowspan = '' } = others;
    if (name === 'a') return linkTo(href);
    if (name === 'td' || name === 'th') return matching({ colspan, rowspan }, cells);
    if (name !== 'img') return '';
    return `${this.picture(src)} alt="${escaped(alt)}"${matching({ width, height }, sizes)}`;
  }

  /** A picture of another server has no address, and stays as the place in which it was. */
  private picture(src: string): string {
    const address = compact(src);
    if (ownPicture.test(address)) return ` src="${address}"`;
    const [, contentId] = /^cid:(.{1,300})$/i.exec(address) ?? [];
    const index = contentId === undefined ? -1 : this.contentIds.indexOf(decoded(contentId).toLowerCase());
    if (index >= 0) {
      this.reserved += longestToken;
      return placeOfFile(index);
    }
    if (/^(?:https?:|\/\/)/i.test(address)) this.remote_images = true;
    return '';
  }
}

function linkTo(href: string): string {
  const address = compact(href);
  return link.test(address) ? ` href="${escaped(address)}" target="_blank" rel="noopener noreferrer"` : '';
}

const matching = (attributes: Record<string, string>, allowed: RegExp): string =>
  Object.entries(attributes)
    .filter(([, value]) => allowed.test(value))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** Browsers read an address without control characters and without the blanks around it. */
const compact = (address: string): string => address.replace(/[\p{Cc}\u2028\u2029]/gu, '').trim();

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId);
  } catch {
    return contentId;
  }
}
