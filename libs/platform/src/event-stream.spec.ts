import { partitionCount, subjectInStream } from './event-stream';

const partitionIn = (subject: string): number => Number(subject.split('.')[2]);

describe('the subject of an event in the stream', () => {
  // Aggregates must stay in their partitions: an event in another one could overtake those that wait.
  it.each([
    ['events.crm.COMPANY_CREATED', 'company_id=5', 'events.crm.10.COMPANY_CREATED'],
    ['events.ticketing.TICKET_UPDATED', 'ticket_id=17', 'events.ticketing.0.TICKET_UPDATED'],
  ])('of %s about %s is %s', (subject, aggregate, expected) => {
    expect(subjectInStream(subject, aggregate)).toBe(expected);
  });

  it('spreads aggregates evenly over the partitions', () => {
    const counts = Array.from({ length: partitionCount }, () => 0);
    for (let ticket = 1; ticket <= 16_000; ticket += 1)
      counts[partitionIn(subjectInStream('events.ticketing.TICKET_UPDATED', `ticket_id=${ticket}`))]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1_100);
  });
});
