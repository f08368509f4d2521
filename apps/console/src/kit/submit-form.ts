/** Submits the form of a field, for one that takes effect at once. */
export const submitForm = ({
  currentTarget: { form },
}: {
  currentTarget: HTMLSelectElement | HTMLInputElement;
}): void => form?.requestSubmit();
