import type { KeyboardEvent } from 'react';

/** Submits the form of a field, for one that takes effect at once. */
export const submitForm = ({
  currentTarget: { form },
}: {
  currentTarget: HTMLSelectElement | HTMLInputElement;
}): void => form?.requestSubmit();

/** Ctrl+Enter in a text of several lines. */
export function submitByKey({
  key,
  ctrlKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}
