import type { Method, RequestContract } from '@patchbay/contracts/message';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const segments = /^(\/([A-Za-z0-9._~:@-]+|\*))*(\/\*\*)?$/;

/** Whether a text is a permission: `*`, or `METHOD path` such as `PUT /companies/*` or `GET /**`. */
export function isPermission(text: string): boolean {
  if (text === '*') return true;
  const [method, path, ...rest] = text.split(' ');
  return methods.includes(method as Method) && !!path && segments.test(path) && rest.length === 0;
}

/** The decoded path parameters of a request. */
export type Params = Readonly<Record<string, string>>;

export type Permits = (contract: RequestContract, params: Params) => boolean;

/**
 * Compiles permissions. An operation is permitted when they cover one of its routes, whichever was requested. One whose answer is
 * a secret is covered by `*` and by what has every word of its path.
 */
export function permits(permissions: readonly string[]): Permits {
  if (permissions.includes('*')) return () => true;
  const patterns = permissions.map(toPattern);
  return ({ routes, isSecret }, params) =>
    routes.some(({ method, path }) => {
      const parts = path.split('/');
      const asked = { method, segments: parts.map(part => valueOf(part, params)) };
      return patterns.some(pattern => covers(pattern, asked) && (!isSecret || names(pattern, parts)));
    });
}

/** Whether a permission covers one of some operations. A parameter of a path, copied as it is (`:id`), is none of its values. */
export function coversAny(permission: string, contracts: readonly RequestContract[]): boolean {
  if (permission === '*') return true;
  const pattern = toPattern(permission);
  const given = pattern.segments.map(segment => (isParameter(segment) ? undefined : segment));
  return contracts.some(({ routes, isSecret }) =>
    routes.some(({ method, path }) => {
      const parts = path.split('/');
      const segments = parts.map((part, at) => (isParameter(part) ? given[at] : part));
      return covers(pattern, { method, segments }) && (!isSecret || names(pattern, parts));
    }),
  );
}

interface Pattern {
  method: string;
  segments: string[];
  /** Whether it ends with `/**`: one or more segments follow. */
  isOpen: boolean;
}

function toPattern(permission: string): Pattern {
  const [method = '', path = ''] = permission.split(' ');
  const isOpen = path.endsWith('/**');
  return { method, segments: (isOpen ? path.slice(0, -3) : path).split('/'), isOpen };
}

/** A route of an operation, with the values of its path parameters filled in. */
interface Asked {
  method: Method;
  segments: (string | undefined)[];
}

function covers(pattern: Pattern, asked: Asked): boolean {
  if (pattern.method !== asked.method) return false;
  const [length, given] = [pattern.segments.length, asked.segments.length];
  if (pattern.isOpen ? given <= length : given !== length) return false;
  return pattern.segments.every((segment, index) => segment === '*' || segment === asked.segments[index]);
}

/** Whether a pattern has every word of a path, and wildcards only for its parameters. */
const names = ({ segments, isOpen }: Pattern, parts: readonly string[]): boolean =>
  !isOpen && segments.every((segment, index) => segment !== '*' || isParameter(parts[index]!));

const isParameter = (part: string): boolean => part.startsWith(':');

const valueOf = (part: string, params: Params): string | undefined =>
  isParameter(part) ? params[part.slice(1)] : part;
