import type { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import type { AmiServer } from '../protocol/ami-server';
import { type AmiTimes, amiTimes } from './ami-times';

/** Comes back at once, and is patient enough for a busy machine where a test expects an answer. */
export const quickTimes: AmiTimes = { ...amiTimes, firstRetry: 5, lastRetry: 20 };

/** The fake exchange, without TLS. */
export function serverOf({ port }: FakeExchange): AmiServer {
  return { host: '127.0.0.1', port, user: 'patchbay', password: 'secret', tls: 'none' };
}
