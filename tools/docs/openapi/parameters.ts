import { type DocumentedField, fieldsOf } from '@patchbay/contracts/fields/field';
import { readsQuery, takesKey } from '@patchbay/contracts/input-places';
import type { RequestContract, Route } from '@patchbay/contracts/message';
import { type JsonSchema, propertyOf } from '@patchbay/contracts/json-schema';
import { isReadInRanges } from './headers';
import type { Parameter, Reference } from './model';

const visible = '^[\\x21-\\x7e]{1,255}$';

/** Request headers of several operations. */
export const headerParameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Identifies the request in answers and logs. If it is missing or has another form, one is generated.',
    schema: { type: 'string', examples: ['order-4711'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'For 24 hours, the same request with the same key gets the first answer and is not executed again. The same key with a different request is rejected.',
    schema: { type: 'string', pattern: visible, examples: ['order-4711-create'] },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`handling=strict` (RFC 7240) rejects unknown body fields and query parameters; otherwise they are ignored.',
    schema: { type: 'string', examples: ['handling=strict'] },
  },
  Range: {
    name: 'Range',
    in: 'header',
    description: 'One range of the bytes of the file (RFC 9110); several at once are ignored.',
    schema: { type: 'string', examples: ['bytes=0-1023'] },
  },
};

const parameterRef = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` });

export const headerParametersOf = (contract: RequestContract, { method }: Route): Reference[] => [
  parameterRef('RequestId'),
  parameterRef('Prefer'),
  ...(takesKey(contract, method) ? [parameterRef('IdempotencyKey')] : []),
  ...(isReadInRanges(contract) ? [parameterRef('Range')] : []),
];

/** Path parameters, and query parameters where they are read. */
export function parametersOf(contract: RequestContract, inPath: string[]): Parameter[] {
  const fields = fieldsOf(contract.input);
  const ofPath = inPath.map(name => fields.find(field => field.name === name)!);
  const ofQuery = fields.filter(({ name }) => !inPath.includes(name));
  const queried = readsQuery(contract) ? ofQuery : [];
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

/** Lists and maps are encoded as in PHP. */
function queryParameterOf(field: DocumentedField, mayBeInBody: boolean): Parameter {
  const parameter = parameterOf(field);
  const required = field.required && !mayBeInBody;
  const shared = { ...parameter, in: 'query', required };
  if (parameter.schema.type === 'array') return { ...shared, name: `${field.name}[]`, explode: true };
  if (parameter.schema.type === 'object') return { ...shared, style: 'deepObject', explode: true };
  return required ? shared : { ...shared, allowEmptyValue: true };
}
