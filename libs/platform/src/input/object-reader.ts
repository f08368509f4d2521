import {
  type DocumentedField,
  type FieldSchema,
  type Read,
  fieldsOf,
} from '@patchbay/contracts/fields/field';
import type { Class } from '@patchbay/contracts/message';
import { type Fields, isFields } from './body';

interface ReadField {
  name: string;
  read: Read;
  /** Set for a field that holds an object of a class, or a list of them. */
  nested?: () => ObjectReader<object>;
}

const readers = new Map<Class<object>, ObjectReader<object>>();

/** The reader of a class, made once. */
export function readerOf<T extends object>(type: Class<T>): ObjectReader<T> {
  const reader = readers.get(type) ?? new ObjectReader(type);
  readers.set(type, reader);
  return reader as ObjectReader<T>;
}

/** The class of the objects that are read and checked with a field, if it holds some. */
export function classIn({ schema, isReadByEntry }: DocumentedField): (() => Class<object>) | undefined {
  if (isReadByEntry) return undefined;
  return schema.of ?? (schema.items as FieldSchema | undefined)?.of;
}

/** Makes objects of a class from sent values: only the fields of the class, each as its decorator reads it. */
export class ObjectReader<T extends object> {
  private readonly fields: ReadField[];

  constructor(private readonly type: Class<T>) {
    this.fields = fieldsOf(type).map(compiled);
  }

  /** The values are not validated yet; a value of another type than the field's stays as it is. */
  read(sent: Fields): T {
    const made = new this.type() as Fields;
    for (const { name, read, nested } of this.fields) {
      if (!Object.hasOwn(sent, name)) continue;
      const value = read(sent[name]);
      if (value !== undefined) made[name] = nested ? nestedIn(value, nested()) : value;
    }
    return made as T;
  }

  /** Paths of sent values that are not fields, nested ones first. */
  unknown(sent: Fields, parent = ''): string[] {
    const within = this.fields.flatMap(({ name, nested }) =>
      nested ? unknownIn(sent[name], nested(), `${parent}${name}`) : [],
    );
    const known = new Set(this.fields.map(({ name }) => name));
    const own = Object.keys(sent).filter(name => !known.has(name));
    return [...within, ...own.map(name => `${parent}${name}`)];
  }
}

function compiled(field: DocumentedField): ReadField {
  const { name, read = asSent } = field;
  const of = classIn(field);
  return { name, read, nested: of && (() => readerOf(of())) };
}

const asSent: Read = value => value;

function nestedIn(value: unknown, reader: ObjectReader<object>): unknown {
  if (Array.isArray(value)) return value.map(entry => (isFields(entry) ? reader.read(entry) : entry));
  return isFields(value) ? reader.read(value) : value;
}

function unknownIn(value: unknown, reader: ObjectReader<object>, path: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      isFields(entry) ? reader.unknown(entry, `${path}[${index}].`) : [],
    );
  }
  return isFields(value) ? reader.unknown(value, `${path}.`) : [];
}
