import * as fc from 'fast-check';
import { cleanHtml } from './clean-html';

const split = (html: string): [string, string] => {
  const { html: own, quoted } = cleanHtml(html, [], 100_000);
  return [own, quoted];
};
/** Whether each element that begins in it ends in it, in their order. */
function isClosed(html: string): boolean {
  const open: string[] = [];
  for (const [, end, name] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (['br', 'hr', 'img'].includes(name!)) continue;
    if (!end) open.push(name!);
    if (end && open.pop() !== name) return false;
  }
  return open.length === 0;
}

const visible = (html: string): string => html.replace(/<[^>]*>/g, '');

describe('the message that a formatted mail answers', () => {
  it.each([
    [
      'Gmail',
      '<div dir="ltr">Yes</div><br><div class="gmail_quote"><div class="gmail_attr">On Monday, Ewa wrote:<br></div><blockquote>a</blockquote></div>',
      '<div>Yes</div><br>',
      '<div><div>On Monday, Ewa wrote:<br></div><blockquote>a</blockquote></div>',
    ],
    [
      'Thunderbird',
      '<p>Yes</p><div class="moz-cite-prefix">On Monday, Ewa wrote:</div>\n<blockquote type="cite">a</blockquote>',
      '<p>Yes</p>',
      '<div>On Monday, Ewa wrote:</div>\n<blockquote>a</blockquote>',
    ],
    [
      'Apple Mail',
      '<body>Yes<div><br><blockquote type="cite"><div>On Monday, Ewa wrote:</div>a</blockquote></div></body>',
      'Yes<div><br></div>',
      '<div><blockquote><div>On Monday, Ewa wrote:</div>a</blockquote></div>',
    ],
    [
      'Outlook',
      '<div class=WordSection1><p>Yes</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm"><p><b>From:</b> Ewa</p></div></div><p>a</p></div>',
      '<div><p>Yes</p><div></div></div>',
      '<div><div><div><p><b>From:</b> Ewa</p></div></div><p>a</p></div>',
    ],
    [
      'Outlook on the web',
      '<div>Yes</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">From: Ewa</div><div>a</div>',
      '<div>Yes</div>',
      '<div></div><hr><div>From: Ewa</div><div>a</div>',
    ],
  ])('is split off as %s marks it, both parts with their elements closed', (_, html, own, quoted) => {
    expect(split(html)).toEqual([own, quoted]);
  });

  it.each([
    ['is nothing else', '<div class="gmail_quote">a</div>'],
    ['is answered below', '<p>Hello</p><blockquote type="cite">a</blockquote><p>Yes</p>'],
    [
      'is answered in between',
      'A<blockquote type="cite">a</blockquote>B<blockquote type="cite">b</blockquote>C',
    ],
    ['is empty', '<p>Yes</p><div class="gmail_quote"> &nbsp;<br></div>'],
    ['is a quotation of the author', '<p>He said</p><blockquote>No</blockquote>'],
    ['is within what nobody sees', '<p>Yes</p><title><div class="gmail_quote">a</div></title>'],
  ])('is not split off where it %s', (_, html) => {
    expect(split(html)[1]).toBe('');
  });

  it('is split off from its last own words on', () => {
    expect(split('A<blockquote type="cite">a</blockquote>B<blockquote type="cite">b</blockquote>')).toEqual([
      'A<blockquote>a</blockquote>B',
      '<blockquote>b</blockquote>',
    ]);
  });

  it('is never lost: what is seen of both is what is seen of the whole', () => {
    const piece = fc.constantFrom(
      ...[
        '<div>',
        '</div>',
        '<p>',
        '<td>',
        '</blockquote>',
        '<blockquote type="cite">',
        '<div class="gmail_quote">',
      ],
      ...[
        '<hr id="stopSpelling">',
        '<div style="border-top:solid #E1E1E1">',
        '<img>',
        '<a href="https://x.example">',
        '</a>',
      ],
      ...['one', 'two', ' ', '<br>', '<script>', '</script>', '&lt;', '<b'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30, size: 'max' }), pieces => {
        const html = pieces.join('');
        const [own, quoted] = split(html);
        const unmarked = html.replaceAll(/ (?:type|class|id|style)="[^"]*"/g, '');
        const [whole, none] = split(unmarked);
        expect(none).toBe('');
        expect(visible(own + quoted)).toBe(visible(whole));
        expect([isClosed(own), isClosed(quoted)]).toEqual([true, true]);
        if (quoted) expect(visible(own).trim() || own.includes('<img')).toBeTruthy();
      }),
      { numRuns: 2_000 },
    );
  });
});
