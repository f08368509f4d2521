import type { Method, RequestContract, Route } from '@patchbay/contracts/message';

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
    routes.some(route => patterns.some(pattern => covers(pattern, route, params)));
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

function covers({ method, segments, isOpen }: Pattern, route: Route, params: Params): boolean {
  if (method !== route.method) return false;
  const parts = route.path.split('/');
  if (isOpen ? parts.length <= segments.length : parts.length !== segments.length) return false;
  return segments.every((segment, index) => segment === '*' || segment === valueOf(parts[index]!, params));
}

const valueOf = (part: string, params: Params): string | undefined =>
  part.startsWith(':') ? params[part.slice(1)] : part;
