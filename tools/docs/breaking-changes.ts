import type { JsonSchema } from '@patchbay/contracts/json-schema';
import {
  type Content,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type PlacedOperation,
  deref,
  operationsOf,
} from './openapi/model';
import { lessAccepted, moreAnswered } from './schema-changes';

/** Descriptions of the changes that break client programs written for the released document. */
export function breakingChanges(released: OpenApiDocument, current: OpenApiDocument): string[] {
  const documents = { released, current };
  return [
    ...operationsOf(released).flatMap(operation => changesOf(documents, operation)),
    ...Object.entries(released.webhooks).flatMap(([action, { post }]) =>
      eventChanges(documents, action, post),
    ),
    ...goneCodes(documents),
  ];
}

interface Documents {
  released: OpenApiDocument;
  current: OpenApiDocument;
}

function changesOf(documents: Documents, released: PlacedOperation): string[] {
  const name = `${released.method} ${released.path}`;
  const current = documents.current.paths[released.path]?.[released.method.toLowerCase()];
  if (!current) return [`${name} is gone`];
  const changes = [
    ...parameterChanges(documents, released, current),
    ...bodyChanges(documents, released, current),
    ...answerChanges(documents, released, current),
  ];
  return changes.map(change => `${name}: ${change}`);
}

function parameterChanges({ released, current }: Documents, before: Operation, after: Operation): string[] {
  const old = before.parameters.map(one => deref<Parameter>(released, one));
  const now = after.parameters.map(one => deref<Parameter>(current, one));
  const find = (list: Parameter[], wanted: Parameter) =>
    list.find(one => one.name === wanted.name && one.in === wanted.in);
  const gone = old.filter(one => !find(now, one)).map(one => `parameter ${one.name} is gone`);
  const changed = now.flatMap(one => {
    const previous = find(old, one);
    if (one.required && !previous?.required) return [`parameter ${one.name} is required`];
    return previous ? lessAccepted(previous.schema, one.schema, `parameter ${one.name}`) : [];
  });
  return [...gone, ...changed];
}

function bodyChanges(documents: Documents, before: Operation, after: Operation): string[] {
  if (!after.requestBody) return before.requestBody ? ['the body is gone'] : [];
  if (!before.requestBody) return after.requestBody.required ? ['a body is required'] : [];
  const required = after.requestBody.required && !before.requestBody.required ? ['a body is required'] : [];
  const pairs = paired(documents, before.requestBody.content, after.requestBody.content);
  return [...required, ...pairs.flatMap(([old, now]) => lessAccepted(old, now, 'body'))];
}

function answerChanges(documents: Documents, before: Operation, after: Operation): string[] {
  const old = deref<{ content?: Content }>(documents.released, before.responses['200']!).content ?? {};
  const now = deref<{ content?: Content }>(documents.current, after.responses['200']!).content ?? {};
  const other =
    Object.keys(now).join() === Object.keys(old).join() ? [] : ['the answer has another content type'];
  return [...other, ...paired(documents, old, now).flatMap(([one, two]) => moreAnswered(one, two, 'answer'))];
}

/** The schemas of shared content types, with all references resolved. */
function paired({ released, current }: Documents, old: Content, now: Content): [JsonSchema, JsonSchema][] {
  return Object.keys(old)
    .filter(type => now[type])
    .map(type => [whole(released, old[type]!.schema), whole(current, now[type]!.schema)]);
}

function eventChanges(documents: Documents, action: string, before: Operation): string[] {
  const after = documents.current.webhooks[action]?.post;
  if (!after) return [`event ${action} is gone`];
  const pairs = paired(documents, before.requestBody!.content, after.requestBody!.content);
  return pairs.flatMap(([old, now]) => moreAnswered(old, now, `event ${action}`));
}

function goneCodes({ released, current }: Documents): string[] {
  const now = codesOf(current);
  return codesOf(released).flatMap(code =>
    now.includes(code) ? [] : [`error code ${String(code)} is gone`],
  );
}

const codesOf = ({ components }: OpenApiDocument): readonly unknown[] =>
  components.schemas.Problems!.properties!.errors!.items!.properties!.code!.enum!;

function whole<T>(document: OpenApiDocument, part: T): T {
  if (Array.isArray(part)) return part.map(one => whole(document, one)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(deref(document, part)).map(([name, value]) => [
    name,
    whole(document, value),
  ]);
  return Object.fromEntries(entries);
}
