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
  it('must end after its start', () => {
    const reversed = {
      code: codes.rangeReversed,
      field: 'date_to',
      message: 'date_to must be after date_from',
    };
    expect(rangeProblems({ date_from: at('08:00:00'), date_to: at('08:01:00') })).toEqual([]);
    expect(rangeProblems({ date_from: at('08:00:00'), date_to: at('08:00:00') })).toEqual([reversed]);
    expect(rangeProblems({ date_from: at('08:01:00'), date_to: at('08:00:00') })).toEqual([reversed]);
  });

  it('accepts ranges that are open at either end', () => {
    expect(rangeProblems({ date_from: null, date_to: at('08:00:00') })).toEqual([]);
    expect(rangeProblems({ date_from: at('08:00:00'), date_to: null })).toEqual([]);
  });

  it('starts at a whole minute', () => {
    expect(wholeMinute(at('08:00:59.999'))).toEqual(at('08:00:00'));
    expect(wholeMinute(at('08:01:00.000'))).toEqual(at('08:01:00'));
  });

  it('has local times in answers and events, and its type as a string in answers and as a number in events', () => {
    const range = { date_from: '2026-05-29 10:00', date_to: '2026-05-29 11:00' };
    expect(view(absence, time)).toEqual({ id: 7, login: 'm.lis', absence_type_id: '2', ...range });
    expect(payload(absence, time)).toEqual({ absence_id: 7, login: 'm.lis', absence_type_id: 2, ...range });
  });
});
