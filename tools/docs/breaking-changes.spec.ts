import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/root';
import { breakingChanges } from './breaking-changes';
import type { OpenApiDocument } from './openapi/model';

const read = (name: string): OpenApiDocument => JSON.parse(readFileSync(join(root, 'docs', name), 'utf8'));
const released = read('openapi-released.json');
const majorOf = ({ info }: OpenApiDocument): number => Number(info.version.split('.')[0]);

it('breaks no client program of the released API without another major version', () => {
  const current = read('openapi.json');
  const isMajor = majorOf(current) > majorOf(released);
  expect(isMajor ? [] : breakingChanges(released, current)).toEqual([]);
});

/** The released document after a change of it. */
function changed(change: (document: any) => void): OpenApiDocument {
  const document = structuredClone(released);
  change(document);
  return document;
}

const breaking: [string, (document: any) => void][] = [
  ['DELETE /tickets/{id} is gone', ({ paths }) => delete paths['/tickets/{id}'].delete],
  ['GET /users/{login} is gone', ({ paths }) => delete paths['/users/{login}']],
  [
    'GET /absences: parameter login is required',
    ({ paths }) => (paths['/absences'].get.parameters[0].required = true),
  ],
  ['GET /absences: parameter login is gone', ({ paths }) => paths['/absences'].get.parameters.shift()],
  [
    'POST /forwardings: body.description is required',
    ({ components }) => components.schemas.CreateForwarding.required.push('description'),
  ],
  [
    'POST /forwardings: body.description has a narrower maxLength',
    ({ components }) => (components.schemas.CreateForwarding.properties.description.maxLength = 999),
  ],
  [
    'POST /forwardings: body.date_to has another pattern',
    ({ components }) => (components.schemas.CreateForwarding.properties.date_to.pattern = '^x$'),
  ],
  [
    'POST /tickets: body.customer_id may not be string',
    ({ components }) => (components.schemas.CreateTicket.properties.customer_id.type = 'integer'),
  ],
  [
    'POST /tickets: body.source may not be "sms"',
    ({ components }) =>
      (components.schemas.CreateTicket.properties.source.enum = ['email', 'phone', 'chat', 'www']),
  ],
  [
    'POST /tickets: body.cc is gone',
    ({ components }) => delete components.schemas.CreateTicket.properties.cc,
  ],
  [
    'POST /tickets: body.cc has other alternatives',
    ({ components }) => components.schemas.CreateTicket.properties.cc.anyOf.pop(),
  ],
  [
    'POST /tickets: answer.ticket_id may be string',
    ({ components }) => (components.schemas.TicketCreated.properties.ticket_id.type = ['integer', 'string']),
  ],
  [
    'GET /users/{login}: answer.sip_accounts[].phone_type may be "fax"',
    ({ components }) => components.schemas.SipAccount.properties.phone_type.enum.push('fax'),
  ],
  [
    'GET /users/{login}: answer.name may be left out',
    ({ components }) => components.schemas.UserView.required.splice(1, 1),
  ],
  [
    'GET /queues: the answer has another content type',
    ({ paths }) => (paths['/queues'].get.responses['200'].content = { 'text/plain': {} }),
  ],
  ['event TICKET_CREATED is gone', ({ webhooks }) => delete webhooks.TICKET_CREATED],
  [
    'event TICKET_DELETED.ticket_id is gone',
    ({ components }) => delete components.schemas.TicketDeletedEvent.properties.ticket_id,
  ],
  [
    'error code 400001 is gone',
    ({ components }) => components.schemas.Problems.properties.errors.items.properties.code.enum.shift(),
  ],
];

it.each(breaking)('finds that %s', (reason, change) => {
  expect(breakingChanges(released, changed(change))).toContain(reason);
});

const additive: [string, (document: any) => void][] = [
  ['a new operation', ({ paths }) => (paths['/new'] = { get: paths['/queues'].get })],
  [
    'a new optional field',
    ({ components }) => (components.schemas.CreateTicket.properties.extra = { type: 'string' }),
  ],
  [
    'a new field in an answer',
    ({ components }) => (components.schemas.UserView.properties.extra = { type: 'string' }),
  ],
  [
    'a longer text',
    ({ components }) => (components.schemas.CreateTicket.properties.subject.maxLength = 2_000),
  ],
  [
    'another error code',
    ({ components }) => components.schemas.Problems.properties.errors.items.properties.code.enum.push(1),
  ],
  ['other words', ({ info }) => (info.description = 'other')],
];

it.each(additive)('takes %s for harmless', (_name, change) => {
  expect(breakingChanges(released, changed(change))).toEqual([]);
});
