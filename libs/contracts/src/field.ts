import { applyDecorators } from '@nestjs/common';
import { IsDefined, IsOptional, ValidateBy, type ValidationOptions } from 'class-validator';
import type { Class } from './message';
import { codes, type ProblemCode } from './problems';

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

/** A field as documents show it. */
export interface DocumentedField {
  readonly name: string;
  readonly required: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly aside?: boolean;
  readonly schema: FieldSchema;
  /** What a request may hold, where that is more than {@link schema} says. */
  readonly accepted?: FieldSchema;
  readonly read?: Read;
  readonly takesEmpty?: boolean;
}

/** What a field is besides its schema and its rules. */
interface FieldExtras {
  /** What a request may hold, where that is more than the schema says. */
  accepted?: FieldSchema;
  /** Left out where a value is taken as it was sent. */
  read?: Read;
}

/** The text of a validation message leaves out the field: the path is put in front of it when it is reported. */
export const refusal = (code: ProblemCode, message: string): ValidationOptions => ({
  message,
  context: { code },
});

/** The same for a rule that looks at each entry of a list: what it reports names the entry. */
export const refusalOfEach = (code: ProblemCode, message: string): ValidationOptions => ({
  each: true,
  ...refusal(code, message),
});

/** What every field decorator is: how it is read, presence, rules and the field's place in the API reference. */
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

/** The field's place in the API reference alone, as fields have it that only answers hold. */
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

/** Postgres text holds no NUL, and UTF-8 no lone surrogate (RFC 3629, section 3). */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** Text, or with {@link refusalOfEach} every text of a list, that Postgres can hold. */
export const storable = (refused = refusal): PropertyDecorator =>
  ValidateBy(
    { name: 'storable', validator: { validate: value => typeof value === 'string' && isStorable(value) } },
    refused(codes.forbiddenCharacter, 'must not contain NUL or half of a surrogate pair'),
  );
