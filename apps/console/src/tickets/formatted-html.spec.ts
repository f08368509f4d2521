import { formattedHtml } from './formatted-html';

describe('a mail as its sender formatted it', () => {
  const styles = new URL('https://patchbay.example/console/assets/mail.css');
  const bodyOf = (html: string): string => formattedHtml(html, styles).split('mail.css">')[1]!;

  it.each([
    ['elements without their looks', '<p style="x" class=y onclick=z>a <B>b</B></p>', '<p>a <b>b</b></p>'],
    ['cells with their spans', '<td colspan=2 rowspan="x">a', '<td colspan="2">a'],
    ['names of characters as they were sent', '&amp; &lt;b&gt; &oacute;', '&amp; &lt;b&gt; &oacute;'],
    ['signs that begin no element', 'a < b <3', 'a &lt; b &lt;3'],
    ['what is in other elements', '<form><font>a</font><video>b</form>', 'ab'],
    ['words in place of pictures', '<img src=//x.example/p alt="<b>A lorry">', '&lt;b>A lorry'],
    ['nothing of scripts and styles', '<script>a<b></script><style>@import</style><svg onload=x>c', 'c'],
    ['nothing of comments and conditions', '<!--[if mso]><b><![endif]-->a<!doctype x>', 'a'],
    ['no end of the head', '</head><base href=//x><link rel=x><meta http-equiv=refresh>a', 'a'],
    ['elements that are cut', '<b', '<b>'],
  ])('has %s', (_, html, body) => {
    expect(bodyOf(html)).toBe(body);
  });

  it('has links that say where they lead, in a window without this one', () => {
    const target = "https://x.example/?a=1&amp;b='";
    expect(bodyOf(`<a href="${target}" onclick=x>a</a>`)).toBe(
      `<a href="${target}" title="${target}" target="_blank" rel="noopener noreferrer">a</a>`,
    );
    expect(bodyOf(`<a href='https://x"onclick=y'>a`)).toContain('<a href="https://x&quot;onclick=y" title');
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'blob:https://patchbay.example/x',
    '/api/tickets',
    '//x.example',
  ])('has no link to %s', target => {
    expect(bodyOf(`<a href="${target}">a</a>`)).toBe('<a>a</a>');
  });

  it('forbids everything but its own styles', () => {
    expect(formattedHtml('', styles)).toContain(
      'content="default-src \'none\'; style-src https://patchbay.example"',
    );
  });
});
