import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root';
import { kustomize } from './kubectl';
import { type Manifest, parseManifests } from './manifest';
import { secretFiles } from './secret-files';

/** The overlays, and one that is made for the checks, of the components that neither of them has. */
export const systems = ['dev', 'prod', 'operators'] as const;
export type System = (typeof systems)[number];

const operators = `
namespace: patchbay
resources: [../../base]
components:
  - ../../components/nats-cluster
  - ../../components/postgres-cnpg
  - ../../components/gateway-api
  - ../../components/keda
  - ../../components/monitoring
  - ../dev/secrets
configMapGenerator:
  - { name: images, envs: [images.env], options: { annotations: { config.kubernetes.io/local-config: 'true' } } }
  - { name: provisioning, files: [provisioning.yaml] }
transformers: [../../transformers]
`;

/**
 * Renders a system from a copy of `k8s`, with secrets that are made up.
 *
 * @param change told the copy's folder before it is rendered
 */
export function render(system: System, change: (copy: string) => void = () => undefined): Manifest[] {
  const copy = mkdtempSync(join(tmpdir(), 'patchbay-k8s-'));
  const overlays = join(copy, 'overlays');
  try {
    cpSync(join(root, 'k8s'), copy, { recursive: true });
    cpSync(join(overlays, 'prod'), join(overlays, 'operators'), { recursive: true });
    writeFileSync(join(overlays, 'operators', 'kustomization.yaml'), operators);
    for (const overlay of ['dev', 'prod']) writeSecrets(join(overlays, overlay, 'secrets'));
    change(copy);
    return parseManifests(kustomize(join(overlays, system)));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function writeSecrets(folder: string): void {
  const files = secretFiles({ nats: 'nats:4222', postgres: 'postgres:5432/patchbay' });
  for (const [name, variables] of Object.entries(files)) {
    const lines = Object.entries(variables).map(([key, value]) => `${key}=${value}\n`);
    writeFileSync(join(folder, `${name}.env`), lines.join(''));
  }
}
