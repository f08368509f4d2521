import { openApiDocument } from './document';
import type { OpenApiDocument } from './model';
import { olderDocument } from './older';

const document = openApiDocument();
const older = olderDocument(document) as OpenApiDocument;

const referring = { schema: { $ref: '#/components/schemas/It' } };

/** A schema as it comes out of a component. */
function schemaOf(schema: object): unknown {
  const made = { ...document, paths: referring, components: { schemas: { It: schema } } } as unknown;
  return (olderDocument(made as OpenApiDocument) as OpenApiDocument).components.schemas.It;
}

it.each<[string, object, object]>([
  ['one example', { examples: [1, 2], type: 'integer' }, { example: 1, type: 'integer' }],
  ['no example of null', { examples: [null], type: 'string' }, { type: 'string' }],
  [
    'a value that may be null',
    { type: ['integer', 'null'], minimum: 1 },
    { type: 'integer', nullable: true, minimum: 1 },
  ],
  [
    'a reference alone',
    { type: 'object', properties: { it: { description: 'x', ...referring.schema } } },
    { type: 'object', properties: { it: referring.schema } },
  ],
  ['a fixed value', { type: 'string', const: '' }, { type: 'string', enum: [''] }],
  [
    'any value where there are several types',
    { description: 'x', examples: [1], type: ['integer', 'string'], minimum: 1, pattern: '^[0-9]+$' },
    { description: 'x', example: 1 },
  ],
  [
    'what is inside of lists and alternatives',
    { anyOf: [{ type: 'array', items: { type: ['string', 'null'] } }] },
    { anyOf: [{ type: 'array', items: { type: 'string', nullable: true } }] },
  ],
  [
    'fields that are named like words of a schema',
    {
      type: 'object',
      properties: { const: { const: 'x' }, type: { type: ['string', 'null'] }, schema: { type: 'string' } },
    },
    {
      type: 'object',
      properties: {
        const: { enum: ['x'] },
        type: { type: 'string', nullable: true },
        schema: { type: 'string' },
      },
    },
  ],
  [
    'values as they are',
    { type: 'object', examples: [{ type: ['a', 'b'], const: 1 }], enum: [{ const: 1 }] },
    { example: { type: ['a', 'b'], const: 1 }, type: 'object', enum: [{ const: 1 }] },
  ],
])('has %s', (_what, schema, expected) => expect(schemaOf(schema)).toEqual(expected));

it('has every operation and what it refers to, and no webhook', () => {
  expect(Object.keys(older.paths)).toEqual(Object.keys(document.paths));
  expect(older).not.toHaveProperty('webhooks');
  expect(older.components.schemas).toHaveProperty('CreateCustomer');
  expect(older.components.schemas).toHaveProperty('AddressView');
  expect(older.components.schemas).not.toHaveProperty('CustomerCreatedEvent');
  expect(older.components.parameters).not.toHaveProperty('WebhookId');
  expect(older.components.securitySchemes).toEqual(document.components.securitySchemes);
  expect([older.openapi, older.info.version]).toEqual(['3.0.3', document.info.version]);
});
