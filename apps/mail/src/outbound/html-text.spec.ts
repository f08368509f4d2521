import { textOfHtml } from './html-text';

describe('the text of an answer in HTML', () => {
  it('has its lines, and none of its tags', () => {
    expect(textOfHtml('<p>Use <b>water</b></p>\n<ul><li>and</li><li>sand</li></ul>a<br/>b')).toBe(
      'Use water\nand\nsand\na\nb',
    );
  });

  it('has nothing of what no program shows', () => {
    expect(
      textOfHtml(
        '<html><head><title>Draft</title><style>p > a { color: red }</style></head><body><!-- to do > later --><p>Hello<script>if (1 < 2) go()</script></p></body></html>',
      ),
    ).toBe('Hello');
  });

  it('has the letters that editors write by name or number', () => {
    expect(textOfHtml('Dzie&nbsp;w Krak&oacute;wie &ndash; &#380;&#xF3;&lstrok;w &hellip;')).toBe(
      'Dzie\u00a0w Krakówie – żółw …',
    );
  });

  it('has what only looks like a tag or a letter as it was written', () => {
    expect(textOfHtml('1 &lt; 2 &amp;amp; R&D &unknown; &amp;oacute;')).toBe(
      '1 < 2 &amp; R&D &unknown; &oacute;',
    );
  });
});
