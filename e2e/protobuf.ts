/** The fields of a message in Protocol Buffers' wire format, by their numbers. */
export interface ProtobufFields {
  messages(field: number): ProtobufFields[];
  text(field: number): string;
  hex(field: number): string;
  number(field: number): number;
}

const varint = 0;
const fixed64 = 1;
const lengthDelimited = 2;
const fixed32 = 5;

/** Reads what the tests need; groups are deprecated and not supported. */
export function readFields(bytes: Uint8Array): ProtobufFields {
  const fields = new Map<number, (Buffer | number)[]>();
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const { value, next } = readValue(bytes, tag.next, tag.value & 7);
    const field = tag.value >> 3;
    fields.set(field, [...(fields.get(field) ?? []), value]);
    at = next;
  }
  const first = (field: number) => fields.get(field)?.[0];
  const bytesOf = (field: number) => (first(field) as Buffer | undefined) ?? Buffer.alloc(0);
  return {
    messages: field => (fields.get(field) ?? []).map(value => readFields(value as Buffer)),
    text: field => bytesOf(field).toString(),
    hex: field => bytesOf(field).toString('hex'),
    number: field => (first(field) as number | undefined) ?? 0,
  };
}

function readValue(bytes: Uint8Array, at: number, type: number): { value: Buffer | number; next: number } {
  if (type === varint) return readVarint(bytes, at);
  if (type === fixed64) return { value: slice(bytes, at, 8), next: at + 8 };
  if (type === fixed32) return { value: slice(bytes, at, 4), next: at + 4 };
  if (type !== lengthDelimited) throw new Error(`wire type ${type} is unknown`);
  const length = readVarint(bytes, at);
  return { value: slice(bytes, length.next, length.value), next: length.next + length.value };
}

const slice = (bytes: Uint8Array, at: number, length: number): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, length);

function readVarint(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at]!;
    at += 1;
    value += (byte & 127) * scale;
    if (byte < 128) return { value, next: at };
  }
}
