import { randomBytes } from 'node:crypto';

const bytes = 32;

/** A key for signatures, in the form of Standard Webhooks 1.0. */
export const newSecret = (): string => `whsec_${randomBytes(bytes).toString('base64')}`;
