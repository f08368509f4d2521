import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** As cheap as a check of Basic credentials can be: their digest is known and is compared in constant time. */
export function basicCheck(authorization: string): (header: string | undefined) => boolean {
  const wanted = digestOf(authorization);
  return header => timingSafeEqual(digestOf(header ?? ''), wanted);
}
