import { promisify } from 'node:util';
import { type CollectionResult, type Options, convertV2 } from 'openapi-to-postmanv2';
import type { OpenApiDocument } from './openapi/model';

const options: Options = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  enableOptionalParameters: false,
  alwaysInheritAuthentication: true,
};

interface Collection {
  item: { item: object[] }[];
  variable: { key: string; value: string }[];
}

/** Credentials of the demo that `npm start` runs. */
const variables = [
  { key: 'basicAuthUsername', value: 'api_user' },
  { key: 'basicAuthPassword', value: 'api_pass' },
];

/**
 * The API as a Postman collection with Basic authentication. Omits the random identifiers of the converter: Postman
 * assigns its own.
 */
export async function postmanCollection(document: OpenApiDocument): Promise<object> {
  const local = { ...document, servers: document.servers.slice(-1) };
  const made: CollectionResult | undefined = await promisify(convertV2)(
    { type: 'json', data: local },
    options,
  );
  const converted = made?.output?.[0];
  if (!converted) throw new Error(`the Postman collection cannot be made: ${made?.reason}`);
  const collection = withoutRandomParts(converted.data) as Collection;
  return {
    ...collection,
    item: collection.item.filter(({ item }) => item.length > 0),
    variable: [...collection.variable, ...variables],
  };
}

function withoutRandomParts(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutRandomParts);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([name]) => !['id', '_postman_id', 'response'].includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutRandomParts(value)]));
}
