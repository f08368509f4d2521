import { sections } from '../provision/sections';
import { type JsonSchema, schemaOf } from '@patchbay/contracts/json-schema';

/** Schema of the provisioning file, from the contracts of the services. */
export function provisioningSchema(): JsonSchema {
  const properties = Object.entries(sections).map(([name, { input }]) => [
    name,
    schemaOf(input).properties![name],
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by: npm run docs',
    title: 'Patchbay provisioning file',
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}
