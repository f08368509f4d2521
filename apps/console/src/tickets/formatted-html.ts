import { type HtmlWriter, type Tag, readHtml, valueOf } from './html-text';

/** Elements that are shown. All others are left out, and what is in them is shown. */
const shown = new Set(
  (
    'a b blockquote br caption center code dd div dl dt em h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup ' +
    'table tbody td tfoot th thead tr u ul'
  ).split(' '),
);

/**
 * A document that shows a mail as its sender formatted it. It is rewritten from known elements: no attribute is taken from the mail but
 * where a link leads and how many cells a cell spans, no picture is loaded, and a policy forbids what would get through.
 *
 * @param styles address of a style sheet of this origin
 */
export function formattedHtml(html: string, styles: URL): string {
  const writer = new ElementWriter();
  readHtml(html, writer);
  return [
    '<!doctype html><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${styles.origin}">`,
    `<link rel="stylesheet" href="${styles.href}">`,
    ...writer.parts,
  ].join('');
}

class ElementWriter implements HtmlWriter {
  readonly parts: string[] = [];
  readonly written = 0;

  write(text: string): void {
    this.parts.push(text.replaceAll('<', '&lt;'));
  }

  tag({ name, isEnd, attributes }: Tag): void {
    if (name === 'img') this.write(valueOf(attributes, 'alt'));
    if (!shown.has(name)) return;
    this.parts.push(isEnd ? `</${name}>` : `<${name}${attributesOf(name, attributes)}>`);
  }
}

function attributesOf(name: string, attributes: string): string {
  if (name === 'a') return linkTo(valueOf(attributes, 'href').trim());
  if (name !== 'td' && name !== 'th') return '';
  return ['colspan', 'rowspan']
    .map(span => [span, /^\d{1,3}$/.exec(valueOf(attributes, span))?.[0]])
    .map(([span, count]) => (count ? ` ${span}="${count}"` : ''))
    .join('');
}

/** It says where it leads, because what it looks like may lie. */
function linkTo(target: string): string {
  if (!/^(https?:\/\/|mailto:)/i.test(target)) return '';
  const value = target.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return ` href="${value}" title="${value}" target="_blank" rel="noopener noreferrer"`;
}
