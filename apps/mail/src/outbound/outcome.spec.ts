import { outcomeOf } from './outcome';

const created = new Date('2026-11-25T08:00:00Z');
const refused = (responseCode?: number) => Object.assign(new Error('no'), { responseCode });
const hoursLater = (hours: number) => new Date(created.getTime() + hours * 3_600_000);

describe('an attempt to send a mail', () => {
  it('is the last one when the server refuses for good', () => {
    expect(outcomeOf(refused(550), 1, created, created)).toMatchObject({
      status: 'failed',
      code: 550,
      due_at: null,
    });
  });

  it.each([[refused(451)], [refused()]])('is repeated after %s', error => {
    const minuteLater = new Date(created.getTime() + 60_000);
    expect(outcomeOf(error, 1, created, created)).toMatchObject({ status: 'delayed', due_at: minuteLater });
  });

  it('is repeated more and more rarely, for five days', () => {
    expect(outcomeOf(refused(451), 9, created, hoursLater(40)).due_at).toEqual(hoursLater(48));
    expect(outcomeOf(refused(451), 20, created, hoursLater(113)).status).toBe('failed');
  });
});
