import { authorization } from './digest';
import { Dialog, mediaPortOf, offer } from './dialog';
import { encodeSip, headerOf, parseSip, responseTo, statusOf, tagOf, userOf } from './sip-message';

const party = { number: '101', port: 5070, server: 5060 };
const invite = Dialog.to(party, '500').request('INVITE', offer(4000));

it('reads what it writes', () => {
  const read = parseSip(Buffer.from(encodeSip(invite)))!;
  expect(read.start).toBe('INVITE sip:500@127.0.0.1:5060 SIP/2.0');
  expect(headerOf(read, 'content-length')).toBe(`${invite.body.length}`);
  expect([userOf(headerOf(read, 'From')), userOf(headerOf(read, 'To')), mediaPortOf(read)]).toEqual([
    '101',
    '500',
    4000,
  ]);
});

it('takes a keep-alive for no message', () => {
  expect(parseSip(Buffer.from('\r\n'))).toBeUndefined();
});

it('answers with what a response has to repeat', () => {
  const busy = responseTo(invite, '486 Busy Here');
  expect(statusOf(busy)).toBe(486);
  for (const name of ['Via', 'From', 'To', 'Call-ID', 'CSeq'])
    expect(headerOf(busy, name)).toBe(headerOf(invite, name));
  expect(headerOf(busy, 'Max-Forwards')).toBe('');
});

it('names a dialog that is to be replaced from the side of the other one', () => {
  const dialog = Dialog.to(party, '102');
  dialog.confirm({
    start: '',
    headers: [
      ['To', '<sip:102@h>;tag=there'],
      ['Contact', '<sip:102@h:9>'],
    ],
    body: '',
  });
  const [, target, replaced] = /^<(.*)\?Replaces=(.*)>$/.exec(dialog.asReplaced)!;
  expect(target).toBe('sip:102@h:9');
  expect(decodeURIComponent(replaced!)).toBe(`${dialog.callId};to-tag=there;from-tag=${tagOf(dialog.local)}`);
});

it('answers a challenge with the password, and does not send it', () => {
  const challenge = 'Digest realm="asterisk",nonce="1/2",opaque="o",algorithm=MD5,qop="auth"';
  const answer = authorization(
    challenge,
    { user: '101', password: 'hunter2' },
    { method: 'INVITE', uri: 'sip:500@h' },
  );
  expect(answer).toMatch(
    /^Digest username="101", realm="asterisk", nonce="1\/2", uri="sip:500@h", response="[0-9a-f]{32}"/,
  );
  expect(answer).toContain('opaque="o"');
  expect(answer).not.toContain('hunter2');
});
