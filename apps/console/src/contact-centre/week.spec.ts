import { weekOf } from './week';

const textsOf = (...args: Parameters<typeof weekOf>) => weekOf(...args).map(({ text }) => text);

describe('the week of a campaign', () => {
  it('has the usual hours if it has none of its own', () => {
    const workday = '09:00 – 20:00';
    expect(textsOf()).toEqual([workday, workday, workday, workday, workday, 'no calls', 'no calls']);
  });

  it('has all hours of a day in their order, and midnight at its end', () => {
    const hours = [
      { days: [1, 7], from: '14:00', to: '00:00' },
      { days: [1], from: '00:00', to: '02:30' },
    ];
    const [monday, tuesday, , , , , sunday] = weekOf(hours);
    expect(monday).toEqual({
      name: 'Monday',
      spans: [
        { from: '00:00', to: '02:30' },
        { from: '14:00', to: '24:00' },
      ],
      text: '00:00 – 02:30, 14:00 – 24:00',
    });
    expect([tuesday!.spans, sunday!.text]).toEqual([[], '14:00 – 24:00']);
  });

  it('has no calls at all if its hours are empty', () => {
    expect(new Set(textsOf([]))).toEqual(new Set(['no calls']));
  });
});
