import { FrequentSearches } from './frequent-searches';

describe('searches that find much', () => {
  it('are known for ten minutes, and again after they found as much', () => {
    const searches = new FrequentSearches();
    expect(searches.has('one', 0)).toBe(false);
    searches.add('one', 0);
    expect([searches.has('one', 599_999), searches.has('one', 600_000), searches.has('other', 1)]).toEqual([
      true,
      false,
      false,
    ]);
    searches.add('one', 600_000);
    expect(searches.has('one', 1_199_999)).toBe(true);
  });

  it('are forgotten when there are too many, those first that were not found for the longest time', () => {
    const searches = new FrequentSearches();
    for (let at = 0; at < 1_000; at += 1) searches.add(String(at), at);
    searches.add('0', 1_000);
    searches.add('new', 1_000);
    expect([searches.has('0', 1_000), searches.has('1', 1_000), searches.has('2', 1_000)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
