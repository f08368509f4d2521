import { closedAt } from './ticket-state';

const [before, now] = [new Date(1), new Date(2)];

describe('a ticket that gets a status', () => {
  it.each([
    ['open', false, null, null],
    ['open', true, null, now],
    ['closed', false, before, null],
    ['closed', true, before, before],
  ] as const)('and is %s, which closes it: %j', (_, closed, was, becomes) => {
    expect(closedAt({ closed }, was, now)).toEqual(becomes);
  });
});
