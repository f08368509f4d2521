import { checkAgreement } from './agreement';
import type { BenchSystem } from './bench-system';
import { Comparison, type LatencySample, type Lengths, type Sample } from './comparison';
import { type Fact, startAndMemory } from './facts';
import type { OperationName } from './operations';
import { buildPeers, type PeerName } from './peers';
import { type Side, measureRpc } from './rpc';

/** All samples. */
export interface Results {
  machine: string;
  samples: Sample[];
  latencies: LatencySample[];
  /** Calls per second, by round. */
  rpc: Record<Side, number[]>;
  facts: Fact[];
}

export interface Settings {
  operations: OperationName[];
  peers: PeerName[];
  lengths: Lengths;
  log: (line: string) => void;
}

type Measure = (system: BenchSystem, settings: Settings, results: Results) => Promise<void>;

/** The parts of the benchmark in their order. */
export const parts = {
  start: async (system, _settings, { facts }) => {
    facts.push(...(await startAndMemory(system)));
  },
  compare: async (system, { operations, peers, lengths, log }, results) => {
    await system.stopFollowers();
    await system.startPeers(peers);
    const requests = await checkAgreement(system.contenders, operations);
    log(`${requests} requests: all contenders give equal answers.`);
    const comparison = new Comparison(system, operations, lengths, log);
    await comparison.run();
    results.samples = comparison.samples;
    results.latencies = comparison.latencies;
  },
  rpc: async (system, { lengths: { openRounds, closed } }, { rpc }) => {
    await buildPeers();
    for (let round = 0; round < openRounds; round += 1) {
      for (const side of round % 2 === 0 ? (['nest', 'ours'] as const) : (['ours', 'nest'] as const)) {
        rpc[side].push(await measureRpc(system.openPlace, side, closed));
      }
    }
  },
} satisfies Record<string, Measure>;

export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];
