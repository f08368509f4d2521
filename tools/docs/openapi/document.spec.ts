import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { additions } from '@patchbay/contracts/additions';
import { requests } from '@patchbay/contracts/catalogue';
import { events } from '@patchbay/contracts/event-catalogue';
import { groupOf } from '@patchbay/contracts/groups';
import { codeMeanings, codes } from '@patchbay/contracts/problems';
import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { openApiDocument } from './document';
import { type Answer, type Parameter, deref, operationsOf } from './model';

const document = openApiDocument();
const operations = operationsOf(document);
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ $id: 'api', components: document.components });

const exampleOf = ({ instancePath }: ErrorObject, values: readonly unknown[]): unknown =>
  values[Number(instancePath.split('/')[1])];

/** What is wrong with values by schemas of the document. Compiled as one, because each compilation costs more than its schema. */
function defects(examples: readonly { schema: JsonSchema; value: unknown }[]): unknown {
  const together = { type: 'array', prefixItems: examples.map(({ schema }) => schema) };
  const absolute = JSON.parse(JSON.stringify(together).replaceAll('"#/components', '"api#/components'));
  const values = examples.map(({ value }) => value);
  return ajv.validate(absolute, values)
    ? []
    : ajv.errors!.map(error => ({ ...error, of: exampleOf(error, values) }));
}

it('has every route of every contract, and nothing else', () => {
  const routes = requests.flatMap(contract => contract.routes);
  const wanted = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(wanted.toSorted());
  expect(requests.filter(({ routes }) => routes.length > 0).map(groupOf)).not.toContain(undefined);
});

it('has a webhook for every action', () => {
  expect(Object.keys(document.webhooks)).toEqual(events.map(({ action }) => action).toSorted());
});

it('describes every parameter, and gives an example of it', () => {
  const shown = operations.flatMap(({ parameters }) =>
    parameters.map(one => deref<Parameter>(document, one)),
  );
  // What is refused has no example.
  const taken = shown.filter(({ schema }) => schema.maxProperties !== 0);
  const lacking = taken.filter(({ description, schema }) => !description || schema.examples === undefined);
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

it('gives an example of every field that must be there', () => {
  const lacking = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    (schema.required ?? []).filter(field => {
      const property = schema.properties![field]!;
      const isFixed = name === 'Problems' || 'const' in property;
      return !isFixed && !property.examples && !property.$ref && !property.items?.$ref;
    }),
  );
  expect(lacking).toEqual([]);
});

it('has examples of fields and parameters that their schemas allow', () => {
  const fields = Object.values(document.components.schemas).flatMap(({ properties = {} }) =>
    Object.values(properties),
  );
  const parameters = operations.flatMap(one =>
    one.parameters.map(part => deref<Parameter>(document, part).schema),
  );
  const examples = [...fields, ...parameters].flatMap(schema =>
    (schema.examples ?? []).map(value => ({ schema, value })),
  );
  expect(examples.length).toBeGreaterThan(1_000);
  expect(defects(examples)).toEqual([]);
});

it('has examples of bodies and answers that their schemas allow', () => {
  const deliveries = Object.values(document.webhooks).map(({ post }) => post);
  const bodies = [...operations, ...deliveries].map(({ requestBody }) => requestBody?.content);
  const answers = operations.flatMap(({ responses }) =>
    Object.values(responses).map(answer => deref<Answer>(document, answer).content),
  );
  // Many answers are the same one.
  const contents = [...new Set([...bodies, ...answers].flatMap(content => Object.values(content ?? {})))];
  const examples = contents.flatMap(({ schema, example: value }) =>
    value === undefined ? [] : [{ schema, value }],
  );
  expect(examples.length).toBeGreaterThan(200);
  expect(defects(examples)).toEqual([]);
});

it('declares 201 beside 200, alike, of what adds one thing, and of nothing else', () => {
  const having = operations.filter(({ responses }) => responses['201']);
  const adding = [...additions]
    .flatMap(({ routes }) => routes)
    .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  expect(having.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    adding.map(path => `POST ${path}`).sort(),
  );
  for (const { responses } of having) {
    const [ok, created] = ['200', '201'].map(status => deref<Answer>(document, responses[status]!));
    expect({ ...created, description: '' }).toEqual({ ...ok, description: '' });
  }
});

it('says what each error code means, at the status that it begins with', () => {
  const text = JSON.stringify(document.components.responses);
  const ofOperations = Object.entries(codes).filter(
    ([name]) => !['noSuchRoute', 'methodNotAllowed'].includes(name),
  );
  for (const [name, code] of ofOperations) {
    expect(text).toContain(`- \`${code}\`: ${codeMeanings[name as keyof typeof codes]}`);
  }
});

it('asks for credentials everywhere, but not of those who receive webhooks', () => {
  expect(document.security).toEqual([{ basic: [] }]);
  expect(operations.filter(operation => 'security' in operation)).toEqual([]);
});

it('has defaults only where an omitted field gets one: PUT leaves it as it is', () => {
  const texts = operations
    .filter(({ requestBody }) => requestBody)
    .map(({ method, path, requestBody }) => {
      const schema = requestBody!.content['application/json']?.schema ?? {};
      return [`${method} ${path}`, JSON.stringify(deref(document, schema))] as const;
    });
  const having = texts.filter(([, text]) => /default: /i.test(text)).map(([name]) => name);
  expect(having).toContain('POST /outbounds');
  expect(having.filter(name => name.startsWith('PUT'))).toEqual([]);
});
