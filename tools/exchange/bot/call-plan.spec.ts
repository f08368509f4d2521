import { Random } from '../../simulate/random';
import { demoSeed, isOfCustomer, planCustomer } from './call-plan';

describe('the customers whom the campaign of the demo calls', () => {
  it('answer, are busy and do not answer, in this order at first and in each run', () => {
    const random = new Random(demoSeed);
    const all = Array.from({ length: 12 }, () => planCustomer(() => random.uniform()).does);
    expect(all.slice(0, 3)).toEqual(['answer', 'refuse', 'nothing']);
    expect(all.filter(does => does === 'answer').length).toBeGreaterThan(6);
  });

  it('have numbers of their own, in any notation', () => {
    expect(['600700801', '+48600700812', '600100215', '6007008011'].map(isOfCustomer)).toEqual([
      ...[true, true, false, false],
    ]);
  });
});
