import { AmiUnavailable } from '../protocol/ami-errors';
import type { AmiFields } from '../protocol/ami-fields';
import { PendingAnswers } from './pending-answers';

describe('an answer that is waited for', () => {
  let answers: PendingAnswers;

  beforeEach(() => {
    jest.useFakeTimers();
    answers = new PendingAnswers(5_000);
  });
  afterEach(() => jest.useRealTimers());

  const take = (fields: AmiFields) => answers.take({ ActionID: 'a', ...fields });
  const start = { Response: 'Success', EventList: 'start' };
  const row = { Event: 'QueueMember' };

  it('has the rows between its start and its end', async () => {
    const answer = answers.wait('a', 'QueueStatus');
    take(row);
    take(start);
    take({ ...row, Location: 'PJSIP/101' });
    take({ ...row, Location: 'PJSIP/102' });
    take({ Event: 'QueueStatusComplete', EventList: 'Complete' });
    const { fields, rows } = await answer;
    expect(fields).toMatchObject(start);
    expect(rows.map(({ Location }) => Location)).toEqual(['PJSIP/101', 'PJSIP/102']);
  });

  it('that the exchange breaks off is none', async () => {
    const answer = answers.wait('a', 'QueueStatus');
    take(start);
    take(row);
    take({ Event: 'QueueStatusComplete', EventList: 'Cancelled' });
    await expect(answer).rejects.toThrow('The list of QueueStatus was not completed');
    await expect(answer).rejects.toThrow(AmiUnavailable);
  });

  it('ends where its rows are without end', async () => {
    const answer = answers.wait('a', 'QueueStatus');
    const long = { ...row, Location: 'x'.repeat(1_000_000) };
    take(start);
    for (let count = 0; count < 17; count += 1) expect(take(long)).toBe(true);
    await expect(answer).rejects.toThrow('The list of QueueStatus is above 16777216 characters');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has rows that say what an answer says, as a caller can make one do', async () => {
    const answer = answers.wait('a', 'CoreShowChannels');
    const hostile = { Event: 'CoreShowChannel', EventList: 'Complete', Response: 'Error' };
    for (const message of [start, hostile, { Event: 'CoreShowChannelsComplete', EventList: 'Complete' }]) {
      expect(take(message)).toBe(true);
    }
    expect((await answer).rows).toEqual([{ ActionID: 'a', ...hostile }]);
  });

  it('may take long as a whole, from row to row', async () => {
    const answer = answers.wait('a', 'QueueStatus');
    for (const message of [start, row, row, { Event: 'QueueStatusComplete', EventList: 'Complete' }]) {
      jest.advanceTimersByTime(4_999);
      take(message);
    }
    expect((await answer).rows).toHaveLength(2);
  });

  it('does not come later than its time after the last row', async () => {
    const answer = answers.wait('a', 'QueueStatus');
    take(start);
    take(row);
    jest.advanceTimersByTime(5_000);
    await expect(answer).rejects.toThrow('No answer to QueueStatus within 5000 ms');
  });

  it('leaves no timer', async () => {
    const answer = answers.wait('a', 'Ping');
    expect(take({ Response: 'Success' })).toBe(true);
    await answer;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not come any more after the link was lost', async () => {
    const waiting = [answers.wait('a', 'Ping'), answers.wait('b', 'Ping')];
    answers.fail(new AmiUnavailable('lost'));
    for (const answer of waiting) await expect(answer).rejects.toThrow('lost');
    expect(jest.getTimerCount()).toBe(0);
    expect(take({ Response: 'Success' })).toBe(true);
  });
});
