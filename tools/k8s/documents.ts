import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresInit } from '../docker/postgres-init';
import { root } from '../start/root';
import { appNames } from '../start/apps';
import { version } from './version';

const read = (name: string): Promise<string> => readFile(join(root, name), 'utf8');

/** What `k8s` repeats: kubectl reads no file outside of a kustomization. */
export const kubernetesDocuments: Record<string, () => Promise<string>> = {
  'k8s/base/release/kustomization.yaml': async () => release(),
  'k8s/components/nats/nats.conf': () => read('docker/nats.conf'),
  'k8s/components/postgres-init/postgres-init.sql': async () => postgresInit(),
  'k8s/overlays/dev/provisioning.yaml': async () =>
    (await read('tools/provision/demo.yaml')).replace('$schema=../../docs', '$schema=../../../docs'),
};

/** The version of package.json, as tags of images, in the names of jobs and as a label. */
function release(): string {
  const images = [...appNames, 'provision'].map(name => `  - { name: patchbay/${name}, newTag: ${version} }`);
  return `# Written by: npm run docs, from the version in package.json.
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
images:
${images.join('\n')}
labels:
  - pairs: { app.kubernetes.io/part-of: patchbay, app.kubernetes.io/version: ${version} }
transformers:
  # Jobs cannot be changed: each release has its own.
  - |-
    apiVersion: builtin
    kind: PrefixSuffixTransformer
    metadata:
      name: release
    suffix: -${version.replaceAll('.', '-')}
    fieldSpecs:
      - { path: metadata/name, kind: Job }
`;
}
