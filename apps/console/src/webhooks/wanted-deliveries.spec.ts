import fc from 'fast-check';
import { deliveryStatuses, filterOf, isAny, searchOf, wantedIn } from './wanted-deliveries';

const any = wantedIn(new URLSearchParams());
const text = fc.string({ unit: 'grapheme' });
const wanted = fc.record({
  status: fc.subarray([...deliveryStatuses]),
  action: text,
  since: text,
  until: text,
});

describe('the wanted deliveries', () => {
  it('are the same when they are read from their own address', () => {
    fc.assert(
      fc.property(wanted, some => {
        expect(wantedIn(new URLSearchParams(searchOf(some).toString()))).toEqual(some);
      }),
    );
  });

  it('are any without a word in the address, and then leave nothing in it', () => {
    expect([isAny(any), searchOf(any).toString()]).toEqual([true, '']);
    for (const [name, value] of Object.entries({
      status: ['pending'],
      action: 'TEST',
      since: '1',
      until: '1',
    }))
      expect(isAny({ ...any, [name]: value })).toBe(false);
  });

  it('have no status that there is not', () => {
    expect(wantedIn(new URLSearchParams('status=lost&status=exhausted&status=exhausted')).status).toEqual([
      'exhausted',
    ]);
  });

  it('leave out of a request what is not asked for', () => {
    expect(JSON.parse(JSON.stringify(filterOf(3, any)))).toEqual({ webhook_id: [3] });
    expect(
      filterOf(3, { status: ['pending'], action: 'TEST', since: '2026-05-29', until: '2026-05-30' }),
    ).toEqual({
      webhook_id: [3],
      status: ['pending'],
      action: ['TEST'],
      since: '2026-05-29',
      until: '2026-05-30',
    });
  });
});
