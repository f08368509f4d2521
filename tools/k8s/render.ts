import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/root';
import { kustomize } from './kubectl';
import { type Manifest, ofKind, parseManifests } from './manifest';
import { newSecrets } from '../provision/secret-values';

/** The overlays, and one that the checks make of the remaining components. */
export const systems = ['dev', 'trial', 'prod', 'operators'] as const;
export type System = (typeof systems)[number];

const operators = `
namespace: patchbay
resources: [../../base]
components:
  - ../../components/nats-cluster
  - ../../components/postgres-cnpg
  - ../../components/ingress
  - ../../components/node-local-dns
  - ../../components/keda
  - ../../components/monitoring
  - secrets
secretGenerator:
  - { name: postgres, envs: [secrets/postgres.env], options: { disableNameSuffixHash: true } }
configMapGenerator:
  - { name: images, envs: [images.env], options: { annotations: { config.kubernetes.io/local-config: 'true' } } }
  - { name: provisioning, files: [provisioning.yaml] }
transformers: [../../transformers, ../../components/postgres-cnpg/transformers]
`;

/**
 * Renders a system from a copy of `k8s` with generated secrets.
 *
 * @param change called with the copy's folder before it is rendered
 */
export function render(system: System, change: (copy: string) => void = () => undefined): Manifest[] {
  const copy = mkdtempSync(join(tmpdir(), 'patchbay-k8s-'));
  const overlays = join(copy, 'overlays');
  try {
    cpSync(join(root, 'k8s'), copy, { recursive: true });
    writeSecrets(join(overlays, 'prod', 'secrets'));
    writeFileSync(join(overlays, 'prod', 'postgres-ca.crt'), 'a certificate');
    cpSync(join(overlays, 'prod'), join(overlays, 'operators'), { recursive: true });
    writeFileSync(join(overlays, 'operators', 'kustomization.yaml'), operators);
    change(copy);
    const manifests = parseManifests(kustomize(join(overlays, system)));
    return hasBootstrap(manifests) ? [...manifests, ...bootstrapped()] : manifests;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const madeUp = () => newSecrets({ nats: 'nats:4222', postgres: 'postgres:5432/patchbay' });

function writeSecrets(folder: string): void {
  for (const [name, variables] of Object.entries(madeUp())) {
    const lines = Object.entries(variables).map(([key, value]) => `${key}=${value}\n`);
    writeFileSync(join(folder, `${name}.env`), lines.join(''));
  }
}

const hasBootstrap = (manifests: readonly Manifest[]): boolean =>
  ofKind(manifests, 'Job').some(({ metadata }) => metadata.name.startsWith('bootstrap-'));

/** The Secrets that the bootstrap job makes in the cluster. */
const bootstrapped = (): Manifest[] =>
  Object.entries(madeUp()).map(([name, variables]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: 'patchbay' },
    data: Object.fromEntries(
      Object.entries(variables).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
    ),
  }));
