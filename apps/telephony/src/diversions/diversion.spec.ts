import { type Step, follow, mostSteps } from './diversion';

const follows = async (from: string, steps: Record<string, Partial<Step>>) => {
  const next = async (number: string) =>
    steps[number] && ({ kind: 'number', to: '', because: '', ...steps[number] } as Step);
  const found = await follow(from, next, number => number.replace('+', ''));
  return found && found.map(({ to }) => to);
};

describe('a call', () => {
  it('stays at a number that nothing sends on', async () => {
    expect(await follows('101', { 102: { to: '103' } })).toBeNull();
  });

  it('is followed from number to number, up to a queue or a voice mail', async () => {
    expect(await follows('101', { 101: { to: '102' }, 102: { to: '103' } })).toEqual(['102', '103']);
    const queue = { kind: 'queue', to: 'hotline' } as const;
    expect(await follows('101', { 101: { to: '102' }, 102: queue, hotline: { to: '103' } })).toEqual([
      '102',
      'hotline',
    ]);
  });

  it('that is sent to itself stays, and one that is sent in a ring ends before it is back', async () => {
    expect(await follows('101', { 101: { to: '+101' } })).toBeNull();
    expect(await follows('101', { 101: { to: '102' }, 102: { to: '103' }, 103: { to: '101' } })).toEqual([
      '102',
      '103',
    ]);
    expect(await follows('101', { 101: { to: '102' }, 102: { to: '102' } })).toEqual(['102']);
  });

  it('ends after so many numbers', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2 * mostSteps }, (_, index) => [`${index}`, { to: `${index + 1}` }]),
    );
    expect((await follows('0', many))?.at(-1)).toBe(`${mostSteps}`);
  });
});
