import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Salted, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Takes the same time whether the hash is that of a user or {@link nobodysHash}. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Compared with when there is no such user; of a password that nobody knows. */
export const nobodysHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'));

/** 192 random bits in the letters that need no quoting anywhere. */
export const generatePassword = (): string => randomBytes(24).toString('base64url');
