import { networkCode, patiently } from '@patchbay/platform/patience';
import { type KubernetesSecrets, ApiError } from './kubernetes-secrets';
import { type Addresses, type Recipe, type SecretValues, type Variables, recipes } from './secret-values';

/** Some API servers may not know recently granted rights yet. */
const mayPass = (status: number): boolean => [401, 403, 429].includes(status) || status >= 500;

function apiAway(error: unknown): string | undefined {
  const code = networkCode(error);
  if (code) return `the Kubernetes API: ${code}`;
  return error instanceof ApiError && mayPass(error.status)
    ? `the Kubernetes API: ${error.message}`
    : undefined;
}

/**
 * Makes the missing Secrets of an installation and never changes existing ones. Passwords that servers already have are taken from
 * the servers' Secrets.
 *
 * @param print called with a line for each new Secret, and for what it waits for
 * @throws Error if a server's Secret is missing although Secrets of its clients exist
 */
export async function makeMissingSecrets(
  api: KubernetesSecrets,
  addresses: Addresses,
  print: (line: string) => void,
): Promise<void> {
  const ask = <T>(work: () => Promise<T>): Promise<T> => patiently(work, apiAway, print);
  const all = recipes(addresses);
  const existing: SecretValues = {};
  for (const { name } of all) {
    const found = await ask(() => api.read(name));
    if (found) existing[name] = found;
  }
  checkLostPasswords(all, existing);
  for (const recipe of all) existing[recipe.name] ??= await make(recipe);
  print('all Secrets exist');

  async function make({ name, make: makeUp }: Recipe): Promise<Variables> {
    const made = makeUp(existing);
    const isOurs = await ask(() => api.create(name, made));
    if (isOurs) print(`made the Secret ${name}`);
    return isOurs ? made : (await ask(() => api.read(name)))!;
  }
}

/** New passwords would not match those of the clients and of existing servers' data. */
function checkLostPasswords(all: readonly Recipe[], existing: SecretValues): void {
  const lost = all.filter(({ name, of }) => of === 'server' && !existing[name]).map(({ name }) => name);
  const left = all.filter(({ name, of }) => of === 'client' && existing[name]).map(({ name }) => name);
  if (lost.length === 0 || left.length === 0) return;
  throw new Error(
    `the Secret ${lost.join(' and ')} is missing, and ${left.join(', ')} contain passwords from it: ` +
      'restore it, or delete these Secrets and the data of the servers too',
  );
}
