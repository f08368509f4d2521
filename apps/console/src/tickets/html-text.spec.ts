import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '@patchbay/testing/chromium';

/** The module as a browser loads it: names of characters are known to browsers alone. */
const { code } = transformSync(readFileSync(join(__dirname, 'html-text.ts'), 'utf8'), {
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
});
const loaded = `globalThis.exports = {}; ${code}`;
declare const exports: { textOfHtml: (html: string, enough: number) => string };

describe('the text of a mail in HTML', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
    await page.evaluate(loaded);
  });
  afterAll(() => browser.close());

  const textOf = (html: string, enough = Infinity): Promise<string> =>
    page.evaluate(([html, enough]) => exports.textOfHtml(html, enough), [html, enough] as const);

  it.each([
    ['words and lines', '<p>Good\n  morning,</p><p>all <b>of</b> you</p>', 'Good morning,\n\nall of you'],
    ['lines of a list and of a break', '<ul><li>one<li>two</ul>a<br>b', 'one\ntwo\na\nb'],
    ['cells of a table', '<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['spaces in pre', '<pre>a\n   b</pre>', 'a\n   b'],
    ['names of characters', 'Nowak &amp; s&oacute;n &#x1F692; &unknown;', 'Nowak & són 🚒 &unknown;'],
    [
      'what is written like an element',
      '&lt;script&gt;x&lt;/script&gt; &amp;lt;b&amp;gt;',
      '<script>x</script> &lt;b&gt;',
    ],
    ['a sign that is no element', '1 < 2, a <3 b', '1 < 2, a <3 b'],
    ['what is written instead of a picture', '<img src=x onerror=alert(1) alt="A lorry">', 'A lorry'],
    [
      'where a link leads',
      '<a href="https://evil.test/?a=1&amp;b=2">bank.test</a>',
      'bank.test (https://evil.test/?a=1&b=2)',
    ],
    [
      'where a link with names of characters leads',
      '<a href="https://x.test/?a=1&copy=2&section=3">here</a>',
      'here (https://x.test/?a=1&copy=2&section=3)',
    ],
    [
      'a link that says so itself in another spelling',
      '<a href="https://x.test/?a&b">https://x.test/?a&amp;b</a>',
      'https://x.test/?a&b',
    ],
    ['a link that says so itself', '<a href=https://x.test>https://x.test</a>', 'https://x.test'],
    ['a > in a value', '<p title="1 > 0">a</p><p title=\'>\'>b</p>', 'a\n\nb'],
  ])('has %s', async (...[, html, text]) => {
    expect(await textOf(html)).toBe(text);
  });

  it.each([
    ['a script', '<script>document.title = "</b>"</script>'],
    ['a script in other letters', '<ScRiPt>x</sCrIpT >'],
    ['styles', '<style type="text/css">p > a { color: red }</style>'],
    ['a comment', '<!-- a > b -->'],
    ['a comment of Office', '<!--[if mso]><p>x</p><![endif]-->'],
    ['a declaration', '<!doctype html>'],
    ['an end without a name', '</>'],
  ])('has nothing of %s', async (...[, html]) => {
    expect(await textOf(`a${html}b`)).toBe('ab');
  });

  it.each([
    ['an element', 'a<p'],
    ['a value', 'a<p title="b'],
    ['a comment', 'a<!-- b'],
    ['a script', 'a<script>b'],
    ['a sign', 'a<'],
  ])('ends where %s has no end', async (...[, html]) => {
    expect((await textOf(html)).replace('<', '')).toBe('a');
  });

  /** A second or two on a slow machine, if the time grows with the length; hours, if it grows with its square. */
  it.each([
    ['elements in each other', '<div>', 200_000],
    ['elements without an end', '<a href=x ', 100_000],
    ['scripts without an end', '<script ', 200_000],
    ['comments without an end', '<!--', 300_000],
    ['links', '<a href="x">y', 100_000],
    ['quotes', '<p a="', 200_000],
    ['equals signs and spaces', '<p a=   ', 200_000],
    ['signs', '<', 1_000_000],
    ['spaces', ' \n', 500_000],
    ['ampersands', '&', 500_000],
  ])('is read from very many %s', async (...[, part, count]) => {
    const text = await textOf(`begin ${part.repeat(count)}`);
    expect(text.startsWith('begin')).toBe(true);
  });

  it('is read to the end of a text, whatever is before it', async () => {
    expect(await textOf(`${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}end`)).toBe('deep\n\nend');
  });

  it('is not read further than needed, but behind styles of any length', async () => {
    const styles = `<style>${'p { margin: 0 }'.repeat(10_000)}</style>`;
    const html = `${styles}${'<div>'.repeat(1_000)}Good morning${'<p>and so on</p>'.repeat(10_000)}`;
    const text = await textOf(html, 20);
    expect([text.slice(0, 12), text.length < 60]).toEqual(['Good morning', true]);
  });

  it('makes nothing happen in the page', async () => {
    await textOf('<img src=x onerror="document.title = 1"><svg onload="document.title = 1"><iframe src="x">');
    expect([await page.title(), await page.evaluate('document.body.childElementCount')]).toEqual(['', 0]);
  });
});
