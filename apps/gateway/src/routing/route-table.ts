import type { Method, RequestContract } from '@patchbay/contracts/message';

/** The operations at one path, by method. */
export type PathOperations = ReadonlyMap<Method, RequestContract>;

/** Every path of the API below its base, from the contracts, with its operations. */
export function routeTable(requests: readonly RequestContract[]): ReadonlyMap<string, PathOperations> {
  const table = new Map<string, Map<Method, RequestContract>>();
  for (const contract of requests) {
    for (const { method, path } of contract.routes) {
      const operations = table.get(path) ?? new Map<Method, RequestContract>();
      if (operations.has(method)) throw new Error(`${method} ${path} is declared twice`);
      table.set(path, operations.set(method, contract));
    }
  }
  return table;
}
