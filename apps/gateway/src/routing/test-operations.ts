import { requests } from '@patchbay/contracts/catalogue';
import type { RequestContract } from '@patchbay/contracts/message';

/** An operation that reached a service; the gateway's own ones reach none. */
export interface Ran {
  subject: string;
  params: Record<string, string>;
}

interface Found {
  contract?: RequestContract;
  params: Record<string, string>;
}

const routes = requests.flatMap(contract =>
  contract.routes.map(({ method, path }) => ({ contract, method, path: path.split('/') })),
);
const isParameter = (part: string): boolean => part.startsWith(':');

/** The expected outcome of a request, computed without the router and the code of the permissions. */
export function expected(permissions: string[], method: string, target: string) {
  const refused = (status: number) => ({ status, ran: [] as Ran[] });
  const parts = partsOf(target);
  if (!parts) return refused(400);
  const found = find(method, parts);
  if (!found) return refused(404);
  const { contract, params } = found;
  if (!contract) return refused(405);
  if (!contract.isForEveryone && !permissions.some(permission => covers(permission, contract, params)))
    return refused(403);
  const ran = contract.service === 'gateway' ? [] : [{ subject: contract.subject, params }];
  return { status: 200, ran };
}

/**
 * Decoded segments of the path, without the scheme and host of an absolute form and without one slash at the end;
 * undefined if it is malformed.
 */
function partsOf(target: string): string[] | undefined {
  if (/[^\x21-\x7e]/.test(target)) return undefined;
  const path = target
    .replace(/^https?:\/\/[^/]*/, '')
    .split(/[?#]/, 1)[0]!
    .replace(/\/$/, '');
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Of several matching paths, the one with static segments first wins. */
function find(method: string, [, base, ...parts]: string[]): Found | undefined {
  if (base !== 'api') return undefined;
  const words = ['', ...parts];
  const fitting = routes
    .filter(({ path }) => path.length === words.length)
    .filter(({ path }) => path.every((part, index) => isParameter(part) || part === words[index]))
    .toSorted((one, other) => (rank(one.path) < rank(other.path) ? -1 : 1));
  const path = fitting[0]?.path;
  if (!path) return undefined;
  const { contract } =
    fitting.find(route => route.method === method && rank(route.path) === rank(path)) ?? {};
  const named = path.map((part, index) => [part.slice(1), words[index]!] as const);
  return { contract, params: Object.fromEntries(named.filter((_, index) => isParameter(path[index]!))) };
}

const rank = (path: string[]): string => path.map(part => Number(isParameter(part))).join('');

/** Whether there is a word in a permission for each word of a path. */
const isNamed = (wanted: string[], path: string[]): boolean =>
  !wanted.some((part, index) => part === '*' && !isParameter(path[index] ?? ''));

/** Compares every route of the operation with the permission as one pattern. */
function covers(permission: string, contract: RequestContract, params: Record<string, string>): boolean {
  if (permission === '*') return true;
  const [method, pattern] = permission.split(' ') as [string, string];
  const isOpen = pattern.endsWith('/**');
  const wanted = (isOpen ? pattern.slice(0, -3) : pattern).split('/');
  return contract.routes
    .filter(route => route.method === method)
    .filter(({ path }) => !contract.isSecret || (!isOpen && isNamed(wanted, path.split('/'))))
    .map(({ path }) => path.split('/').map(part => (isParameter(part) ? params[part.slice(1)] : part)))
    .filter(parts => (isOpen ? parts.length > wanted.length : parts.length === wanted.length))
    .some(parts => wanted.every((part, index) => part === '*' || part === parts[index]));
}
