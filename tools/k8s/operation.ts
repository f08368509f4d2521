import { type Manifest, type Workload, apps, ofKind, titleOf, workloads } from './manifest';

/** Memory of the containers on a cluster in MiB, after some time under load; the largest of several. */
const measured: Record<string, number> = { app: 77, gateway: 113, nats: 10, postgres: 173 };

/** Smaller requests are not useful. */
const least = 64;
const startsWithin = 120;

/** Finds operational problems: drains that hang, starts that are interrupted, unrealistic memory requests. */
export function operationComplaints(manifests: readonly Manifest[]): string[] {
  return [
    ...ofKind(manifests, 'PodDisruptionBudget')
      .filter(({ spec }) => spec.unhealthyPodEvictionPolicy !== 'AlwaysAllow')
      .map(budget => `${titleOf(budget)} keeps broken pods on a node during a drain`),
    ...apps(manifests)
      .filter(({ pod }) => secondsToStart(pod.containers[0].startupProbe) < startsWithin)
      .map(({ manifest }) => `${titleOf(manifest)} has less than ${startsWithin} s to start`),
    ...workloads(manifests)
      .filter(({ manifest }) => ['Deployment', 'StatefulSet'].includes(manifest.kind))
      .flatMap(wrongRequest),
  ];
}

const secondsToStart = ({ periodSeconds = 10, failureThreshold = 3 } = {}): number =>
  periodSeconds * failureThreshold;

function wrongRequest({ manifest, pod }: Workload): string[] {
  const { name } = manifest.metadata;
  const used = measured[name] ?? measured.app!;
  const [, text] = /^(\d+)Mi$/.exec(pod.containers[0].resources.requests.memory) ?? [];
  const requested = Number(text);
  const isRight = requested >= used && requested <= Math.max(least, 2 * used);
  return isRight ? [] : [`${titleOf(manifest)} requests ${requested} MiB but uses ${used}`];
}
