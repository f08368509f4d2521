import type { Method } from '@patchbay/contracts/message';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const segments = /^(\/([A-Za-z0-9._~:@-]+|\*))*(\/\*\*)?$/;

/** Whether a text is a permission: `*`, or `METHOD path` such as `PUT /companies/*` or `GET /**`. */
export function isPermission(text: string): boolean {
  if (text === '*') return true;
  const [method, path, ...rest] = text.split(' ');
  return methods.includes(method as Method) && !!path && segments.test(path) && rest.length === 0;
}

/** Tells whether any of the permissions covers a request; `path` is below the API's base. */
export function permits(permissions: readonly string[]): (method: string, path: string) => boolean {
  const patterns = permissions.map(toPattern);
  return (method, path) => patterns.some(pattern => pattern.test(`${method} ${path}`));
}

function toPattern(permission: string): RegExp {
  if (permission === '*') return /^/;
  const source = permission
    .replace(/[.~:@-]/g, '\\$&')
    .replace(/\/\*\*$/, '\0')
    .replace(/\*/g, '[^/]+')
    .replace('\0', '/.*');
  return new RegExp(`^${source}$`);
}
