import { networkCode, patiently } from '@patchbay/platform/patience';
import { type KubernetesSecrets, Refused } from './kubernetes-secrets';
import { type Addresses, type Recipe, type SecretValues, type Variables, recipes } from './secret-values';

/** Rights that were given a moment ago are not known to every API server yet. */
const mayPass = (status: number): boolean => [401, 403, 429].includes(status) || status >= 500;

function apiAway(error: unknown): string | undefined {
  const code = networkCode(error);
  if (code) return `the Kubernetes API: ${code}`;
  return error instanceof Refused && mayPass(error.status)
    ? `the Kubernetes API: ${error.message}`
    : undefined;
}

/**
 * Makes the Secrets that an installation lacks, and changes none that is there: passwords that servers know already are
 * taken from theirs.
 *
 * @param tell told what is made, and what is waited for
 * @throws Error when a server's Secret is missing although Secrets of its clients are there
 */
export async function makeMissingSecrets(
  api: KubernetesSecrets,
  addresses: Addresses,
  tell: (line: string) => void,
): Promise<void> {
  const ask = <T>(work: () => Promise<T>): Promise<T> => patiently(work, apiAway, tell);
  const all = recipes(addresses);
  const there: SecretValues = {};
  for (const { name } of all) {
    const found = await ask(() => api.read(name));
    if (found) there[name] = found;
  }
  refuseLostPasswords(all, there);
  for (const recipe of all) there[recipe.name] ??= await make(recipe);
  tell('every Secret is there');

  async function make({ name, make: makeUp }: Recipe): Promise<Variables> {
    const made = makeUp(there);
    const isOurs = await ask(() => api.create(name, made));
    if (isOurs) tell(`made the Secret ${name}`);
    return isOurs ? made : (await ask(() => api.read(name)))!;
  }
}

/** New passwords would lock out clients, and a server whose data is from before. */
function refuseLostPasswords(all: readonly Recipe[], there: SecretValues): void {
  const lost = all.filter(({ name, of }) => of === 'server' && !there[name]).map(({ name }) => name);
  const left = all.filter(({ name, of }) => of === 'client' && there[name]).map(({ name }) => name);
  if (lost.length === 0 || left.length === 0) return;
  throw new Error(
    `the Secret ${lost.join(' and ')} is missing, and ${left.join(', ')} hold passwords from it: ` +
      'restore it, or delete these too and the data of the servers with them',
  );
}
