import { phoneIn } from './phone-choice';

const agent = { login: 'anna.nowak', name: 'Anna Nowak', number: '101' };

describe('the phone that a browser has kept', () => {
  it('is what was chosen', () => {
    expect(phoneIn(JSON.stringify({ agent, opens: true }))).toEqual({ agent, opens: true });
  });

  it('is none if that was chosen', () => {
    expect(phoneIn('{"agent":null,"opens":false}')).toEqual({ agent: null, opens: false });
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{"agent":{"login":1,"name":"a","number":"1"},"opens":"yes"}',
    '{"agent":"anna.nowak"}',
    '{"agent":{"login":"a"}}',
  ])('is not chosen yet if it is %s', text => {
    expect(phoneIn(text)).toEqual({ agent: undefined, opens: false });
  });
});
