import { additions } from './additions';
import { requests } from './catalogue';

describe('what adds one thing', () => {
  it('is every request that creates, and no other one than by POST', () => {
    const creates = requests.filter(
      ({ subject, routes }) => routes.length > 0 && subject.endsWith('.create'),
    );
    expect(creates.filter(each => !additions.has(each)).map(({ subject }) => subject)).toEqual([]);
    expect(creates.length).toBeGreaterThan(12);
    const methods = [...additions].flatMap(({ routes }) => routes.map(({ method }) => method));
    expect(new Set(methods)).toEqual(new Set(['POST']));
  });
});
