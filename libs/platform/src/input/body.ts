import { type ProblemDetail, codes, problem } from '@patchbay/contracts/problems';

export type Fields = Record<string, unknown>;

/** What a body holds, and which of its values cannot be taken. */
export interface ReadBody {
  fields: Fields;
  problems: ProblemDetail[];
}

const deepest = 32;
/** An object that has one of these as a field is no plain one to whatever reads it next. */
const forbidden = new Set(['__proto__', 'constructor']);
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON object in a request's body (RFC 8259); an empty body is an object without fields, as is an empty list, which
 * is how PHP writes an empty map. A field that is `null` counts as left out, at every depth.
 *
 * @param most names and entries that the body may hold in all
 * @returns the object, and a problem for each number that is not finite, such as 1e400
 * @throws Problem 400 when it is not UTF-8, not JSON, not an object, holds more than `most`, is nested more than 32
 * levels deep or names `__proto__` or `constructor`
 */
export function readBody(bytes: Uint8Array, most: number): ReadBody {
  if (bytes.length === 0) return { fields: {}, problems: [] };
  const value = parse(bytes);
  if (Array.isArray(value) && value.length === 0) return { fields: {}, problems: [] };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw problem(codes.malformedJson, 'the body must be a JSON object');
  }
  const walk = new Walk(most);
  walk.object(value as Fields);
  return { fields: value as Fields, problems: walk.problems };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (error) {
    throw problem(codes.malformedJson, `the body is not JSON in UTF-8: ${(error as Error).message}`);
  }
}

/** Goes through a parsed body once, before anything is built from it. */
class Walk {
  readonly problems: ProblemDetail[] = [];
  /** Where it is: names of fields and indexes of entries. */
  private readonly path: (string | number)[] = [];
  private count = 0;

  constructor(private readonly most: number) {}

  object(fields: Fields): void {
    const names = Object.keys(fields);
    this.enter(names.length);
    for (const name of names) {
      if (forbidden.has(name)) throw problem(codes.malformedJson, `the body must not have a field ${name}`);
      const value = fields[name];
      if (value === null) delete fields[name];
      else this.value(name, value);
    }
  }

  private list(entries: unknown[]): void {
    this.enter(entries.length);
    entries.forEach((entry, index) => this.value(index, entry));
  }

  private enter(count: number): void {
    this.count += count;
    if (this.count > this.most)
      throw problem(codes.malformedJson, `the body has more than ${this.most} names and entries`);
    if (this.path.length >= deepest)
      throw problem(codes.malformedJson, `the body is nested more than ${deepest} levels deep`);
  }

  private value(place: string | number, value: unknown): void {
    if (typeof value !== 'object' && typeof value !== 'number') return;
    this.path.push(place);
    if (Array.isArray(value)) this.list(value);
    else if (typeof value === 'object' && value !== null) this.object(value as Fields);
    else if (typeof value === 'number' && !Number.isFinite(value)) this.refuseNumber();
    this.path.pop();
  }

  private refuseNumber(): void {
    const field = this.path
      .map((place, index) => (typeof place === 'number' ? `[${place}]` : `${index === 0 ? '' : '.'}${place}`))
      .join('');
    this.problems.push({ message: `${field} must be a finite number`, code: codes.outOfRange, field });
  }
}
