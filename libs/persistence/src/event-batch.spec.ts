import type { ReceivedEvent } from '@patchbay/platform/bus/received-event';
import { EventBatch } from './event-batch';

const event = (id: string, sequence: number) =>
  ({ id, mark: { sequence, storedAt: `${sequence}000` } }) as ReceivedEvent;
const after = { sequence: 3, storedAt: '3000' };
const batch = new EventBatch(2, after, [event('a', 5), event('B', 6), event('c', 9), event('d', 12)]);

describe('a batch of events', () => {
  it('moves the position from the event before it to its last one', () => {
    expect(batch.step).toEqual({
      part: 2,
      from_sequence: 3,
      from_stored_at: '3000',
      to_sequence: 12,
      to_stored_at: '12000',
    });
  });

  it('is split into batches that follow each other', () => {
    const split = batch.splitAfter(({ id }) => id === 'B');
    expect(split.map(({ events }) => events.map(({ id }) => id).join(''))).toEqual(['aB', 'cd']);
    expect(split.map(({ step }) => [step.from_sequence, step.to_sequence])).toEqual([
      [3, 6],
      [6, 12],
    ]);
  });
});
