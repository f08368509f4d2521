/** An element that is written, with what opens and what closes it. */
export interface OpenElement {
  start: string;
  end: string;
}

/** Where the message that is answered begins. */
interface QuotePlace {
  /** In what is written. */
  at: number;
  /** Elements that are open there. */
  open: OpenElement[];
}

/** Elements that programs for mail put around the message that they answer, and around the line that says who wrote it. */
const quoteClass =
  /(?:^|\s)(?:gmail_quote|gmail_quote_container|yahoo_quoted|protonmail_quote|zmail_extra|moz-cite-prefix)(?:\s|$)/;

/** What Outlook puts before it, which is in no element of its own: the line above its header. */
const separatorId = /^(?:x_)*(?:divRplyFwdMsg|appendonsend|stopSpelling)$/;
const separatorStyle = /border-top:\s{0,9}solid\s{1,9}#(?:E1E1E1|B5C4DF)/i;

type Attributes = Readonly<Record<string, string>>;

const isQuote = (name: string, { class: classes = '', type = '' }: Attributes): boolean =>
  quoteClass.test(classes) || (name === 'blockquote' && type.toLowerCase() === 'cite');

const isSeparator = ({ id = '', style = '' }: Attributes): boolean =>
  separatorId.test(id) || separatorStyle.test(style);

type Around = readonly (OpenElement | undefined)[];

/** Notices where HTML, as it is read, begins to repeat the message that it answers, and whether anything of its own follows. */
export class QuotedHtml {
  private found: QuotePlace | undefined;
  /** How many elements are around the one that is open and quotes; -1 when all that follows is quoted. */
  private level: number | undefined;
  private hasOwn = false;
  private hasQuoted = false;

  /** Undefined if there is none, or nothing but it. */
  get place(): QuotePlace | undefined {
    return this.hasQuoted ? this.found : undefined;
  }

  /**
   * An element begins.
   *
   * @param around the open elements
   * @param at its place in what is written
   */
  open(name: string, attributes: Attributes, around: Around, at: number): void {
    if (!this.hasOwn || this.level !== undefined) return;
    const isContainer = isQuote(name, attributes);
    if (!isContainer && !isSeparator(attributes)) return;
    this.level = isContainer ? around.length : -1;
    this.found ??= { at, open: around.filter(element => element !== undefined) };
  }

  /** An element ends, and so many are still open. */
  close(around: number): void {
    if (this.level === around) this.level = undefined;
  }

  /** Something is seen. */
  see(): void {
    if (this.level !== undefined) {
      this.hasQuoted = true;
      return;
    }
    this.hasOwn = true;
    // The answer goes on behind it: they belong together.
    this.found = undefined;
    this.hasQuoted = false;
  }
}
