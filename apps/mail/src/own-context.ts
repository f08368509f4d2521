import { randomUUID } from 'node:crypto';
import { serviceActor } from '@patchbay/contracts/actor';
import { RequestContext } from '@patchbay/platform/request-context';

/** Milliseconds for one step of work that no request asked for; then it is tried again. */
const within = 8_000;

/** The context of such a step. */
export const ownContext = (): RequestContext =>
  new RequestContext(randomUUID(), serviceActor('mail'), '', performance.now() + within);
