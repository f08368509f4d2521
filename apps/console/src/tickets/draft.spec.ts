import { type Draft, addressesIn, emptyDraft, isWritten, withKey, withoutSent } from './draft';

describe('a draft', () => {
  const file = (id: number) => ({ id, file: new File(['a'], `${id}.txt`), token: `token-${id}` });
  const reply: Draft = withKey({
    kind: 'reply',
    text: 'A',
    login: 'anna',
    copies: 'a@b.example',
    files: [file(1)],
  });

  it('is empty when it was sent, but for who writes', () => {
    expect(withoutSent(reply, reply)).toMatchObject({ text: '', login: 'anna', copies: '', files: [] });
  });

  it('has no author when nobody wrote the comment before', () => {
    const comment = withKey({ ...reply, kind: 'comment', login: '' });
    expect(withoutSent(comment, comment).login).toBeUndefined();
  });

  it('says something as soon as it has a text, copies or files', () => {
    const empty = emptyDraft('reply');
    expect(isWritten(empty)).toBe(false);
    for (const more of [{ text: 'A' }, { copies: 'a@b.example' }, { files: [file(1)] }])
      expect(isWritten({ ...empty, ...more })).toBe(true);
  });

  it('keeps what was written while it was being sent', () => {
    const later = withKey({ ...reply, text: 'A and B', copies: 'c@d.example', files: [file(1), file(2)] });
    expect(withoutSent(reply, later)).toMatchObject({
      text: 'A and B',
      copies: 'c@d.example',
      files: [{ id: 2 }],
    });
  });

  it('keeps what belongs to a reply when a comment was sent', () => {
    const comment = withKey({ ...reply, kind: 'comment' });
    expect(withoutSent(comment, comment)).toMatchObject({
      text: '',
      copies: 'a@b.example',
      files: [{ id: 1 }],
    });
  });

  it('is another message than the one that was sent', () => {
    expect(withoutSent(reply, reply).idempotencyKey).not.toBe(reply.idempotencyKey);
    expect(emptyDraft('reply').idempotencyKey).not.toBe(emptyDraft('reply').idempotencyKey);
  });

  it('has addresses between commas, semicolons, blanks and lines', () => {
    expect(addressesIn(' a@b.example,c@d.example; e@f.example\ng@h.example,, ')).toEqual([
      'a@b.example',
      'c@d.example',
      'e@f.example',
      'g@h.example',
    ]);
    expect(addressesIn(' ')).toEqual([]);
  });
});
