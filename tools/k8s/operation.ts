import { type Manifest, type Workload, apps, ofKind, titleOf, workloads } from './manifest';

/** MiB that the containers of each took on a cluster, after a while under load; the largest of several. */
const measured: Record<string, number> = { app: 77, gateway: 113, nats: 10, postgres: 173 };

/** Less than this is no request worth making. */
const least = 64;
const startsWithin = 120;

/** What makes a system worse to run than it needs to be: drains that hang, starts that are cut short, wrong requests. */
export function operationComplaints(manifests: readonly Manifest[]): string[] {
  return [
    ...ofKind(manifests, 'PodDisruptionBudget')
      .filter(({ spec }) => spec.unhealthyPodEvictionPolicy !== 'AlwaysAllow')
      .map(budget => `${titleOf(budget)} keeps broken pods on a node that is drained`),
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
  const taken = measured[name] ?? measured.app!;
  const [, text] = /^(\d+)Mi$/.exec(pod.containers[0].resources.requests.memory) ?? [];
  const asked = Number(text);
  const isRight = asked >= taken && asked <= Math.max(least, 2 * taken);
  return isRight ? [] : [`${titleOf(manifest)} asks for ${asked} MiB where ${taken} are taken`];
}
