import { applyDecorators } from '@nestjs/common';
import { IsDefined, IsOptional } from 'class-validator';
import type { Class } from '../message';
import { codes } from '../problems';
import { refusal } from './rules';

/** What every field decorator takes; a field is required unless `optional` says otherwise. */
export interface FieldOptions {
  optional?: boolean;
  /** In answers and events: always there, and `null` where there is no value. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
  /** Left out of examples of whole requests: it refers to what another request must have made. */
  aside?: boolean;
  /** In a query string an empty value is a value; otherwise it counts as not sent. */
  takesEmpty?: boolean;
}

/** Turns a value as it was sent, of any type, into the one that the rules check and handlers get. */
export type Read = (value: unknown) => unknown;

/** JSON Schema (draft 2020-12) of a value, in which `of` stands for the schema of a class. */
export interface FieldSchema {
  readonly [keyword: string]: unknown;
  readonly of?: () => Class<object>;
}

/** What a field is besides its schema and its rules. */
interface FieldExtras {
  /** What a request may hold, where that is more than the schema says. */
  readonly accepted?: FieldSchema;
  /** Left out where a value is taken as it was sent. */
  readonly read?: Read;
}

/** A field as documents show it. */
export interface DocumentedField extends FieldExtras {
  readonly name: string;
  readonly required: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly aside?: boolean;
  readonly schema: FieldSchema;
  readonly takesEmpty?: boolean;
}

/**
 * Makes a field decorator: how the value is read, whether it is required, its rules and its entry in the API reference.
 * Decorators stand in this folder by the kind of value; one about a single slice stands beside it, in `*-fields.ts`.
 */
export function field(
  options: FieldOptions,
  schema: FieldSchema,
  rules: PropertyDecorator[],
  extras: FieldExtras = {},
): PropertyDecorator {
  const isRequired = !options.optional && !options.nullable;
  const presence = isRequired ? IsDefined(refusal(codes.required, 'is required')) : IsOptional();
  return applyDecorators(presence, ...rules, documented(options, schema, extras));
}

const documentedFields = Symbol('documented fields');

/** Makes a decorator for a field of answers only: an entry in the API reference, without rules. */
export function documented(
  { optional = false, nullable, description, example, aside, takesEmpty }: FieldOptions,
  schema: FieldSchema,
  extras: FieldExtras = {},
): PropertyDecorator {
  const shown = nullable ? { ...schema, type: [schema.type, 'null'].flat() } : schema;
  const place = { description, example, aside, takesEmpty, required: !optional, schema: shown, ...extras };
  return ({ constructor }, property) => {
    const type = constructor as Class<unknown>;
    const name = String(property);
    // What is said last counts: a decorator that uses another one may say it otherwise.
    const others = fieldsOf(type).filter(field => field.name !== name);
    document(type, [...others, { name, ...place }]);
  };
}

/** The fields of a class whose fields are declared with field decorators, in their order. */
export const fieldsOf = ({ prototype }: Class<unknown>): DocumentedField[] =>
  Reflect.getMetadata(documentedFields, prototype as object) ?? [];

/** Gives a class the fields that it shows. */
export function document({ prototype }: Class<unknown>, fields: DocumentedField[]): void {
  Reflect.defineMetadata(documentedFields, fields, prototype as object);
}
