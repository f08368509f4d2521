import { DateAndTime } from '../fields/calendar';
import { Email } from '../fields/contact';
import { Id } from '../fields/numbers';
import { After, Limit } from '../fields/paging';
import { Text } from '../fields/text';
import { empty, eventsOf, one, pageOf, request } from '../message';
import { readBy } from '../rights';

export class CreateSuppression {
  @Email({ description: 'Unique regardless of case' })
  address: string;

  @Text({ max: 1000, example: 'Asked to get no mail' })
  reason: string;
}

export class SuppressionId {
  @Id({ description: 'Identifier of the suppression', example: 1 })
  id: number;
}

export class SuppressionFilter {
  @Email({ optional: true, description: 'Only that of this address, regardless of case' })
  address?: string | null;

  @Limit({ max: 100 })
  limit?: number;

  @After()
  after?: string;
}

export class SuppressionView {
  @Id({ example: 1 }) id: number;
  @Email() address: string;
  @Text({
    max: 1000,
    description: 'For a returned mail, what the server said',
    example: 'Asked to get no mail',
  })
  reason: string;
  @DateAndTime() created_at: string;
}

export class SuppressionCreated {
  @Id({ example: 1 }) id: number;
}

export class SuppressionChanged {
  @Id({ example: 1 }) suppression_id: number;
  @Email() address: string;
}

export const suppressions = {
  create: request(
    'mail.suppressions.create',
    'POST /suppressions',
    CreateSuppression,
    one(SuppressionCreated),
    'Sends no more mail to an address',
  ),
  list: request(
    'mail.suppressions.list',
    'GET /suppressions',
    SuppressionFilter,
    pageOf(SuppressionView),
    'Lists addresses to which no mail is sent, newest first',
  ),
  delete: request(
    'mail.suppressions.delete',
    'DELETE /suppressions/:id',
    SuppressionId,
    empty,
    'Allows mail to an address again',
  ),
};

const suppressionEvent = eventsOf('mail', 'suppression_id', SuppressionView, readBy(suppressions.list, {}));

export const suppressionEvents = {
  added: suppressionEvent(
    'MAIL_SUPPRESSION_ADDED',
    SuppressionChanged,
    'No more mail is sent to an address: by hand, or because the address does not exist',
  ),
  deleted: suppressionEvent(
    'MAIL_SUPPRESSION_DELETED',
    SuppressionChanged,
    'Mail is sent to an address again',
  ),
};
