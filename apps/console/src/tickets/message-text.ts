import type { TicketMessageView } from '@patchbay/client';

type Message = Pick<TicketMessageView, 'body' | 'body_type' | 'comment' | 'system_comment'>;

const unseen = 'script, style, template, title';
const blocks =
  'address, article, blockquote, dd, div, dl, dt, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, ol, p, pre, section, table, tr, ul';

/** What it says, without what a mail can do: it is parsed into a document that runs nothing and loads nothing. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(unseen)) element.remove();
  collapseSpace(body);
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const block of body.querySelectorAll(blocks)) {
    block.before('\n');
    block.after('\n');
  }
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const image of body.querySelectorAll('img[alt]')) image.replaceWith(image.getAttribute('alt')!);
  for (const link of body.querySelectorAll('a[href]')) showTarget(link);
  return (body.textContent ?? '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** As a browser does outside of `pre`. */
function collapseSpace(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.closest('pre')) text.data = text.data.replace(/[\t\n\f\r ]+/g, ' ');
  }
}

/** Where a link leads is not always what it says. */
function showTarget(link: Element): void {
  const target = link.getAttribute('href')!;
  if (!link.textContent?.includes(target)) link.append(` (${target})`);
}

/** All that a message says, as text. */
export const textOf = ({ body, body_type, comment, system_comment }: Message): string =>
  (body_type === 'HTML' ? textOfHtml(body) : body) || comment || system_comment;

/** Longer than any line of a list. */
const excerptLength = 300;

export const excerptOf = (message: Message): string => textOf(message).slice(0, excerptLength);
