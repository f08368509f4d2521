import { closedAt, stateOf } from './ticket-state';

const [before, now] = [new Date(1), new Date(2)];

describe('states of a ticket', () => {
  it.each([
    ['open', 'open', null, null],
    ['open', 'closed', null, now],
    ['closed', 'open', before, null],
    ['closed', 'closed', before, before],
  ] as const)('from %s to %s: closed at %j becomes %j', (from, to, was, becomes) => {
    expect(closedAt(from, to, was, now)).toEqual(becomes);
  });

  it('are those of the status', () => {
    expect([stateOf({ closed: true }), stateOf({ closed: false })]).toEqual(['closed', 'open']);
  });
});
