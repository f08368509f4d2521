import { pjsipOf } from './pjsip';

const phone = { login: 'ewa.wojcik', number: '104', password: 'a;b=c', callerid: '', language: '' };

describe('the part of pjsip.conf with phones', () => {
  it('has the sections of each phone', () => {
    expect(pjsipOf([phone, { ...phone, number: '105', callerid: '221234567', language: 'pl' }]).text)
      .toBe(`; ewa.wojcik
[104](agent)
auth = 104
aors = 104
[104](agent-login)
username = 104
password = a\\;b=c
[104](agent-place)

; ewa.wojcik
[105](agent)
auth = 105
aors = 105
callerid = <221234567>
language = pl
[105](agent-login)
username = 105
password = a\\;b=c
[105](agent-place)
`);
  });

  it('has nothing that a stranger has chosen but in its place', () => {
    const { text } = pjsipOf([{ ...phone, login: 'ewa\n[x](agent)' }]);
    expect(text).toMatch(/^; ewa\?\[x\]\(agent\)\n\[104\]/);
    expect(pjsipOf([{ ...phone, number: '104](x)' }, phone])).toEqual({
      ...pjsipOf([phone]),
      leftOut: ['the phone of ewa.wojcik is left out: its number "104](x)" is no name of a section'],
    });
  });
});
