import type { EventContract, RequestContract } from './message';
import { forwardingEvents, forwardings } from './telephony/forwardings';

/** Every request there is. The gateway's routes, permissions and the API reference come from this list. */
export const requests: readonly RequestContract<any, any>[] = [forwardings].flatMap(slice =>
  Object.values(slice),
);

/** Every event there is; their actions are what a webhook can subscribe to. */
export const events: readonly EventContract<any>[] = [forwardingEvents].flatMap(slice =>
  Object.values(slice),
);
