import { Parser } from 'htmlparser2';
import * as fc from 'fast-check';
import { cleanHtml, withFiles } from './clean-html';

const longest = 100_000;
const clean = (html: string) => cleanHtml(html, ['logo@example.org'], longest).html;

const hostile: [name: string, html: string, cleaned: string][] = [
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a script within a script', '<scr<script>ipt>alert(1)</script>b', 'ipt&gt;alert(1)b'],
  ['a script that never ends', 'a<script>alert(1)', 'a'],
  [
    'events',
    '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>a</p><img src=x onerror=alert(1)>',
    '<p>a</p><img alt="">',
  ],
  ['a script as an address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  [
    'one with characters that browsers skip',
    '<a href=" &#1;java&#10;scr\tipt&colon;alert(1)">a</a>',
    '<a>a</a>',
  ],
  ['a document as an address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  [
    'an address without a scheme',
    '<a href="//evil.example">a</a><a href="/api/tickets">b</a>',
    '<a>a</a><a>b</a>',
  ],
  [
    'styles',
    '<style>@import url(//evil.example)</style><p style="background:url(//evil.example)">a</p>',
    '<p>a</p>',
  ],
  [
    'a form',
    '<form action="//evil.example"><input name=a><button formaction=x>Sign in</button></form>',
    'Sign in',
  ],
  ['frames', '<iframe src="//evil.example"></iframe><object data=x>a</object><embed src=x>b', 'b'],
  ['a document in a frame', `<iframe srcdoc='<script>alert(1)</script>'>a</iframe>b`, 'b'],
  ['a vector image', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>a', 'a'],
  [
    'what is read in another way within formulas',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></math>a',
    'a',
  ],
  [
    'what is text to one and elements to another',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><textarea><b></textarea><xmp><b></xmp>a',
    '<p></p>a',
  ],
  ['conditional comments', '<!--[if mso]><script>alert(1)</script><![endif]--><![if !mso]>a<![endif]>', 'a'],
  [
    'a refresh and another base',
    '<meta http-equiv=refresh content="0;url=//evil.example"><base href="//evil.example">a',
    'a',
  ],
  [
    'pictures of others',
    '<img src="https://evil.example/1.gif" srcset="//evil.example/2.gif 2x" alt="Hi">',
    '<img alt="Hi">',
  ],
  ['a picture that is a document', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', '<img alt="">'],
  [
    'quotes that end an attribute',
    `<img alt='"><script>alert(1)</script>'>`,
    '<img alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">',
  ],
  [
    'places that only we write',
    '&#0;0&#0;\u0000<img src="/api/files/\u00000\u0000">',
    '\uFFFD0\uFFFD\uFFFD<img alt="">',
  ],
  [
    'elements that are not closed, or never opened',
    '</div><b><i>a<table><td>b',
    '<b><i>a<table><td>b</td></table></i></b>',
  ],
];

describe('a message in HTML', () => {
  it.each(hostile)('loses %s', (_name, html, cleaned) => expect(clean(html)).toBe(cleaned));

  it('keeps its form, its links, and its own pictures', () => {
    const picture = '<img src="data:image/png;base64,AAAA" alt="Dot" width="1">';
    const table = '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>';
    expect(clean(`<html><head><title>T</title></head><body>${table}<h1>Żółw &amp; co</h1>${picture}`)).toBe(
      `${table}<h1>Żółw &amp; co</h1>${picture}`,
    );
    expect(clean('<a href="https://example.org/?a=1&amp;b=%22" onclick=x>a</a>')).toBe(
      '<a href="https://example.org/?a=1&amp;b=%22" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  it('has the addresses of its files, however long they make it', () => {
    const { html } = cleanHtml(
      '<img src="CID:Logo%40example.org">'.repeat(100),
      ['a', 'logo@example.org'],
      1_000,
    );
    const body = withFiles(html, ['first', 'x'.repeat(32)]);
    expect(body).toMatch(/^(?:<img src="\/api\/files\/x{32}" alt="">)+$/);
    expect(body.length).toBeLessThanOrEqual(1_000);
    expect(withFiles(clean('<img src="cid:logo@example.org">'), [])).toBe('<img alt="">');
    expect(clean('<img src="cid:other"><img src="cid:%">')).toBe('<img alt=""><img alt="">');
  });

  it.each([
    ['<img src=//evil.example/1.gif>', true],
    ['<img src=HTTPS://evil.example/1.gif>', true],
    ['<img src="data:image/png;base64,AAAA"><img src=cid:x><img>', false],
  ])('says whether pictures are missing: %s', (html, expected) =>
    expect(cleanHtml(html, [], longest).remote_images).toBe(expected),
  );

  it('ends well where it is cut, and is refused when its elements have no end', () => {
    const { html } = cleanHtml('<div><b>12345</b>'.repeat(1_000), [], 300);
    expect(html.startsWith('<div><b>12345</b><div>')).toBe(true);
    expect(html.endsWith('</div></div>')).toBe(true);
    expect(() => cleanHtml('<div>'.repeat(2_001), [], longest)).toThrow(
      'more than 2000 elements within each other',
    );
  });

  it('never has an element or an attribute that is not known, and is the same when it is cleaned again', () => {
    const pieces = hostile.flatMap(([, html]) => html.split(/(?=[<>"'=&])/));
    const texts = fc.array(
      fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 8 })),
      { maxLength: 30, size: 'max' },
    );
    fc.assert(
      fc.property(texts, parts => {
        const once = withFiles(clean(parts.join('')), ['token']);
        const names = new Set<string>();
        const parser = new Parser({
          onopentag: (name, attributes) =>
            Object.keys(attributes)
              .concat(name)
              .forEach(each => names.add(each)),
        });
        parser.end(once);
        expect(
          [...names].filter(name => /^on|^(?:script|style|svg|math|iframe|form|input|srcset)$/.test(name)),
        ).toEqual([]);
        expect(once).not.toMatch(
          /(?:href|src)="(?!https?:\/\/|mailto:|tel:|data:image\/(?!svg)|\/api\/files\/token")/i,
        );
        expect(once).not.toContain('\0');
      }),
      { numRuns: 2_000 },
    );
  });
});
