import { type ProblemDetail, codes, problem } from '@patchbay/contracts/problems';
import { sizeOf } from './body-size';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a body, and its values that cannot be used. */
export interface ReadBody {
  fields: Fields;
  problems: ProblemDetail[];
}

const deepest = 32;
/** Fields that would change the prototype of the object or break code that reads it. */
const forbidden = new Set(['__proto__', 'constructor']);
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the JSON object in a request's body (RFC 8259). An empty body is an object without fields, and so is an empty
 * list, because PHP writes an empty map that way. A field that is `null` counts as not sent, at every depth but those of
 * values that are used as they were sent.
 *
 * @param most names and entries that the body may hold in all
 * @param asSent names of fields whose values are used as they were sent
 * @returns the object, and a problem for each number that is not finite, such as 1e400
 * @throws Problem 400 when it is not UTF-8, not JSON, not an object, holds more than `most`, is nested more than 32
 * levels deep or has a field `__proto__` or `constructor`
 */
export function readBody(bytes: Uint8Array, most: number, asSent: ReadonlySet<string> = new Set()): ReadBody {
  if (bytes.length === 0) return { fields: {}, problems: [] };
  checkSize(bytes, most);
  const value = parse(bytes);
  if (Array.isArray(value) && value.length === 0) return { fields: {}, problems: [] };
  if (!isFields(value)) throw problem(codes.malformedJson, 'the body must be a JSON object');
  const walk = new Walk(asSent);
  walk.object(value);
  return { fields: value, problems: walk.problems };
}

/** Runs before parsing: building a hundred thousand values would block the event loop for too long. */
function checkSize(bytes: Uint8Array, most: number): void {
  // Each name or entry takes at least two bytes.
  if (bytes.length <= 2 * most) return;
  const { entries, depth } = sizeOf(bytes);
  if (entries > most) throw problem(codes.malformedJson, `the body has more than ${most} names and entries`);
  if (depth > deepest) throw tooDeep();
}

const tooDeep = () => problem(codes.malformedJson, `the body is nested more than ${deepest} levels deep`);

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (error) {
    throw problem(codes.malformedJson, `the body is not JSON in UTF-8: ${(error as Error).message}`);
  }
}

/** Walks a parsed body once, before anything is built from it. */
class Walk {
  readonly problems: ProblemDetail[] = [];
  /** The current place: names of fields and indexes of entries. */
  private readonly path: (string | number)[] = [];

  constructor(private readonly asSent: ReadonlySet<string>) {}

  object(fields: Fields): void {
    for (const name of Object.keys(fields)) {
      if (forbidden.has(name)) throw problem(codes.malformedJson, `the body must not have a field ${name}`);
      const value = fields[name];
      if (value === null && !this.asSent.has(`${this.path[0]}`)) delete fields[name];
      else this.value(name, value);
    }
  }

  private value(place: string | number, value: unknown): void {
    if (typeof value !== 'object' && typeof value !== 'number') return;
    if (typeof value === 'object' && this.path.length + 1 >= deepest) throw tooDeep();
    this.path.push(place);
    if (Array.isArray(value)) value.forEach((entry, index) => this.value(index, entry));
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
