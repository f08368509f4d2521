import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Salted, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Takes the same time whether the hash is that of a user or the {@link decoyHash}. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Hash of an unknown password, to compare with when there is no such user. */
export const decoyHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'));

/** 192 random bits in characters that need no quoting. */
export const generatePassword = (): string => randomBytes(24).toString('base64url');
