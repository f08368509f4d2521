import type { Contender } from './bench-system';
import type { OperationName } from './operations';

type Peer = Exclude<Contender['name'], 'ours'>;

/** `must` is the limit that the gate checks, `aim` the desired value. */
export interface Target {
  must: number;
  aim: number;
}

const target = (must: number, aim: number): Target => ({ must, aim });

/** Throughput at saturation as a multiple of the peer's. */
export const rateTargets: Partial<Record<OperationName, Record<Peer, Target>>> = {
  user: { floor: target(0.5, 0.65), stock: target(4, 5), monolith: target(3, 4.5) },
  nip: { floor: target(0.58, 0.7), stock: target(3, 4), monolith: target(2.2, 3) },
  list: { floor: target(0.6, 0.75), stock: target(2.2, 3), monolith: target(1.5, 1.9) },
  ticket: { floor: target(0.48, 0.62), stock: target(2.7, 3.5), monolith: target(2.5, 3.5) },
};

const read = { floor: target(2.5, 2), stock: target(0.5, 0.25) };

/** 99th percentile at half of the slowest contender's rate as a multiple of the peer's; smaller is better. */
export const latencyTargets: Partial<Record<OperationName, Partial<Record<Peer, Target>>>> = {
  user: read,
  nip: read,
  list: read,
  ticket: { floor: target(2.5, 2), stock: target(0.6, 0.5) },
};

/** Calls per second of the RPC layer as a multiple of Nest's ClientProxy, 64 in flight. */
export const rpcTarget = target(2.5, 3.5);
