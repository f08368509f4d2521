import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root';

/** Of this release, as package.json has it. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
