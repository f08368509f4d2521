import { parseAllDocuments } from 'yaml';

/** The content of an object: it depends on its kind, and its schema is checked separately. */
// oxlint-disable-next-line typescript/no-explicit-any -- every field would have to be narrowed at each use
export type Content = any;

/** A Kubernetes object. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels };
  [field: string]: Content;
}

export type Labels = Record<string, string>;

/** An object that creates pods, and these pods. */
export interface Workload {
  manifest: Manifest;
  labels: Labels;
  pod: Content;
  containers: Content[];
}

const workloadKinds = ['Deployment', 'StatefulSet', 'DaemonSet', 'Job'];

export const parseManifests = (yaml: string): Manifest[] =>
  parseAllDocuments(yaml).map(document => unfolded(document.toJS() as Manifest));

/** Kustomize breaks the Base64 of a Secret into lines, which Kubernetes ignores and schemas do not. */
function unfolded(manifest: Manifest): Manifest {
  if (manifest.kind !== 'Secret') return manifest;
  const data = Object.entries(manifest.data as Record<string, string>);
  return {
    ...manifest,
    data: Object.fromEntries(data.map(([key, value]) => [key, value.replace(/\s/g, '')])),
  };
}

export const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter(manifest => manifest.kind === kind);

export const titleOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

export function workloads(manifests: readonly Manifest[]): Workload[] {
  return manifests
    .filter(({ kind }) => workloadKinds.includes(kind))
    .map(manifest => {
      const { metadata, spec: pod } = manifest.spec.template;
      const containers = [...(pod.initContainers ?? []), ...pod.containers];
      return { manifest, labels: metadata.labels, pod, containers };
    });
}

/** The deployments of the repository's own apps. */
export const apps = (manifests: readonly Manifest[]): Workload[] =>
  workloads(manifests).filter(({ manifest }) => manifest.kind === 'Deployment');

interface Expression {
  key: string;
  operator: string;
  values: string[];
}

/** Whether a label selector, with `matchLabels` and `matchExpressions`, matches labels. */
export function selects(selector: Content, labels: Labels): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  const isEqual = ([key, value]: [string, unknown]) => labels[key] === value;
  const isTrue = ({ key, operator, values }: Expression) => {
    if (operator !== 'In') throw new Error(`the operator ${operator} of a selector is not supported`);
    return values.includes(labels[key] ?? '');
  };
  return Object.entries(matchLabels).every(isEqual) && matchExpressions.every(isTrue);
}
