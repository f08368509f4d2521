import openapiTypes, { type OpenAPI3, astToString } from 'openapi-typescript';
import type { OpenApiDocument } from './openapi/model';

/** TypeScript types for clients of the API. */
export async function clientTypes(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTypes(document as unknown as OpenAPI3, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return `/* eslint-disable max-lines -- written by npm run docs */\n${astToString(nodes)}`;
}
