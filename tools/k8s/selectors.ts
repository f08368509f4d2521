import { type Content, type Manifest, apps, ofKind, selects, titleOf, workloads } from './manifest';

/** Finds selectors without pods, unknown ports, apps without a disruption budget, and apps with two scalers. */
export function selectorComplaints(manifests: readonly Manifest[]): string[] {
  return [
    ...wrongTemplates(manifests),
    ...unselected(manifests),
    ...unknownPorts(manifests),
    ...unprotected(manifests),
    ...scaledTwice(manifests),
  ];
}

function wrongTemplates(manifests: readonly Manifest[]): string[] {
  return workloads(manifests)
    .filter(({ manifest, labels }) => manifest.spec.selector && !selects(manifest.spec.selector, labels))
    .map(({ manifest }) => `${titleOf(manifest)} does not select its own pods`);
}

/** Services and budgets without pods; a network policy may select pods that only some components have. */
function unselected(manifests: readonly Manifest[]): string[] {
  const pods = workloads(manifests);
  const selecting = [...ofKind(manifests, 'Service'), ...ofKind(manifests, 'PodDisruptionBudget')];
  return selecting
    .filter(manifest => !pods.some(({ labels }) => selects(selectorOf(manifest), labels)))
    .map(manifest => `${titleOf(manifest)} selects no pod`);
}

function unknownPorts(manifests: readonly Manifest[]): string[] {
  return ofKind(manifests, 'Service').flatMap(service => {
    const pods = workloads(manifests).filter(({ labels }) => selects(selectorOf(service), labels));
    const names = pods.flatMap(({ containers }) => containers.flatMap(({ ports = [] }) => ports));
    const isKnown = (port: string) => names.some(({ name }: { name: string }) => name === port);
    const unknown = service.spec.ports.filter((port: Content) => !isKnown(port.targetPort));
    return unknown.map(
      (port: Content) => `${titleOf(service)} refers to a port ${port.targetPort} that no pod has`,
    );
  });
}

function unprotected(manifests: readonly Manifest[]): string[] {
  const budgets = ofKind(manifests, 'PodDisruptionBudget');
  return apps(manifests)
    .filter(({ labels }) => !budgets.some(budget => selects(selectorOf(budget), labels)))
    .map(({ manifest }) => `${titleOf(manifest)} has no PodDisruptionBudget`);
}

/** Every apply would reset an autoscaler's number of replicas. */
function scaledTwice(manifests: readonly Manifest[]): string[] {
  const scalers = [...ofKind(manifests, 'HorizontalPodAutoscaler'), ...ofKind(manifests, 'ScaledObject')];
  return apps(manifests).flatMap(({ manifest }) => {
    const own = scalers.filter(({ spec }) => spec.scaleTargetRef.name === manifest.metadata.name);
    const setters = [...own.map(titleOf), ...(manifest.spec.replicas === undefined ? [] : ['replicas'])];
    return setters.length > 1 ? [`${titleOf(manifest)} is scaled by ${setters.join(' and ')}`] : [];
  });
}

/** A Service's selector has no `matchLabels`. */
const selectorOf = ({ kind, spec }: Manifest): object =>
  kind === 'Service' ? { matchLabels: spec.selector } : spec.selector;
