import { quantile } from '../../bench/statistics';

export interface Spread {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  count: values.length,
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  p99: quantile(values, 0.99),
  most: quantile(values, 1),
});
