import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsDefined, IsOptional, ValidateBy, type ValidationOptions } from 'class-validator';
import { codes, type ProblemCode } from './problems';

/** What every field decorator takes; a field is required unless `optional` says otherwise. */
export interface FieldOptions {
  optional?: boolean;
  description?: string;
  example?: unknown;
}

/** The text of a validation message leaves out the field: the path is put in front of it when it is reported. */
export const refusal = (code: ProblemCode, message: string): ValidationOptions => ({
  message,
  context: { code },
});

/** What every field decorator is: presence, rules and the field's place in the API reference. */
export function field(options: FieldOptions, schema: object, rules: PropertyDecorator[]): PropertyDecorator {
  const { optional = false, description, example } = options;
  const api = { description, example, ...schema, required: !optional } as ApiPropertyOptions;
  const presence = optional ? IsOptional() : IsDefined(refusal(codes.required, 'is required'));
  return applyDecorators(presence, ...rules, ApiProperty(api));
}

/** Postgres text holds no NUL, and UTF-8 no lone surrogate (RFC 3629, section 3). */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** Text that Postgres can hold. */
export const storable = (): PropertyDecorator =>
  ValidateBy(
    { name: 'storable', validator: { validate: value => typeof value === 'string' && isStorable(value) } },
    refusal(codes.forbiddenCharacter, 'must not contain NUL or half of a surrogate pair'),
  );
