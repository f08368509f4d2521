import { createRequire } from 'node:module';

/** Found by the package's own name, because the sources and what is built from them are at different depths. */
export const { version } = createRequire(__filename)('@patchbay/client/package.json') as { version: string };
