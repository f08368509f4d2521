import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresInit } from '../docker/postgres-init';
import { root } from '../local/root';
import { appNames } from '../local/apps';
import { recipes } from '../provision/secret-values';
import { dockerDocuments } from '../docker/documents';
import { appDocuments } from './app-documents';
import { version } from '../version';

const jobs = [...appNames.map(name => `${name}-migrate`), 'provision'];

const secretNames = recipes({ nats: '', postgres: '' }).map(({ name }) => name);

const read = (name: string): Promise<string> => readFile(join(root, name), 'utf8');

/** Generated files of `k8s`, which include copies: kubectl reads no file outside of a kustomization. */
export const kubernetesDocuments: Record<string, () => Promise<string>> = {
  ...appDocuments,
  'k8s/base/images/kustomization.yaml': async () => imagesOfRelease(),
  'k8s/base/release/kustomization.yaml': async () => release(),
  'k8s/transformers/job-names.yaml': async () => jobNames(),
  'k8s/components/monitoring/prometheus-rule.yaml': async () =>
    prometheusRule(await dockerDocuments['docker/monitoring/alerts.yaml']!()),
  'k8s/components/bootstrap/role.yaml': async () => bootstrapRole(),
  'k8s/components/external-secrets/external-secrets.yaml': async () => externalSecrets(),
  'k8s/components/nats/nats.conf': dockerDocuments['docker/nats.conf']!,
  'k8s/components/nats/synced.conf': () => read('docker/synced.conf'),
  'k8s/components/postgres-init/postgres-init.sql': async () => postgresInit(),
  'k8s/overlays/dev/provisioning.yaml': async () =>
    (await read('tools/provision/demo.yaml')).replace('$schema=../../docs', '$schema=../../../docs'),
};

/** The version of package.json as image tags. */
function imagesOfRelease(): string {
  const images = [...appNames, 'provision'].map(name => `  - { name: patchbay/${name}, newTag: ${version} }`);
  return `# Written by: npm run docs, from the version in package.json.
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
images:
${images.join('\n')}
`;
}

/** The version as a label, and the ConfigMaps whose hashes end the names of jobs. */
function release(): string {
  const local = "options: { annotations: { config.kubernetes.io/local-config: 'true' } }";
  const hashed = jobs.map(name => `  - { name: ${name}, ${local} }`);
  return `# Written by: npm run docs, from the version in package.json.
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
components: [../images]
labels:
  - pairs: { app.kubernetes.io/part-of: patchbay, app.kubernetes.io/version: ${version} }
# A job cannot be changed: its name ends with a hash of its content, which k8s/transformers writes here.
configMapGenerator:
${hashed.join('\n')}
configurations: [job-names.yaml]
`;
}

/** The alerts as an object of the Prometheus operator. */
function prometheusRule(alerts: string): string {
  const groups = alerts.slice(alerts.indexOf('groups:'));
  return `# Written by: npm run docs, from docker/monitoring/alerts.yaml.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: patchbay
spec:
${groups.replace(/^(?=.)/gm, '  ')}`;
}

/** May read the Secrets of an installation and no others; Kubernetes cannot limit `create` to names. */
function bootstrapRole(): string {
  return `# Written by: npm run docs.
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: bootstrap
rules:
  - apiGroups: ['']
    resources: [secrets]
    verbs: [get]
    resourceNames:
${secretNames.map(name => `      - ${name}`).join('\n')}
  # Kubernetes cannot limit "create" to names: it authorises the request before it knows the name.
  - apiGroups: ['']
    resources: [secrets]
    verbs: [create]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: bootstrap
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: bootstrap }
subjects:
  - { kind: ServiceAccount, name: bootstrap }
`;
}

/** Secrets from a store, which has an entry `patchbay/NAME` per Secret with the variables as properties. */
function externalSecrets(): string {
  const secrets = secretNames
    .filter(name => name !== 'postgres')
    .map(
      name => `---
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: ${name}
spec:
  refreshInterval: 1h
  secretStoreRef: { kind: ClusterSecretStore, name: patchbay }
  target: { name: ${name}, creationPolicy: Owner }
  dataFrom:
    - extract: { key: patchbay/${name} }
`,
    );
  return `# Written by: npm run docs.\n${secrets.join('')}`;
}

/** Copies the content of each job to the ConfigMap whose hash ends the job's name. */
function jobNames(): string {
  return `# Written by: npm run docs.
apiVersion: builtin
kind: ReplacementTransformer
metadata:
  name: job-names
replacements:
${jobs.map(name => copied('Job', name, 'spec', name)).join('')}${copied('ConfigMap', 'provisioning', 'data', 'provision')}`;
}

const copied = (kind: string, source: string, field: string, target: string): string => `\
  - source: { kind: ${kind}, name: ${source}, fieldPath: ${field} }
    targets:
      - select: { kind: ConfigMap, name: ${target} }
        fieldPaths: [data.${kind}]
        options: { create: true }
`;
