/** Whether an operation is permitted, by its method and the parts of its path. */
export type May = (method: string, ...path: readonly string[]) => boolean;

/** What the permissions of `GET /me` allow: `*` is any part of a path, `/**` at its end one or more of them. */
export function permitted(permissions: readonly string[]): May {
  if (permissions.includes('*')) return () => true;
  const patterns = permissions.map(patternOf);
  return (method, ...path) => patterns.some(pattern => covers(pattern, method, path));
}

interface Pattern {
  readonly method: string;
  readonly path: readonly string[];
  readonly isOpen: boolean;
}

function patternOf(permission: string): Pattern {
  const [method = '', text = ''] = permission.split(' ');
  const isOpen = text.endsWith('/**');
  const path = (isOpen ? text.slice(0, -3) : text).split('/').slice(1);
  return { method, path, isOpen };
}

function covers(pattern: Pattern, method: string, path: readonly string[]): boolean {
  if (pattern.method !== method) return false;
  const { length } = pattern.path;
  if (pattern.isOpen ? path.length <= length : path.length !== length) return false;
  return pattern.path.every((part, index) => part === '*' || part === path[index]);
}
