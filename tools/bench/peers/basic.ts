import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The cheapest check of Basic credentials: a constant-time comparison with a known digest. */
export function basicCheck(authorization: string): (header: string | undefined) => boolean {
  const wanted = digestOf(authorization);
  return header => timingSafeEqual(digestOf(header ?? ''), wanted);
}
