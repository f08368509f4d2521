import { Heartbeat } from '@patchbay/contracts/gateway/heartbeat';
import { readBody } from '@patchbay/platform/input/body';
import { readObject } from '@patchbay/platform/input/read-object';

/** Bytes; heartbeats have some 250. */
const longest = 8_192;
const mostEntries = 200;

/** A heartbeat; undefined for anything else that an app may send. */
export function readHeartbeat(data: Uint8Array): Heartbeat | undefined {
  if (data.length > longest) return undefined;
  try {
    const { fields, problems } = readBody(data, mostEntries);
    const heartbeat = readObject(Heartbeat, fields, problems);
    return heartbeat.problems.length === 0 ? heartbeat.input : undefined;
  } catch {
    return undefined;
  }
}
