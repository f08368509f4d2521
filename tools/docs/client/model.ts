import { requests, slices } from '@patchbay/contracts/catalogue';
import { events } from '@patchbay/contracts/event-catalogue';
import { type DocumentedField, fieldsOf } from '@patchbay/contracts/fields/field';
import { mayHaveBody } from '@patchbay/contracts/input-places';
import type { Output, RequestContract } from '@patchbay/contracts/message';
import type { JsonSchema } from '@patchbay/contracts/json-schema';
import { problemResponses } from '../openapi/problems';
import { Schemas, namesWithin } from '../openapi/schemas';
import { webhooksOf } from '../openapi/webhooks';

/** A method of the client. */
export interface ClientOperation {
  readonly name: string;
  readonly contract: RequestContract;
  readonly inPath: readonly DocumentedField[];
  /** The other fields: in the body, or in the query string. */
  readonly input?: { readonly type: string; readonly place: 'body' | 'query'; readonly required: boolean };
  /** Name of the type of an answer, or of the entries of a list. */
  readonly answer?: string;
}

/** What the client package is generated from. */
export interface ClientModel {
  readonly operations: Readonly<Record<string, readonly ClientOperation[]>>;
  readonly schemas: Record<string, JsonSchema>;
  /** Names of the schemas of requests. */
  readonly sent: ReadonlySet<string>;
  /** Names of the schemas of events. */
  readonly events: readonly string[];
}

/** The operations and types of the client, from the contracts; names of types are those of the OpenAPI document. */
export function clientModel(): ClientModel {
  const routed = requests.filter(({ routes }) => routes.length > 0);
  const answered = new Set(routed.flatMap(({ output }) => (output.of ? namesWithin(output.of) : [])));
  const [answers, sent, emitted] = [new Schemas(answered), new Schemas(answered), new Schemas(answered)];
  const operations = Object.entries(slices).map(([slice, contracts]: [string, object]) => {
    const methods = Object.entries(contracts).filter(([, { routes }]) => routes.length > 0);
    return [slice, methods.map(([name, contract]) => operationOf(name, contract, answers, sent))] as const;
  });
  problemResponses(answers);
  webhooksOf(events, emitted);
  return {
    operations: Object.fromEntries(operations.filter(([, methods]) => methods.length > 0)),
    schemas: { ...answers.all(), ...sent.all(), ...emitted.all() },
    sent: new Set(Object.keys(sent.all())),
    events: Object.keys(emitted.all()),
  };
}

function operationOf(
  name: string,
  contract: RequestContract,
  answers: Schemas,
  sent: Schemas,
): ClientOperation {
  const [route] = contract.routes;
  const namesInPath: string[] = route!.path.match(/(?<=:)\w+/g) ?? [];
  const fields = fieldsOf(contract.input);
  const others = fields.filter(field => !namesInPath.includes(field.name));
  const place = mayHaveBody(contract, route!.method) && contract.body === 'json' ? 'body' : 'query';
  const required = place === 'body' || others.some(field => field.required);
  return {
    name,
    contract,
    inPath: namesInPath.map(inPath => fields.find(field => field.name === inPath)!),
    ...(others.length > 0
      ? { input: { type: nameOf(sent.sent(contract.input, namesInPath)), place, required } }
      : {}),
    ...answerOf(contract.output, answers),
  };
}

function answerOf({ shape, of }: Output<unknown>, answers: Schemas): { answer?: string } {
  if (shape === 'ids') return { answer: 'number' };
  return of ? { answer: nameOf(answers.answer(of as never)) } : {};
}

const nameOf = ({ $ref }: JsonSchema): string => $ref!.slice($ref!.lastIndexOf('/') + 1);
