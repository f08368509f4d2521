import { requests } from '@patchbay/contracts/catalogue';
import { events } from '@patchbay/contracts/event-catalogue';
import { groups } from '@patchbay/contracts/groups';
import { version } from '../../version';
import { headers } from './headers';
import type { OpenApiDocument, Operation } from './model';
import { operationOf } from './operation';
import { headerParameters } from './parameters';
import { problemResponses } from './problems';
import { pathOf } from './route';
import { introduction } from './introduction';
import { Schemas, namesWithin } from './schemas';
import { deliveryParameters, webhooksOf } from './webhooks';

/** The OpenAPI document of the HTTP API and of its webhooks, from the contracts. */
export function openApiDocument(): OpenApiDocument {
  const routed = requests.filter(({ routes }) => routes.length > 0);
  const answered = routed.flatMap(({ output }) => (output.of ? namesWithin(output.of) : []));
  const schemas = new Schemas(new Set(answered));
  const responses = problemResponses(schemas);
  const paths = pathsOf(schemas);
  const webhooks = webhooksOf(events, schemas);
  return {
    openapi: '3.1.0',
    info,
    servers: [
      { url: '/api', description: 'The gateway that serves this document' },
      { url: 'http://localhost:3000/api', description: 'The system that `npm start` runs' },
    ],
    security: [{ basic: [] }],
    tags: [...groups.map(({ name, description }) => ({ name, description })), eventsTag],
    paths,
    webhooks,
    components: {
      securitySchemes: { basic },
      parameters: { ...headerParameters, ...deliveryParameters },
      headers,
      responses,
      schemas: schemas.all(),
    },
  };
}

const info = {
  title: 'Patchbay',
  version,
  summary: 'Contact centre and helpdesk',
  description: introduction(),
  contact: { name: 'The operator of this installation' },
  license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
};

const eventsTag = {
  name: 'Events',
  description: 'Requests to the URLs of webhooks, one for each action.',
};

const basic = {
  type: 'http',
  scheme: 'basic',
  description: 'Login and password of an API user, issued by the operator.',
};

/** In the order of the groups, then of the catalogue. */
function pathsOf(schemas: Schemas): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { slices } of groups) {
    const shown = slices.flatMap(slice => requests.filter(({ subject }) => subject.startsWith(`${slice}.`)));
    for (const contract of shown) {
      for (const route of contract.routes) {
        const path = (paths[pathOf(route)] ??= {});
        path[route.method.toLowerCase()] = operationOf(contract, route, schemas);
      }
    }
  }
  return paths;
}
