import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresInit } from '../docker/postgres-init';
import { root } from '../start/root';
import { appNames } from '../start/apps';
import { version } from './version';

const jobs = [...appNames.map(name => `${name}-migrate`), 'provision'];

const read = (name: string): Promise<string> => readFile(join(root, name), 'utf8');

/** What `k8s` repeats: kubectl reads no file outside of a kustomization. */
export const kubernetesDocuments: Record<string, () => Promise<string>> = {
  'k8s/base/release/kustomization.yaml': async () => release(),
  'k8s/transformers/job-names.yaml': async () => jobNames(),
  'k8s/components/nats/nats.conf': () => read('docker/nats.conf'),
  'k8s/components/postgres-init/postgres-init.sql': async () => postgresInit(),
  'k8s/overlays/dev/provisioning.yaml': async () =>
    (await read('tools/provision/demo.yaml')).replace('$schema=../../docs', '$schema=../../../docs'),
};

/** The version of package.json, as tags of images and as a label; and what the hashes in names of jobs are made of. */
function release(): string {
  const images = [...appNames, 'provision'].map(name => `  - { name: patchbay/${name}, newTag: ${version} }`);
  const local = "options: { annotations: { config.kubernetes.io/local-config: 'true' } }";
  const hashed = jobs.map(name => `  - { name: ${name}, ${local} }`);
  return `# Written by: npm run docs, from the version in package.json.
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
images:
${images.join('\n')}
labels:
  - pairs: { app.kubernetes.io/part-of: patchbay, app.kubernetes.io/version: ${version} }
# A job cannot be changed: its name ends with a hash of what it is, which k8s/transformers writes here.
configMapGenerator:
${hashed.join('\n')}
configurations: [job-names.yaml]
`;
}

/** Copies what each job is to the ConfigMap whose hash its name gets. */
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
