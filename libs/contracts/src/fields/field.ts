import { applyDecorators } from '@nestjs/common';
import { IsDefined, IsOptional } from 'class-validator';
import type { Class } from '../message';
import { codes } from '../problems';
import { failure } from './rules';

/** Options of every field decorator. A field is required unless it is `optional`. */
export interface FieldOptions {
  optional?: boolean;
  /** In answers and events: always present, and `null` without a value. */
  nullable?: boolean;
  description?: string;
  /** The value that an omitted field gets, for people. */
  whenOmitted?: string;
  example?: unknown;
  /** Omitted from example requests, because another request must first create what the field refers to. */
  skipInExamples?: boolean;
  /** An empty value in a query string is a value; without this option it counts as not sent. */
  takesEmpty?: boolean;
}

/** Converts a value as sent, of any type, to the value that rules check and handlers receive. */
export type Read = (value: unknown) => unknown;

/** JSON Schema (draft 2020-12) of a value; `of` refers to the schema of a class. */
export interface FieldSchema {
  readonly [keyword: string]: unknown;
  readonly of?: () => Class<object>;
}

/** Optional parts of a field. */
interface FieldExtras {
  /** What requests may contain, if that is more than the schema allows. */
  readonly accepted?: FieldSchema;
  /** Omitted if the value is used as sent. */
  readonly read?: Read;
  /** A value of any form, which is used with all its nulls. */
  readonly isAsSent?: boolean;
  /** A list whose objects are neither read nor checked with the list: its handler does so, one at a time. */
  readonly isReadByEntry?: boolean;
}

/** A field as the API reference and the input reader see it. */
export interface DocumentedField extends FieldExtras {
  readonly name: string;
  readonly required: boolean;
  readonly description?: string;
  readonly whenOmitted?: string;
  readonly example?: unknown;
  readonly skipInExamples?: boolean;
  readonly schema: FieldSchema;
  readonly takesEmpty?: boolean;
}

/**
 * Makes a field decorator: how the value is read, whether it is required, its rules and its entry in the API reference.
 * This folder holds the decorators, in files by kind of value. A decorator for a single slice is in that slice, in
 * `*-fields.ts`.
 */
export function field(
  options: FieldOptions,
  schema: FieldSchema,
  rules: PropertyDecorator[],
  extras: FieldExtras = {},
): PropertyDecorator {
  const isRequired = !options.optional && !options.nullable;
  const presence = isRequired ? IsDefined(failure(codes.required, 'is required')) : IsOptional();
  return applyDecorators(presence, ...rules, documented(options, schema, extras));
}

const documentedFields = Symbol('documented fields');

/** Makes a decorator for a field of answers only: an entry in the API reference, without rules. */
export function documented(
  { optional = false, nullable, description, whenOmitted, example, skipInExamples, takesEmpty }: FieldOptions,
  schema: FieldSchema,
  extras: FieldExtras = {},
): PropertyDecorator {
  const shown = nullable ? { ...schema, type: [schema.type, 'null'].flat() } : schema;
  const place = {
    description,
    whenOmitted,
    example,
    skipInExamples,
    takesEmpty,
    required: !optional,
    schema: shown,
    ...extras,
  };
  return ({ constructor }, property) => {
    const type = constructor as Class<unknown>;
    const name = String(property);
    // The last declaration wins: a decorator that builds on another one may override it.
    const others = fieldsOf(type).filter(field => field.name !== name);
    document(type, [...others, { name, ...place }]);
  };
}

/** The fields that field decorators declare on a class, in order. */
export const fieldsOf = ({ prototype }: Class<unknown>): DocumentedField[] =>
  Reflect.getMetadata(documentedFields, prototype as object) ?? [];

/** Sets the documented fields of a class. */
export function document({ prototype }: Class<unknown>, fields: DocumentedField[]): void {
  Reflect.defineMetadata(documentedFields, fields, prototype as object);
}
