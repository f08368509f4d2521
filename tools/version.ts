import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './local/root';

/** The one version of this release: of the packages, the OpenAPI document and the images (Semantic Versioning of the HTTP API). */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
