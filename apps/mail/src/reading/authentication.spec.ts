import { isAuthentic } from './authentication';

const google =
  'mx.example.net; dkim=pass header.i=@shop.example header.s=s1 header.b=abc; spf=pass (mx.example.net: domain of form@shop.example (yes)) smtp.mailfrom=form@shop.example; dmarc=pass (p=NONE sp=NONE) header.from=shop.example';

describe('a mail that is from the domain of its author', () => {
  const server = 'mx.example.net';
  const isFrom = (domain: string, ...results: string[]) => isAuthentic(results, { server, domain });

  it.each([
    ['both', google],
    ['DMARC', 'mx.example.net 1; dmarc=pass header.from=Shop.Example'],
    ['a signature', 'MX.example.net; dkim=fail header.d=shop.example; dkim=pass header.d=shop.example'],
    ['a signature of a domain above it', 'mx.example.net; dkim=pass header.d=example.com'],
    ['a signature with a quoted identity', 'mx.example.net; dkim=pass header.i="@shop.example"'],
  ])('is confirmed by %s', (name, value) =>
    expect(isFrom(name.includes('above') ? 'mail.example.com' : 'shop.example', value)).toBe(true),
  );

  it.each([
    ['another server', google.replace('mx.example.net;', 'mx.evil.example;')],
    ['another domain', 'mx.example.net; dmarc=pass header.from=evil.example'],
    ['no domain', 'mx.example.net; dmarc=pass'],
    ['a domain that only ends so', 'mx.example.net; dkim=pass header.d=op.example'],
    ['a top-level domain', 'mx.example.net; dkim=pass header.d=example'],
    ['the address of the envelope', 'mx.example.net; spf=pass smtp.mailfrom=form@shop.example'],
    ['a failure', 'mx.example.net; dmarc=fail header.from=shop.example'],
    ['a comment', 'mx.example.net (; dmarc=pass header.from=shop.example); none'],
    ['nothing', ''],
    ['what is not closed', '(((((('],
  ])('is not confirmed by %s', (_, value) => expect(isFrom('shop.example', value)).toBe(false));

  it('is confirmed by nobody where no server is believed', () => {
    const results = ['; dmarc=pass header.from=shop.example', google];
    expect(isAuthentic(results, { server: '', domain: 'shop.example' })).toBe(false);
  });

  it('is found out in any order of the results', () => {
    expect(isFrom('shop.example', 'mx.evil.example; dmarc=fail', google)).toBe(true);
  });
});
