import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { dockerDocuments } from '../docker/documents';
import { postgresInit } from '../docker/postgres-init';
import { kubernetesDocuments } from '../k8s/documents';
import { root } from '../local/root';
import { apiReference } from './api-reference';
import { clientModel } from './client/model';
import { clientOperations } from './client/operations';
import { clientTypes } from './client/types';
import { configurationReference } from './configuration-reference';
import { openApiDocument } from './openapi/document';
import { olderDocument } from './openapi/older';
import { postmanCollection } from './postman';
import { provisioningSchema } from './provisioning-schema';

const asJson = (value: object): string => JSON.stringify(value);

const formatter = join(root, 'node_modules/.bin/oxfmt');

/** As the formatter writes the file. */
const formatted = async (name: string, text: string): Promise<string> =>
  execFileSync(formatter, ['--stdin-filepath', name], {
    ...{ cwd: root, input: text, encoding: 'utf8', maxBuffer: 100_000_000 },
  });

/** Documents that `npm run docs` generates, with their text. */
export const documents: Record<string, () => Promise<string>> = {
  'docs/api.md': () => formatted('docs/api.md', apiReference(openApiDocument())),
  'docs/configuration.md': async () => formatted('docs/configuration.md', await configurationReference()),
  'docs/openapi.json': () => formatted('docs/openapi.json', asJson(openApiDocument())),
  'docs/openapi-3.0.json': () => formatted('docs/openapi-3.0.json', asJson(olderDocument(openApiDocument()))),
  ...dockerDocuments,
  'docker/postgres-init.sql': async () => postgresInit(),
  'libs/client/src/operations.ts': () =>
    formatted('libs/client/src/operations.ts', clientOperations(clientModel())),
  'libs/client/src/types.ts': async () =>
    formatted('libs/client/src/types.ts', await clientTypes(clientModel())),
  'docs/postman_collection.json': async () =>
    formatted('docs/postman_collection.json', asJson(postmanCollection(openApiDocument()))),
  'docs/provisioning.schema.json': () =>
    formatted('docs/provisioning.schema.json', asJson(provisioningSchema())),
  ...kubernetesDocuments,
};
