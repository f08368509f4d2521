import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Seconds; the gateway's and the services' durations share the bounds so that they can be compared. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own per process, with Node's figures and the app's name on every sample. */
export function createMetrics(app: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ app });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Observes every handled request of a service by subject and status. */
export function observeHandled(
  registry: Registry,
): (subject: string, status: number, seconds: number) => void {
  const histogram = new Histogram({
    name: 'rpc_server_duration_seconds',
    help: 'Time from receipt of a request over NATS to its answer',
    labelNames: ['subject', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  return (subject, status, seconds) => histogram.observe({ subject, status }, seconds);
}
