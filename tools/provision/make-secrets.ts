import { program } from 'commander';
import { explained } from '@patchbay/platform/command';
import { endOnSignal } from '@patchbay/platform/patience';
import { KubernetesSecrets } from './kubernetes-secrets';
import { makeMissingSecrets } from './missing-secrets';
import type { Addresses } from './secret-values';

program
  .name('make-secrets')
  .description("Makes missing Secrets in the pod's namespace and never changes existing ones.")
  .option('--nats <address>', 'HOST:PORT of NATS', 'nats:4222')
  .option('--postgres <address>', 'HOST:PORT/DATABASE of Postgres', 'postgres:5432/patchbay')
  .option(
    '--account <folder>',
    "folder of the pod's ServiceAccount",
    '/var/run/secrets/kubernetes.io/serviceaccount',
  )
  .parse();

async function main(): Promise<void> {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = process.env;
  if (!host || !port) throw new Error('KUBERNETES_SERVICE_HOST is not set: run this in a pod');
  endOnSignal();
  const { account, ...addresses } = program.opts<Addresses & { account: string }>();
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  await makeMissingSecrets(new KubernetesSecrets(account, address), addresses, line => console.log(line));
}

main().catch((error: unknown) => {
  console.error(explained(error));
  process.exit(1);
});
