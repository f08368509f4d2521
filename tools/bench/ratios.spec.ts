import type { LatencySample, Sample } from './comparison';
import type { Results } from './plan';
import { verdictsOf } from './ratios';
import { latencyTargets, rateTargets } from './targets';

type Name = Sample['contender'];

const sample = (contender: Name, round: number, rate: number): Sample => ({
  contender,
  operation: 'user',
  round,
  rate,
  cpu: {},
  memory: {},
  other: 0,
  backlog: 0,
  repeated: 0,
});

const latency = (contender: Name, round: number, p99: number): LatencySample => ({
  contender,
  operation: 'user',
  round,
  rate: 100,
  p50: 1,
  p99,
  other: 0,
  repeated: 0,
});

const results = (given: Partial<Results>): Results => ({
  machine: '',
  samples: [],
  latencies: [],
  rpc: { ours: [], nest: [] },
  facts: [],
  ...given,
});

const measured = (given: Partial<Results>) =>
  verdictsOf(results(given)).filter(({ isMeasured }) => isMeasured);

describe('the verdict on ratios', () => {
  it('compares within a round and takes the median of the rounds', () => {
    const ours = [sample('ours', 1, 100), sample('ours', 2, 900), sample('ours', 3, 550)];
    const floor = [sample('floor', 3, 1_000), sample('floor', 2, 1_000), sample('floor', 1, 1_000)];
    const [verdict, ...others] = measured({ samples: [...ours, ...floor] });
    expect(verdict).toMatchObject({
      measured: 0.55,
      min: 0.1,
      max: 0.9,
      must: 0.5,
      met: true,
      reached: false,
    });
    expect(others).toEqual([]);
  });

  it('skips a round in which one of the two was not measured', () => {
    const samples = [sample('ours', 1, 200), sample('ours', 2, 100), sample('floor', 2, 400)];
    expect(measured({ samples })).toMatchObject([{ measured: 0.25, met: false }]);
  });

  it('requires latencies below their goal and throughput above it', () => {
    const latencies = [latency('ours', 1, 3), latency('floor', 1, 1), latency('stock', 1, 10)];
    const rpc = { ours: [3_000], nest: [1_000] };
    expect(measured({ latencies, rpc })).toMatchObject([
      { measured: 3, must: 2.5, aim: 2, met: false },
      { measured: 0.3, must: 0.5, aim: 0.25, met: true, reached: false },
      { measured: 3, must: 2.5, aim: 3.5, met: true, reached: false },
    ]);
  });

  it('meets no goal without a sample', () => {
    const verdicts = verdictsOf(results({}));
    const goals = [rateTargets, latencyTargets].flatMap(Object.values).flatMap(Object.keys);
    expect(verdicts).toHaveLength(goals.length + 1);
    expect(verdicts.filter(({ isMeasured, met, reached }) => isMeasured || met || reached)).toEqual([]);
  });

  it('meets no goal by a peer that answered nothing', () => {
    const samples = [sample('ours', 1, 100), sample('floor', 1, 0)];
    expect(measured({ samples })).toEqual([]);
  });

  it('meets no goal with a round that has no value', () => {
    const latencies = [
      latency('ours', 1, NaN),
      latency('floor', 1, 1),
      latency('ours', 2, 1),
      latency('floor', 2, 1),
    ];
    expect(measured({ latencies, rpc: { ours: [3_000, 3_000], nest: [1_000] } })).toEqual([]);
  });
});
