import type { Reading, RequestContract, Route } from './message';

/** The same request, which every API user may send. */
export const forEveryone = <I extends object, O, P extends string>(
  contract: RequestContract<I, O, P>,
): RequestContract<I, O, P> => ({ ...contract, isForEveryone: true });

/** The same request, whose answer is a secret. */
export const secret = <I extends object, O, P extends string>(
  contract: RequestContract<I, O, P>,
): RequestContract<I, O, P> => ({ ...contract, isSecret: true });

/** The same request, which shows or takes only as much as the user may read. */
export const withinRights = <I extends object, O, P extends string>(
  contract: RequestContract<I, O, P>,
): RequestContract<I, O, P> => ({ ...contract, isWithinRights: true });

/** The permission for a route, whatever its path parameters are: `GET /tickets/*`. */
export const permissionFor = ({ method, path }: Route): string => `${method} ${path.replace(/:\w+/g, '*')}`;

/** @param params the fields of the payload that the path parameters are */
export const readBy = <P extends string = never>(
  operation: RequestContract<object, unknown, P>,
  params: Readonly<Record<P, string>>,
): Reading => ({ operation, params });

/**
 * The operation that reads the object of an event, with its path parameters. Where there are several, it is the first one whose
 * parameters the payload has; without all of any, those that are missing are left out, so that only `*` stands for them.
 */
export function readingOf(
  readings: readonly [Reading, ...Reading[]],
  payload: object,
): { operation: RequestContract; params: Record<string, string> } {
  const values = payload as Record<string, unknown>;
  const has = (field: string) => values[field] !== undefined;
  const { operation, params } =
    readings.find(reading => Object.values(reading.params).every(has)) ?? readings[0];
  const given = Object.entries(params).filter(([, field]) => has(field));
  return {
    operation,
    params: Object.fromEntries(given.map(([name, field]) => [name, String(values[field])])),
  };
}
