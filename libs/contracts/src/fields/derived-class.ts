import { IntersectionType, OmitType, PartialType } from '@nestjs/mapped-types';
import { document, fieldsOf } from './field';
import type { Class } from '../message';

/** A class with the fields of another one, all of them optional; an omitted one stays as it is and gets no default. */
export function partial<T extends object>(type: Class<T>): Class<Partial<T>> {
  const derived = PartialType(type);
  document(
    derived,
    fieldsOf(type).map(field => ({ ...field, required: false, whenOmitted: undefined })),
  );
  return derived;
}

/** A class with the fields of another one, except for some. */
export function without<T extends object, K extends keyof T & string>(
  type: Class<T>,
  ...names: K[]
): Class<Omit<T, K>> {
  const derived = OmitType(type, names);
  document(
    derived,
    fieldsOf(type).filter(({ name }) => !names.includes(name as K)),
  );
  return derived;
}

/** A class with other examples of some fields; example requests leave out those in `skipped`. */
export function withExamples<T extends object>(
  type: Class<T>,
  examples: Partial<Record<keyof T, unknown>>,
  skipped: (keyof T)[] = [],
): Class<T> {
  const derived = OmitType(type, []);
  const fields = fieldsOf(type).map(field => {
    const name = field.name as keyof T;
    const example = name in examples ? examples[name] : field.example;
    return { ...field, example, skipInExamples: field.skipInExamples || skipped.includes(name) };
  });
  document(derived, fields);
  return derived as Class<T>;
}

/** A class with the fields of two others. */
export function both<A extends object, B extends object>(one: Class<A>, other: Class<B>): Class<A & B> {
  const derived = IntersectionType(one, other) as Class<A & B>;
  document(derived, [...fieldsOf(one), ...fieldsOf(other)]);
  return derived;
}
