import { type DocumentedField, fieldsOf } from '@patchbay/contracts/fields/field';
import type { RequestContract, Route } from '@patchbay/contracts/message';
import { type JsonSchema, propertyOf } from '../json-schema';
import type { Parameter, Reference } from './model';
import { mayHaveBody } from './route';

const visible = '^[\\x21-\\x7e]{1,255}$';

/** Request headers that several operations take. */
export const headerParameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Names the request in answers and logs. A new one is made when it is left out or has another form.',
    schema: { type: 'string', examples: ['order-4711'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same request with the same key gives the first outcome, for 24 hours, without doing it twice. The same key with another request is rejected.',
    schema: { type: 'string', pattern: visible, examples: ['order-4711-create'] },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored.',
    schema: { type: 'string', examples: ['handling=strict'] },
  },
};

const parameterRef = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` });

export function headerParametersOf({ body }: RequestContract, route: Route): Reference[] {
  return [
    parameterRef('RequestId'),
    ...(mayHaveBody(route) && body === 'json' ? [parameterRef('Prefer')] : []),
    ...(route.method === 'POST' ? [parameterRef('IdempotencyKey')] : []),
  ];
}

/** The parameters in the path, and those in the query string unless a body has them. */
export function parametersOf(contract: RequestContract, inPath: string[], hasJsonBody: boolean): Parameter[] {
  const fields = fieldsOf(contract.input);
  const ofPath = inPath.map(name => fields.find(field => field.name === name)!);
  const ofQuery = fields.filter(({ name }) => !inPath.includes(name));
  const queried = !hasJsonBody || contract.alsoInQuery ? ofQuery : [];
  return [
    ...ofPath.map(field => ({ ...parameterOf(field), in: 'path', required: true })),
    ...queried.map(field => queryParameterOf(field, Boolean(contract.alsoInQuery))),
  ];
}

function parameterOf(field: DocumentedField): { name: string; schema: JsonSchema } {
  const { description, ...schema } = propertyOf(field, 'schema', inQuery);
  return { name: field.name, ...(description ? { description } : {}), schema };
}

function inQuery(): JsonSchema {
  throw new Error('a query string holds no objects of a class');
}

/** Lists and maps are spelled as PHP does. */
function queryParameterOf(field: DocumentedField, mayBeInBody: boolean): Parameter {
  const parameter = parameterOf(field);
  const required = field.required && !mayBeInBody;
  const shared = { ...parameter, in: 'query', required };
  if (parameter.schema.type === 'array') return { ...shared, name: `${field.name}[]`, explode: true };
  if (parameter.schema.type === 'object') return { ...shared, style: 'deepObject', explode: true };
  return required ? shared : { ...shared, allowEmptyValue: true };
}
