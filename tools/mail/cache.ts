import { join } from 'node:path';
import { root } from '../local/root';

/** Folder in which dovecot is kept once it was downloaded: for root, whose dovecot runs as other users, one that these can reach. */
export const mailCache = (): string =>
  process.getuid?.() === 0 ? '/var/lib/patchbay/dovecot' : join(root, '.patchbay', 'dovecot');
