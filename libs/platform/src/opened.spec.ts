import { Opened } from './opened';

describe('what a start has opened', () => {
  const closed: string[] = [];
  beforeEach(() => void closed.splice(0));
  const close = async (name: string) => void closed.push(name);
  const fail = (name: string) => () => {
    closed.push(name);
    throw new Error(`${name} does not close`);
  };

  it('stays open when the start succeeds, and is closed in reverse order', async () => {
    const opened = await Opened.during(async one => {
      expect(one.keep('first', close)).toBe('first');
      one.keep('second', close);
      return one;
    });
    expect(closed).toEqual([]);
    await opened.close();
    expect(closed).toEqual(['second', 'first']);
  });

  it('is closed when the start fails, whose error is thrown whatever closing throws', async () => {
    const start = Opened.during(async opened => {
      opened.keep('first', close);
      opened.keep('second', fail('second'));
      throw new Error('the start fails');
    });
    await expect(start).rejects.toThrow('the start fails');
    expect(closed).toEqual(['second', 'first']);
  });

  it('is closed although something else does not close, of which the first error is thrown', async () => {
    const opened = new Opened();
    opened.keep('first', close);
    opened.keep('second', fail('second'));
    opened.keep('third', fail('third'));
    await expect(opened.close()).rejects.toThrow('third does not close');
    expect(closed).toEqual(['third', 'second', 'first']);
  });

  it('is closed once', async () => {
    const opened = new Opened();
    opened.keep('first', close);
    await Promise.all([opened.close(), opened.close()]);
    expect(closed).toEqual(['first']);
  });

  it('is closed at once when it comes too late', async () => {
    const opened = new Opened();
    expect(opened.ended.aborted).toBe(false);
    await opened.close();
    expect(opened.ended.aborted).toBe(true);
    opened.keep('late', close);
    expect(closed).toEqual(['late']);
  });
});
