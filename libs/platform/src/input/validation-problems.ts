import type { ValidationError } from 'class-validator';
import { type ProblemCode, type ProblemDetail, codes } from '@patchbay/contracts/problems';

const isIndex = (name: string): boolean => /^\d+$/.test(name);

const join = (parent: string, name: string): string => {
  if (parent === '') return name;
  return isIndex(name) ? `${parent}[${name}]` : `${parent}.${name}`;
};

/** class-validator's tree of errors as a flat list, each with the path of its field. */
export function problemsOf(errors: ValidationError[], parent = ''): ProblemDetail[] {
  return errors.flatMap(({ property, constraints = {}, contexts = {}, children = [] }) => {
    const field = join(parent, property);
    const own = Object.entries(constraints).map(([rule, message]) =>
      rule === 'whitelistValidation'
        ? unknownField(field)
        : { message: `${field} ${message}`, code: codeOf(contexts[rule]), field },
    );
    return [...own, ...problemsOf(children, field)];
  });
}

/** A rule that class-validator itself adds, such as that of an unknown value, has no code of ours. */
const codeOf = (context?: { code?: ProblemCode }): ProblemCode => context?.code ?? codes.wrongType;

const unknownField = (field: string): ProblemDetail => ({
  message: `${field} is not a field of this operation`,
  code: codes.unknownField,
  field,
});

export const unknownFields = (names: string[]): ProblemDetail[] => names.map(unknownField);
