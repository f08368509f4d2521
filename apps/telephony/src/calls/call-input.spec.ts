import fc from 'fast-check';
import { codes } from '@patchbay/contracts/problems';
import { AgentCall, CallFromPhone } from '@patchbay/contracts/telephony/call-commands';
import { longestCustomData } from '@patchbay/contracts/telephony/call-fields';
import { readObject } from '@patchbay/platform/input/read-object';

const read = (fields: Record<string, unknown>) => readObject(AgentCall, { login: 'anna', ...fields }, []);
const wrong = (fields: Record<string, unknown>) =>
  read(fields).problems.map(({ field, code }) => [field, code]);

describe('a number to dial', () => {
  it('loses spaces, dashes, dots and brackets', () => {
    for (const phone_number of ['+48 (22) 123-45.67', '+48221234567'])
      expect(read({ phone_number })).toMatchObject({ input: { phone_number: '+48221234567' }, problems: [] });
    expect(read({ phone_number: 221234567 }).input.phone_number).toBe('221234567');
    expect(read({ phone_number: '*22#' }).problems).toEqual([]);
  });

  it('has 2 to 32 digits, stars and hashes, and nothing that an exchange could take for more', () => {
    const hostile = [
      '1',
      '1'.repeat(33),
      '+',
      '1+1',
      '12a',
      '12\r\nAction: x',
      '12\n',
      '1,2',
      '1|2',
      '${X}',
      12.5,
      true,
    ];
    for (const phone_number of hostile)
      expect([phone_number, wrong({ phone_number })]).toEqual([
        phone_number,
        [['phone_number', codes.wrongFormat]],
      ]);
  });

  it('never has a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), phone_number => {
        const { input, problems } = read({ phone_number });
        if (problems.length === 0 && phone_number !== '')
          expect(input.phone_number).toMatch(/^\+?[0-9*#]{2,32}$/);
      }),
    );
  });

  it('is required for a call from a phone', () => {
    const { problems } = readObject(CallFromPhone, { sip: '101', phone_number: '' }, []);
    expect(problems).toMatchObject([{ field: 'phone_number', code: codes.wrongFormat }]);
    expect(readObject(CallFromPhone, {}, []).problems.map(({ field }) => field)).toEqual([
      'sip',
      'phone_number',
    ]);
  });

  it('is not sent if it is empty and not required', () => {
    expect(read({ phone_number: '', caller_id: '' }).problems).toEqual([]);
  });
});

describe('the number that is shown', () => {
  it('has 2 to 20 digits', () => {
    expect(read({ caller_id: '+48 22 123 45 67' }).input.caller_id).toBe('+48221234567');
    for (const caller_id of ['1', '1'.repeat(21), '*22', 'Anna <22>'])
      expect([caller_id, wrong({ caller_id })]).toEqual([caller_id, [['caller_id', codes.wrongFormat]]]);
  });
});

describe('custom data', () => {
  it('is any JSON value, and comes back as it was sent', () => {
    for (const custom_data of ['order-4711', '', 0, false, { order: [1, { id: null }] }, []])
      expect(read({ custom_data })).toMatchObject({ input: { custom_data }, problems: [] });
  });

  it('has at most 1000 characters, of the text or of the JSON', () => {
    expect(wrong({ custom_data: 'x'.repeat(longestCustomData) })).toEqual([]);
    expect(wrong({ custom_data: 'x'.repeat(longestCustomData + 1) })).toEqual([
      ['custom_data', codes.tooLong],
    ]);
    expect(wrong({ custom_data: ['x'.repeat(longestCustomData)] })).toEqual([['custom_data', codes.tooLong]]);
  });

  it('has no characters that cannot be stored, however deep', () => {
    for (const custom_data of ['a\0', '\ud800', { 'a\0': 1 }, [{ a: ['\udc00'] }]])
      expect(wrong({ custom_data })).toEqual([['custom_data', codes.forbiddenCharacter]]);
  });
});
