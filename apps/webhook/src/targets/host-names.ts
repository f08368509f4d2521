import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';

const timeout = 2_000;
/** With the time for a name, less than the 3 s for a connection. */
const canaryTimeout = 500;

/** Code of the error when the name servers resolve no name at all. */
export const nameServersAway = 'NAME_SERVERS_AWAY';
/** c-ares' codes of failures that may come from the name servers asked or from those of the name. */
const ambiguous = new Set(['ECONNREFUSED', 'EREFUSED', 'ESERVFAIL', 'ETIMEOUT']);

/** RFC 6761, section 6.3: these names never go to a name server. */
const loopback: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];
const isLocalhost = (name: string): boolean => /^(.+\.)?localhost$/.test(name);

/** Whether a text is a list of addresses of name servers, with or without ports; it may be empty. */
export function areNameServers(list: unknown): boolean {
  try {
    resolverOf(String(list));
    return true;
  } catch {
    return false;
  }
}

/**
 * Resolves names with c-ares, within 2 s: getaddrinfo would block a thread of the pool that files and cryptography
 * share, for as long as a name server does not answer.
 */
export class HostNames {
  /** @param servers addresses of name servers, separated by commas; empty for the system's */
  constructor(private readonly servers: string) {}

  /**
   * All addresses of a name.
   *
   * @throws NodeJS.ErrnoException when there is none, with a code such as ENOTFOUND or ETIMEOUT, or with
   *   {@link nameServersAway} when the name servers do not resolve the root of all names either
   */
  async addressesToConnect(host: string): Promise<LookupAddress[]> {
    try {
      return await this.addressesOf(host);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!ambiguous.has(code) || (await this.resolveRoot())) throw error;
      throw Object.assign(new Error(`the name servers resolve nothing: ${code}`), { code: nameServersAway });
    }
  }

  /**
   * All addresses of a name.
   *
   * @throws NodeJS.ErrnoException when there is none, with a code such as ENOTFOUND or ETIMEOUT
   */
  async addressesOf(host: string): Promise<LookupAddress[]> {
    const name = host.toLowerCase().replace(/\.$/, '');
    if (isLocalhost(name)) return [...loopback];
    const resolver = resolverOf(this.servers);
    const limit = setTimeout(() => resolver.cancel(), timeout);
    const answers = await Promise.allSettled([
      resolver.resolve4(name).then(addresses => addresses.map(address => ({ address, family: 4 }))),
      resolver.resolve6(name).then(addresses => addresses.map(address => ({ address, family: 6 }))),
    ]);
    clearTimeout(limit);
    const found = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
    const [failed] = answers.filter(answer => answer.status === 'rejected');
    if (found.length === 0) throw asTimeout(failed?.reason);
    return found;
  }

  private async resolveRoot(): Promise<boolean> {
    const resolver = resolverOf(this.servers);
    const limit = setTimeout(() => resolver.cancel(), canaryTimeout);
    try {
      await resolver.resolveNs('.');
      return true;
    } catch (error) {
      return !ambiguous.has(asTimeout(error as NodeJS.ErrnoException).code!);
    } finally {
      clearTimeout(limit);
    }
  }
}

/** A new one for each name: it uses the system's current settings and can be cancelled on its own. */
function resolverOf(servers: string): Resolver {
  const resolver = new Resolver({ timeout, tries: 1 });
  if (servers !== '') resolver.setServers(servers.split(',').map(server => server.trim()));
  return resolver;
}

/** A cancelled query took too long. */
function asTimeout(error?: NodeJS.ErrnoException): NodeJS.ErrnoException {
  const code = error?.code === 'ECANCELLED' ? 'ETIMEOUT' : (error?.code ?? 'ENOTFOUND');
  return Object.assign(new Error('the name could not be resolved'), { code });
}
