import { codes, problem } from '@patchbay/contracts/problems';

export type Fields = Record<string, unknown>;

const deepest = 16;
/** An object that has one of these as a field is no plain one to whatever reads it next. */
const forbidden = ['__proto__', 'constructor'];
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON object in a request's body (RFC 8259); an empty body is an object without fields, and a field that is
 * `null` counts as left out, at every depth.
 *
 * @throws Problem 400 when it is not UTF-8, not JSON, not an object, nested too deeply or names `__proto__` or `constructor`
 */
export function readBody(bytes: Uint8Array): Fields {
  if (bytes.length === 0) return {};
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw problem(codes.malformedJson, 'the body must be a JSON object');
  }
  dropNulls(value as Fields, 1);
  return value as Fields;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (error) {
    throw problem(codes.malformedJson, `the body is not JSON in UTF-8: ${(error as Error).message}`);
  }
}

function dropNulls(container: Fields, depth: number): void {
  if (depth > deepest)
    throw problem(codes.malformedJson, `the body is nested more than ${deepest} levels deep`);
  for (const [name, value] of Object.entries(container)) {
    if (forbidden.includes(name))
      throw problem(codes.malformedJson, `the body must not have a field ${name}`);
    if (value === null && !Array.isArray(container)) delete container[name];
    if (typeof value === 'object' && value !== null) dropNulls(value as Fields, depth + 1);
  }
}
