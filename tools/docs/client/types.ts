import openapiTypes, { type OpenAPI3, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';
import type { ClientModel } from './model';

/** The types of what the API takes and answers, and of its events. */
export async function clientTypes({ schemas, sent, events }: ClientModel): Promise<string> {
  const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, components: { schemas } };
  const isSent = (path = ''): boolean => sent.has(path.split('/')[3] ?? '');
  const nodes = await openapiTypes(document as unknown as OpenAPI3, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    // A flag has other spellings too, which no program in TypeScript needs.
    transform: ({ enum: words }, { path }) => (isSent(path) && words?.includes(true) ? flag : undefined),
    transformProperty: (property, _schema, { path }) => (isSent(path) ? orNothing(property) : undefined),
  });
  const named = nodes.filter(node => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node));
  const shown = named.filter(({ name }) => name.text === 'components' || name.text in schemas);
  return [
    '/* oxlint-disable max-lines -- written by npm run docs */',
    printed(shown),
    '/** The payload of a webhook; `action` says which. */',
    `export type WebhookEvent = ${events.join(' | ')};`,
  ].join('\n');
}

const flag = ts.factory.createKeywordTypeNode(ts.SyntaxKind.BooleanKeyword);

function printed(nodes: readonly ts.Node[]): string {
  const file = ts.createSourceFile('types.ts', '', ts.ScriptTarget.ESNext);
  return ts.createPrinter().printList(ts.ListFormat.MultiLine, ts.factory.createNodeArray(nodes), file);
}

type Property = Parameters<NonNullable<OpenAPITSOptions['transformProperty']>>[0];

/** In requests `null` counts as omitted; `undefined` is allowed under `exactOptionalPropertyTypes` too. */
function orNothing(property: Property): Property {
  const { factory } = ts;
  if (!property.questionToken || !property.type) return property;
  const nothing = [
    factory.createLiteralTypeNode(factory.createNull()),
    factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword),
  ];
  return factory.updatePropertySignature(
    property,
    property.modifiers,
    property.name,
    property.questionToken,
    factory.createUnionTypeNode([property.type, ...nothing]),
  );
}
