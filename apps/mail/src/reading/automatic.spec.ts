import { isAutomatic } from './automatic';

const of = (line: string, sender = 'ewa@example.org') => {
  const [key = '', value = ''] = line.split(/:(.*)/s);
  return isAutomatic(sender, [
    { key: 'received', value: 'from mx.example.org' },
    { key: key.toLowerCase(), value },
  ]);
};

describe('a message', () => {
  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted:  Auto-Replied (vacation)',
    'Auto-Submitted: auto-generated; owner-email="x@example.org"',
    'Precedence: bulk',
    'Precedence: JUNK',
    'Precedence: list',
    'List-Id: News <news.example.org>',
    'X-Auto-Response-Suppress: OOF, AutoReply',
    'X-Autoreply: yes',
    'Content-Type: multipart/report; report-type=delivery-status',
    'Return-Path: <>',
  ])('with %s is automatic', line => expect(of(line)).toBe(true));

  it.each([
    'Auto-Submitted: no',
    'Auto-Submitted: No (a person)',
    'Auto-Submitted: ',
    'Precedence: normal',
    'X-Auto-Response-Suppress: None',
    'Return-Path: <ewa@example.org>',
    'Subject: Auto-Submitted: auto-replied',
    'Content-Type: multipart/mixed',
    'Constructor: x',
  ])('with %s is none', line => expect(of(line)).toBe(false));

  it.each([
    'no-reply@example.org',
    'NoReply@example.org',
    'do-not-reply@x.pl',
    'donotreply.shop@x.pl',
    'do_not_reply@x.pl',
    'do.not.reply@x.pl',
    'noreply_orders@x.pl',
    'noreply1@x.pl',
    'bounce_17@x.pl',
    'MAILER-DAEMON@x.pl',
  ])('of %s is automatic', sender => expect(of('Subject: Hello', sender)).toBe(true));

  it.each([
    'noreen@example.org',
    'norbert.reply@example.org',
    'replies@example.org',
    'postmasters@x.pl',
    'noreplyable@x.pl',
    'noreplyłan@x.pl',
    '',
  ])('of %s is none', sender => expect(of('Subject: Hello', sender)).toBe(false));
});
