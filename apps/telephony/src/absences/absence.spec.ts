import { codes } from '@patchbay/contracts/problems';
import { BusinessTime } from '@patchbay/platform/business-time';
import { payload, rangeProblems, view, wholeMinute } from './absence';

const at = (time: string) => new Date(`2026-05-29T${time}Z`);
const time = new BusinessTime('Europe/Warsaw');
const absence = {
  id: 7,
  login: 'm.lis',
  absence_type_id: 2,
  date_from: at('08:00:00'),
  date_to: at('09:00:00'),
};

describe('absence', () => {
  it('must end after it begins', () => {
    const refusal = {
      code: codes.rangeReversed,
      field: 'date_to',
      message: 'date_to must be after date_from',
    };
    expect(rangeProblems({ date_from: at('08:00:00'), date_to: at('08:01:00') })).toEqual([]);
    expect(rangeProblems({ date_from: at('08:00:00'), date_to: at('08:00:00') })).toEqual([refusal]);
    expect(rangeProblems({ date_from: at('08:01:00'), date_to: at('08:00:00') })).toEqual([refusal]);
  });

  it('is compared with ranges that have no begin or no end', () => {
    expect(rangeProblems({ date_from: null, date_to: at('08:00:00') })).toEqual([]);
    expect(rangeProblems({ date_from: at('08:00:00'), date_to: null })).toEqual([]);
  });

  it('begins at a whole minute', () => {
    expect(wholeMinute(at('08:00:59.999'))).toEqual(at('08:00:00'));
    expect(wholeMinute(at('08:01:00.000'))).toEqual(at('08:01:00'));
  });

  it('is read and told in the business time zone, with its type as text in the one and as a number in the other', () => {
    const range = { date_from: '2026-05-29 10:00', date_to: '2026-05-29 11:00' };
    expect(view(absence, time)).toEqual({ id: 7, login: 'm.lis', absence_type_id: '2', ...range });
    expect(payload(absence, time)).toEqual({ absence_id: 7, login: 'm.lis', absence_type_id: 2, ...range });
  });
});
