import type { JsonSchema } from '@patchbay/contracts/json-schema';

/** The parts of the document from which other documents are generated. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; [key: string]: unknown };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
    parameters: Record<string, Parameter>;
    [key: string]: object;
  };
  [key: string]: unknown;
}

export interface Operation {
  tags: [string];
  operationId: string;
  summary: string;
  description: string;
  parameters: (Parameter | Reference)[];
  requestBody?: { description: string; required: boolean; content: Content };
  responses: Record<string, Answer | Reference>;
  [key: string]: unknown;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  style?: string;
  explode?: boolean;
  allowEmptyValue?: boolean;
  schema: JsonSchema;
}

export interface Answer {
  description: string;
  headers?: Record<string, Reference>;
  content?: Content;
}

export type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface Reference {
  $ref: string;
}

/** An operation with its method and path. */
export interface PlacedOperation extends Operation {
  method: string;
  path: string;
}

/** The operations of the document, in order. */
export const operationsOf = ({ paths }: OpenApiDocument): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

/** The target of a reference; other values unchanged. */
export function deref<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const names = value.$ref.slice(2).split('/');
  const found = names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);
  return deref(document, { ...(found as T), ...withoutRef(value) });
}

const withoutRef = ({ $ref: _ref, ...rest }: object & { $ref: unknown }): object => rest;
