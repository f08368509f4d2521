import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root';

/** The version of this release in package.json. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
