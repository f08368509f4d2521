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

/** An operation is the same on all of its routes: it is permitted when one of them is covered. */
export function permits(permissions: readonly string[]): Permits {
  if (permissions.includes('*')) return () => true;
  const patterns = permissions.map(toPattern);
  return ({ routes }, params) =>
    routes.some(({ method, path }) => {
      const asked = { method, segments: path.split('/').map(part => valueOf(part, params)) };
      return patterns.some(pattern => covers(pattern, asked));
    });
}

interface Pattern {
  method: string;
  segments: string[];
  /** Whether more segments may follow, at least one. */
  isOpen: boolean;
}

function toPattern(permission: string): Pattern {
  const [method = '', path = ''] = permission.split(' ');
  const isOpen = path.endsWith('/**');
  return { method, segments: (isOpen ? path.slice(0, -3) : path).split('/'), isOpen };
}

/** A route of an operation, with the values of its parameters in their places. */
interface Asked {
  method: Method;
  segments: (string | undefined)[];
}

function covers(pattern: Pattern, asked: Asked): boolean {
  if (pattern.method !== asked.method) return false;
  const [most, given] = [pattern.segments.length, asked.segments.length];
  if (pattern.isOpen ? given <= most : given !== most) return false;
  return pattern.segments.every((segment, index) => segment === '*' || segment === asked.segments[index]);
}

const valueOf = (part: string, params: Params): string | undefined =>
  part.startsWith(':') ? params[part.slice(1)] : part;
