import { Drafts } from './drafts';

describe('drafts', () => {
  it('are kept by where they are written, as they were written last', () => {
    const drafts = new Drafts();
    drafts.keep('ticket 1', 'Dear');
    drafts.keep('ticket 2', 'Hello');
    drafts.keep('ticket 1', 'Dear Ewa');
    expect([...drafts.read()]).toEqual([
      ['ticket 2', 'Hello'],
      ['ticket 1', 'Dear Ewa'],
    ]);
  });

  it('are at most a hundred: those that nobody has changed for longest are forgotten', () => {
    const drafts = new Drafts();
    for (let ticket = 1; ticket <= 101; ticket += 1) drafts.keep(`ticket ${ticket}`, 'Dear');
    drafts.keep('ticket 2', 'Dear Ewa');
    drafts.keep('ticket 102', 'Dear');
    const kept = [...drafts.read().keys()];
    expect([kept.length, kept[0], kept.includes('ticket 2')]).toEqual([100, 'ticket 4', true]);
  });
});
