import { withSignature } from './signature';

const plain = (body: string) => ({ body, body_type: 'PLAIN' }) as const;
const html = (body: string) => ({ body, body_type: 'HTML' }) as const;
const signature = plain('Anna Nowak\nR&D <support>');
const formatted = html('<p>Anna Nowak</p><p>R&amp;D &lt;support&gt;</p>');

describe('a signature', () => {
  it('is below an answer, in the format of the answer', () => {
    expect(withSignature(plain('Hello'), signature).body).toBe('Hello\n\n-- \nAnna Nowak\nR&D <support>');
    expect(withSignature(plain('Hello'), formatted).body).toBe('Hello\n\n-- \nAnna Nowak\nR&D <support>');
    expect(withSignature(html('<p>Hello</p>'), formatted).body).toBe(
      `<p>Hello</p><br>\n-- <br>\n${formatted.body}`,
    );
    expect(withSignature(html('<p>Hello</p>'), signature).body).toBe(
      '<p>Hello</p><br>\n-- <br>\nAnna Nowak<br>\nR&amp;D &lt;support&gt;',
    );
    expect(withSignature(plain('Hello'), undefined).body).toBe('Hello');
  });

  it.each([
    [plain('Hello\n\nAnna  Nowak\r\nR&D <support>\n'), signature],
    [html('<div>Hello</div><div>Anna Nowak<br>R&amp;D &lt;support&gt;</div>'), signature],
    [plain('Hello\nAnna Nowak\nR&D <support>'), formatted],
  ])('is not there twice when %j has it', (answer, its) => {
    expect(withSignature(answer, its)).toBe(answer);
    const signed = withSignature(plain('Hello'), its);
    expect(withSignature(signed, its)).toBe(signed);
  });

  it.each([
    plain('Hello\n\n> -- \n> Anna Nowak\n> R&D <support>'),
    html('Hello<blockquote>Hi <blockquote>x</blockquote>Anna Nowak<br>R&amp;D &lt;support&gt;</blockquote>'),
  ])('is there once more when only the quoted part of %j has it', answer => {
    expect(withSignature(answer, signature).body).toMatch(/-- (<br>)?\nAnna Nowak/);
  });

  /** A second or two on a slow machine, if the time grows with the length; hours, if it grows with its square. */
  it.each(['<blockquote ', '</blockquote>', '<blockquote>x</blockquote>'])('is below very many %s', part => {
    const body = part.repeat(1_000_000);
    expect(withSignature(html(body), signature).body).toHaveLength(
      withSignature(html(''), signature).body.length + body.length,
    );
  });
});
