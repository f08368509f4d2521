import { join } from 'node:path';

/** Arguments for Node to run a program of the workspace from its sources. */
export const asSource = ['--conditions=source', '--require', join(__dirname, '..', 'register.cjs')];
