import { setTimeout as pause } from 'node:timers/promises';
import type { BenchSystem, Contender } from './bench-system';
import { saturate } from './closed-loop';
import { type PerGroup, type Usage, meter, mostOther } from './meter';
import { sendAtRate } from './open-loop';
import { type OperationName, operations } from './operations';
import { memoryOf } from './processes';
import { median, quantile } from './statistics';

/** One contender's run of one operation. */
export interface Sample {
  contender: Contender['name'];
  operation: OperationName;
  round: number;
  /** Answers per second with 32 connections. */
  rate: number;
  /** CPU microseconds per request, by process. */
  cpu: PerGroup;
  /** Resident memory in MB after the run, by process. */
  memory: PerGroup;
  /** CPU time of other processes during the run, as a share of one core. */
  other: number;
  /** Events that were stored but not published at the end of the run. */
  backlog: number;
  /** Number of earlier attempts that other processes disturbed. */
  repeated: number;
}

export interface LatencySample {
  contender: Contender['name'];
  operation: OperationName;
  round: number;
  /** Requests per second. */
  rate: number;
  /** Milliseconds since the planned send time. */
  p50: number;
  p99: number;
  other: number;
  repeated: number;
}

export interface Lengths {
  /** Rounds of throughput, and of latencies. */
  rounds: number;
  openRounds: number;
  /** Seconds of a run at saturation, and of the unmeasured part before every run. */
  closed: number;
  settle: number;
  /** Seconds of a run at a fixed rate. */
  open: number;
  /** Seconds of load on each process before the first round. */
  warmUp: number;
  /** Maximum repetitions of a run that other processes disturbed. */
  repeats: number;
}

/** Milliseconds. */
const longestBacklog = 60_000;

/** Runs the contenders one after the other, each operation in each round, in rotating order. */
export class Comparison {
  readonly samples: Sample[] = [];
  readonly latencies: LatencySample[] = [];

  constructor(
    private readonly system: BenchSystem,
    private readonly names: OperationName[],
    private readonly lengths: Lengths,
    private readonly log: (line: string) => void,
  ) {}

  async run(): Promise<void> {
    await this.warmUp();
    await this.inRounds(this.lengths.rounds, async (contender, name, round) => {
      this.samples.push(await this.undisturbed(() => this.measureRate(contender, name, round)));
    });
    await this.inRounds(this.lengths.openRounds, async (contender, name, round) => {
      const rate = this.commonRate(name);
      this.latencies.push(await this.undisturbed(() => this.measureLatency(contender, name, round, rate)));
    });
  }

  private async warmUp(): Promise<void> {
    const each = this.lengths.warmUp / this.names.length;
    for (const contender of this.system.contenders) {
      for (const name of this.names) await saturate(contender.url, operations[name].requests, each);
      await this.published(contender);
    }
  }

  private async inRounds(
    rounds: number,
    measure: (contender: Contender, name: OperationName, round: number) => Promise<void>,
  ): Promise<void> {
    for (let round = 1; round <= rounds; round += 1) {
      for (const [index, name] of this.names.entries()) {
        const { contenders } = this.system;
        const first = (round + index) % contenders.length;
        for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
          await measure(contender, name, round);
          await this.published(contender);
        }
      }
    }
  }

  /** Half the rate of the slowest contender. */
  private commonRate(name: OperationName): number {
    const rates = this.system.contenders.map(contender =>
      median(
        this.samples
          .filter(sample => sample.contender === contender.name && sample.operation === name)
          .map(({ rate }) => rate),
      ),
    );
    return Math.floor(Math.min(...rates) / 2);
  }

  private async measureRate(contender: Contender, operation: OperationName, round: number): Promise<Sample> {
    const groups = () => ({ ...contender.processes, ...this.system.servers, ...this.idleOthers(contender) });
    await saturate(contender.url, operations[operation].requests, this.lengths.settle);
    const end = meter(groups);
    const rate = await saturate(contender.url, operations[operation].requests, this.lengths.closed);
    const usage = end();
    const backlog = await this.system.backlog(contender.name);
    const all = { ...contender.processes, ...this.system.servers };
    const memory = Object.fromEntries(Object.entries(all).map(([name, group]) => [name, memoryOf(group)]));
    const cpu = perRequest(usage, rate);
    return {
      contender: contender.name,
      operation,
      round,
      rate,
      cpu,
      memory,
      other: usage.other,
      backlog,
      repeated: 0,
    };
  }

  private async measureLatency(
    { name, url }: Contender,
    operation: OperationName,
    round: number,
    rate: number,
  ): Promise<LatencySample> {
    const all = this.system.contenders.map(({ processes }) => Object.values(processes)).flat(2);
    const { requests } = operations[operation];
    await sendAtRate(url, requests, rate, this.lengths.settle);
    const end = meter(() => ({ ...this.system.servers, contenders: all }));
    const times = await sendAtRate(url, requests, rate, this.lengths.open);
    const { other } = end();
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    return { contender: name, operation, round, rate, p50, p99, other, repeated: 0 };
  }

  /** The idle contenders, whose CPU time is not a disturbance from outside. */
  private idleOthers(contender: Contender): { others: number[] } {
    const others = this.system.contenders.filter(({ name }) => name !== contender.name);
    return { others: others.flatMap(({ processes }) => Object.values(processes).flat()) };
  }

  private async undisturbed<T extends Sample | LatencySample>(measure: () => Promise<T>): Promise<T> {
    for (let repeated = 0; ; repeated += 1) {
      const sample = { ...(await measure()), repeated };
      if (sample.other <= mostOther) return sample;
      const isLast = repeated === this.lengths.repeats;
      const used = `others used ${Math.round(sample.other * 100)} % of a core`;
      this.log(`${sample.contender}, ${sample.operation}: ${used}, ${isLast ? 'kept' : 'measured again'}`);
      if (isLast) return sample;
      await pause(1_000);
    }
  }

  /** Waits for the contender's relay, so that it does not work during the next run. */
  private async published({ name }: Contender): Promise<void> {
    const end = performance.now() + longestBacklog;
    while ((await this.system.backlog(name)) > 0) {
      if (performance.now() > end) throw new Error(`${name} does not publish its events`);
      await pause(100);
    }
  }
}

function perRequest({ cpu, seconds }: Usage, rate: number): PerGroup {
  const requests = rate * seconds;
  return Object.fromEntries(Object.entries(cpu).map(([name, used]) => [name, used / requests]));
}
