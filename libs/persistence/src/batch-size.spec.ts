import { largestBatch, nextBatchSize } from './batch-size';

describe('the size of a batch', () => {
  it.each([
    ['grows after a quick one', 10, 20, 20],
    ['grows to the largest', 4_000, 20, largestBatch],
    ['stays after one of usual length', 640, 100, 640],
    ['shrinks after a slow one', 11, 400, 6],
    ['is at least one', 1, 400, 1],
  ])('%s', (_case, size, milliseconds, next) => expect(nextBatchSize(size, milliseconds)).toBe(next));
});
