import { setTimeout as pause } from 'node:timers/promises';
import type { BenchSystem } from './bench-system';
import { memoryOf } from './processes';
import { median } from './statistics';

/** A figure without a peer. */
export interface Fact {
  what: string;
  measured: number;
  unit: string;
  /** Maximum that it should not exceed. */
  most: number;
}

/** Time from the start of another process of a service until it is ready, polled every 30 ms, and its memory. */
export async function startAndMemory({ patchbay }: BenchSystem): Promise<Fact[]> {
  const took: number[] = [];
  const memory: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    const replica = await patchbay.startService('telephony');
    took.push(performance.now() - began);
    await pause(2_000);
    memory.push(memoryOf([replica.pid]));
    await replica.stop();
  }
  return [
    { what: 'start of telephony until ready', measured: median(took), unit: 'ms', most: 800 },
    { what: 'RSS of telephony, idle', measured: median(memory), unit: 'MB', most: 90 },
  ];
}
