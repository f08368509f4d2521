import { bodyMediaOf } from '@patchbay/contracts/file-requests';
import { type DocumentedField, fieldsOf } from '@patchbay/contracts/fields/field';
import { groupOf } from '@patchbay/contracts/groups';
import { mayHaveBody } from '@patchbay/contracts/input-places';
import type { RequestContract, Route } from '@patchbay/contracts/message';
import { objectOf } from '@patchbay/contracts/json-schema';
import { permissionFor } from '@patchbay/contracts/rights';
import { answersOf } from './answers';
import { exampleOfFields } from '@patchbay/contracts/example';
import type { Operation } from './model';
import { headerParametersOf, parametersOf } from './parameters';
import { operationIdOf } from './route';
import type { Schemas } from './schemas';

/** One operation of the document; a contract has one for each of its routes. */
export function operationOf(contract: RequestContract, route: Route, schemas: Schemas): Operation {
  const inPath: string[] = route.path.match(/(?<=:)\w+/g) ?? [];
  const fields = fieldsOf(contract.input).filter(({ name }) => !inPath.includes(name));
  const hasBody = contract.body === 'bytes' || (mayHaveBody(contract, route.method) && fields.length > 0);
  return {
    tags: [groupOf(contract).name],
    operationId: operationIdOf(contract, route),
    summary: contract.summary,
    description: descriptionOf(contract, route),
    parameters: [...parametersOf(contract, inPath), ...headerParametersOf(contract, route)],
    ...(hasBody ? { requestBody: bodyOf(contract, fields, inPath, schemas) } : {}),
    responses: answersOf(contract, route, schemas),
  };
}

function descriptionOf(
  { explanation, routes, isForEveryone, isSecret }: RequestContract,
  route: Route,
): string {
  const [first] = routes;
  return [
    explanation,
    route === first ? undefined : `The same operation as \`${first!.method} ${first!.path}\`.`,
    isForEveryone
      ? 'Every API user may send it.'
      : `Permission: \`${permissionFor(route)}\`${isSecret ? ', which no wildcard in place of its words includes' : ''}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function bodyOf(
  contract: RequestContract,
  fields: DocumentedField[],
  inPath: string[],
  schemas: Schemas,
): NonNullable<Operation['requestBody']> {
  const { input, alsoInQuery } = contract;
  const media = bodyMediaOf(contract);
  if (media) {
    const { type, ...example } = media;
    const content = { [type]: { schema: { type: 'string', format: 'binary' }, ...example } };
    return { description: 'The bytes of the file, at most 25 MiB.', required: true, content };
  }
  const required = !alsoInQuery && fields.some(field => field.required);
  const mayBeElsewhere = fields.map(field => ({ ...field, required: false }));
  const schema = alsoInQuery
    ? objectOf(mayBeElsewhere, 'accepted', type => schemas.sent(type))
    : schemas.sent(input, inPath);
  const content = { 'application/json': { schema, example: exampleOfFields(fields) } };
  return { description: 'At most 1 MiB. A field that is `null` counts as omitted.', required, content };
}
