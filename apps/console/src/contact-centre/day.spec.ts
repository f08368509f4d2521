import type { AbsenceView, ForwardingView } from '@patchbay/client';
import { placeOf, spanOf, spansOf, stateOf, textOf, timesOf } from './day';

const day = '2026-03-29';
const absence = (date_from: string, date_to: string) => ({ date_from, date_to }) as AbsenceView;
const forwarding = (fields: Partial<ForwardingView>) =>
  ({ date_from: '', date_to: '', time_from: '', time_to: '', ...fields }) as ForwardingView;

describe('a day', () => {
  it.each([
    ['2026-03-29 08:00', '2026-03-29 12:30', { from: '08:00', to: '12:30' }, '08:00 – 12:30'],
    ['2026-03-01 08:00', '2026-03-29 12:30', { from: '00:00', to: '12:30' }, 'until 12:30'],
    [
      '2026-03-29 08:00',
      '2026-04-02 09:00',
      { from: '08:00', to: '24:00' },
      'from 08:00 until 2026-04-02 09:00',
    ],
    ['2026-03-28 08:00', '2026-04-02 09:00', { from: '00:00', to: '24:00' }, 'until 2026-04-02 09:00'],
    ['2026-03-29 00:00', '2026-03-30 00:00', { from: '00:00', to: '24:00' }, 'until midnight'],
    ['2026-03-28 00:00', '2026-03-29 00:00', undefined, undefined],
    ['2026-03-30 00:00', '2026-03-31 00:00', undefined, undefined],
  ])('has of an absence from %s to %s: %j', (from, to, span, text) => {
    expect(spanOf(absence(from, to), day)).toEqual(span);
    if (text) expect(textOf(absence(from, to), day)).toBe(text);
  });

  it.each([
    [{}, [{ from: '00:00', to: '24:00' }], 'all day'],
    [{ time_from: '12:00' }, [{ from: '12:00', to: '24:00' }], 'from 12:00'],
    [{ time_to: '12:00' }, [{ from: '00:00', to: '12:00' }], 'until 12:00'],
    [{ date_from: '2026-03-30' }, [], 'all day'],
    [{ date_to: '2026-03-28' }, [], 'all day'],
    [{ date_from: day, date_to: day }, [{ from: '00:00', to: '24:00' }], 'all day'],
  ])('has of a forwarding %j: %j', (fields, spans, text) => {
    expect(spansOf(forwarding(fields), day)).toEqual(spans);
    expect(timesOf(forwarding(fields))).toBe(text);
  });

  it('has the end of a forwarding over midnight that began the day before, and the beginning of its own', () => {
    const night = { time_from: '22:00', time_to: '06:00' };
    const morning = { from: '00:00', to: '06:00' };
    const evening = { from: '22:00', to: '24:00' };
    expect(spansOf(forwarding(night), day)).toEqual([morning, evening]);
    expect(spansOf(forwarding({ ...night, date_from: day }), day)).toEqual([evening]);
    expect(spansOf(forwarding({ ...night, date_to: '2026-03-28' }), day)).toEqual([morning]);
    expect(spansOf(forwarding({ ...night, time_to: '00:00' }), day)).toEqual([evening]);
  });

  it('knows what is going on: what ends at a time is over then', () => {
    const spans = [
      { from: '08:00', to: '12:00' },
      { from: '22:00', to: '24:00' },
    ];
    const at = (time: string) => stateOf(spans, time);
    expect(['07:59', '08:00', '11:59', '12:00', '23:59'].map(at)).toEqual([
      'later',
      'now',
      'now',
      'later',
      'now',
    ]);
    expect(stateOf([], '12:00')).toBe('over');
    expect(stateOf(spans.slice(0, 1), '12:00')).toBe('over');
  });

  it('has a place for each time', () => {
    expect(['00:00', '06:00', '12:45', '24:00'].map(placeOf)).toEqual([0, 25, 53.125, 100]);
  });
});
