import { join } from 'node:path';
import { root } from '../local/root';

/** Folder in which Asterisk is kept once it was downloaded. */
export const exchangeCache = (environment: NodeJS.ProcessEnv): string =>
  environment.PATCHBAY_EXCHANGE_CACHE || join(root, '.patchbay', 'exchange');
