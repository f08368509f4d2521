import type { DraftFile } from './draft-file';

/** What is written in answer to a ticket. */
export interface Draft {
  readonly kind: 'reply' | 'comment';
  readonly text: string;
  /** Of who writes; undefined until it is chosen. */
  readonly login?: string | undefined;
  /** Of a reply: who gets a copy, as it was typed. */
  readonly copies: string;
  /** Of a reply. */
  readonly files: readonly DraftFile[];
  /** Sent again, the same draft is still one message. */
  readonly idempotencyKey: string;
}

export const emptyDraft = (kind: Draft['kind']): Draft => withKey({ kind, text: '', copies: '', files: [] });

/** Whether it says anything, or has files. */
export const isWritten = ({ text, copies, files }: Draft): boolean =>
  text.trim() !== '' || copies.trim() !== '' || files.length > 0;

/** `randomUUID` exists only in pages that came over HTTPS. */
export const withKey = (draft: Omit<Draft, 'idempotencyKey'>): Draft => ({
  ...draft,
  idempotencyKey: crypto.getRandomValues(new Uint32Array(4)).join('-'),
});

/** What is left of a draft when it was sent: what was written in the meantime, and what belongs to a reply if that was a comment. */
export function withoutSent(sent: Draft, now: Draft): Draft {
  const text = now.text === sent.text ? '' : now.text;
  // Nobody wrote it: who writes next is not chosen yet.
  const login = now.login || undefined;
  if (sent.kind === 'comment') return withKey({ ...now, text, login });
  const copies = now.copies === sent.copies ? '' : now.copies;
  const files = now.files.filter(({ id }) => !sent.files.some(file => file.id === id));
  return withKey({ ...now, text, login, copies, files });
}

export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);
