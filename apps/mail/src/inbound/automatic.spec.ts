import { isAutomatic } from './automatic';

const headers = (text: string) =>
  text.split('\n').map(line => {
    const colon = line.indexOf(':');
    return { key: line.slice(0, colon), value: line.slice(colon + 1) };
  });

describe('a message', () => {
  it.each([
    'auto-submitted: auto-replied (vacation)',
    'auto-submitted: Auto-Generated; type=x',
    'content-type: multipart/report; report-type=delivery-status',
    'list-id: <news.example.org>',
    'precedence: Bulk',
    'precedence: list',
    'return-path: <>',
    'x-auto-response-suppress: DR, AutoReply',
    'from: Shop <No-Reply@example.org>',
    'from: donotreply@example.org',
    'from: "postmaster@a" <MAILER-DAEMON@example.org>',
    'from: a@example.org\nauto-submitted: no\nprecedence: junk',
  ])('is automatic with %j', text => expect(isAutomatic(headers(text))).toBe(true));

  it.each([
    '',
    'auto-submitted: no',
    'auto-submitted: No (a person)',
    'content-type: multipart/mixed',
    'precedence: first-class',
    'return-path: <ewa@example.org>',
    'x-auto-response-suppress: none',
    'from: "no-reply@example.org" <ewa@example.org>',
    'from: noreplyington@example.org',
    'from: not an address',
  ])('is of a person with %j', text => expect(isAutomatic(headers(text))).toBe(false));
});
