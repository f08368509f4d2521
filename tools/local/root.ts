import { dirname } from 'node:path';

/** The folder of the repository. */
export const root = dirname(dirname(__dirname));
