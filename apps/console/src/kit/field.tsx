import { type ReactNode, useId } from 'react';
import { ApiError } from '@patchbay/client';

interface Props {
  label: string;
  /** As problems name it: `cc` for `cc[1]`. */
  name: string;
  /** Of the request that sent it. */
  error?: unknown;
  hint?: string | undefined;
  /** The control. The returned attributes say what is wrong with it. */
  children: (attributes: {
    id: string;
    name: string;
    'aria-invalid': boolean;
    'aria-describedby': string;
  }) => ReactNode;
}

/** A control with its label, and what the API says of it. */
export function Field({ label, name, error, hint, children }: Props) {
  const id = useId();
  const problems = problemsOf(error, name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-invalid': problems.length > 0, 'aria-describedby': `${id}-says` })}
      <p id={`${id}-says`} className={problems.length > 0 ? 'refusal' : 'muted'}>
        {problems.join('; ') || hint}
      </p>
    </div>
  );
}

interface GroupProps extends Pick<Props, 'label' | 'name' | 'error' | 'hint'> {
  children: ReactNode;
}

/** Several controls that are one field of the API. */
export function FieldGroup({ label, name, error, hint, children }: GroupProps) {
  const id = useId();
  const problems = problemsOf(error, name);
  return (
    <fieldset className="field" aria-describedby={id}>
      <legend>{label}</legend>
      {children}
      <p id={id} className={problems.length > 0 ? 'refusal' : 'muted'}>
        {problems.join('; ') || hint}
      </p>
    </fieldset>
  );
}

/** The problems of a request that are about a field. */
const problemsOf = (error: unknown, name: string): string[] =>
  error instanceof ApiError
    ? error.problems
        .filter(({ field = '' }) => field.split(/[.[]/, 1)[0] === name)
        .map(({ message }) => message)
    : [];

/** Whether the fields of a form show all that is wrong with a request. */
export const isAtFields = (error: unknown, names: readonly string[]): boolean =>
  error instanceof ApiError &&
  error.problems.length > 0 &&
  error.problems.every(({ field = '' }) => names.includes(field.split(/[.[]/, 1)[0]!));
