import { Drafts } from './drafts';

describe('drafts', () => {
  const written = (draft: string) => ({ draft, isWritten: draft !== '' });

  it('are kept by where they are written, as they were written last', () => {
    const drafts = new Drafts();
    drafts.keep('ticket 1', written('Dear'));
    drafts.keep('ticket 2', written('Hello'));
    drafts.keep('ticket 1', written('Dear Ewa'));
    expect([...drafts.read()].map(([where, { draft }]) => [where, draft])).toEqual([
      ['ticket 2', 'Hello'],
      ['ticket 1', 'Dear Ewa'],
    ]);
  });

  it('are written as long as one of them says anything', () => {
    const drafts = new Drafts();
    expect(drafts.areWritten).toBe(false);
    drafts.keep('ticket 1', written('Dear'));
    drafts.keep('ticket 2', written(''));
    expect(drafts.areWritten).toBe(true);
    drafts.keep('ticket 1', written(''));
    expect(drafts.areWritten).toBe(false);
    drafts.keep('record 1', written('wants an offer'));
    drafts.settle('record 1');
    drafts.settle('record 2');
    expect([drafts.areWritten, drafts.read().get('record 1')?.draft]).toEqual([false, 'wants an offer']);
  });

  it('are at most a hundred: those that nobody has changed for longest are forgotten', () => {
    const drafts = new Drafts();
    for (let ticket = 1; ticket <= 101; ticket += 1) drafts.keep(`ticket ${ticket}`, written('Dear'));
    drafts.keep('ticket 2', written('Dear Ewa'));
    drafts.keep('ticket 102', written('Dear'));
    const kept = [...drafts.read().keys()];
    expect([kept.length, kept[0], kept.includes('ticket 2')]).toEqual([100, 'ticket 4', true]);
  });
});
