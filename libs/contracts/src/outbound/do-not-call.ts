import { Matches } from 'class-validator';
import { BatchAnswer, Items, batched } from '../batch';
import { CalendarOrEmpty, DateAndTime, Timestamp } from '../fields/calendar';
import { PhoneNumber } from '../fields/contact';
import { without } from '../fields/derived-class';
import { field } from '../fields/field';
import { Id } from '../fields/numbers';
import { After, Limit } from '../fields/paging';
import { failure, isString } from '../fields/rules';
import { Text } from '../fields/text';
import { empty, eventsOf, explained, one, pageOf, request } from '../message';
import { codes } from '../problems';
import { readBy } from '../rights';
import { globalList } from './do-not-call-lists';

const pattern = /^\+[0-9]{4,14}\*$/;
const notAPattern =
  'must be the beginning of numbers with their country code, at least 4 digits, then `*`, such as +48600*';

const NumberPattern = (): PropertyDecorator =>
  field(
    {
      optional: true,
      description: 'Beginning of numbers, with their country code and at least 4 digits, then `*`',
      example: '+4870*',
      skipInExamples: true,
    },
    { type: 'string', pattern: pattern.source },
    [isString(), Matches(pattern, failure(codes.wrongFormat, notAPattern))],
  );

export class NewDoNotCallEntry {
  @PhoneNumber({ optional: true, description: 'In any notation; required without `pattern`' })
  phone_number?: string;

  @NumberPattern()
  pattern?: string;

  @Id({
    optional: true,
    description: 'Identifier of the list',
    whenOmitted: '1, which every campaign respects',
  })
  list_id?: number | null;

  @Text({ max: 1000, optional: true, example: 'asked in a call' })
  reason?: string;

  @DateAndTime({ optional: true, description: 'When calls are allowed again', whenOmitted: 'never' })
  expires_at?: string | null;
}

export class NewDoNotCallEntries {
  @Items(() => NewDoNotCallEntry) items: NewDoNotCallEntry[];
}

export class DoNotCallEntryCreated {
  @Id({ description: 'Identifier of the entry', example: 1 }) entry_id: number;
}

export class DoNotCallEntryId {
  @Id({ description: 'Identifier of the entry', example: 1 })
  id: number;
}

export class DoNotCallFilter {
  @Id({ optional: true, description: 'Only entries of this list', example: globalList })
  list_id?: number | null;

  @PhoneNumber({
    optional: true,
    description: 'Only entries that forbid calls to this number, those of patterns too; in any notation',
  })
  phone_number?: string;

  @Limit({ max: 100 })
  limit?: number;

  @After()
  after?: string;
}

/** Unset values are empty strings. */
export class DoNotCallEntryView {
  @Id({ example: 1 }) entry_id: number;
  @Id({ example: globalList }) list_id: number;
  @Text({ max: 64, mayBeEmpty: true, description: 'As it was given', example: '600 100 200' })
  phone_number: string;
  @Text({ max: 16, mayBeEmpty: true, example: '' }) pattern: string;
  @Text({ max: 1000, mayBeEmpty: true, example: 'asked in a call' }) reason: string;
  @Timestamp() added_at: string;
  @CalendarOrEmpty('dateTime') expires_at: string;
}

export class DoNotCallChanged extends without(
  DoNotCallEntryView,
  'reason',
  'added_at',
  'expires_at',
  'phone_number',
  'pattern',
) {
  @Text({ max: 64, optional: true, description: 'Left out of a pattern', example: '600 100 200' })
  phone_number?: string;
  @Text({ max: 16, optional: true, description: 'Only of a pattern', example: '+4870*' })
  pattern?: string;
}

export const doNotCall = {
  create: explained(
    'What the list has already keeps its identifier, and the later of both expiries.',
    request(
      'outbound.do_not_call.create',
      'POST /do_not_call',
      NewDoNotCallEntry,
      one(DoNotCallEntryCreated),
      'Forbids calls to a number, or to all numbers that begin in the same way',
    ),
  ),
  createMany: batched(
    'What the list has already counts as added: it keeps its identifier, and the later of both expiries.',
    request(
      'outbound.do_not_call.create_many',
      'POST /batch/do_not_call',
      NewDoNotCallEntries,
      one(BatchAnswer),
      'Forbids calls to up to 1,000 numbers',
    ),
  ),
  list: request(
    'outbound.do_not_call.list',
    'GET /do_not_call',
    DoNotCallFilter,
    pageOf(DoNotCallEntryView),
    'Lists the numbers that must not be called, in order of addition',
  ),
  delete: request(
    'outbound.do_not_call.delete',
    'DELETE /do_not_call/:id',
    DoNotCallEntryId,
    empty,
    'Allows calls again that an entry forbids',
  ),
};

const entryEvent = eventsOf('outbound', 'entry_id', DoNotCallEntryView, readBy(doNotCall.list, {}));

export const doNotCallEvents = {
  added: entryEvent('DO_NOT_CALL_ADDED', DoNotCallChanged, 'Calls to a number or a pattern were forbidden'),
  updated: entryEvent('DO_NOT_CALL_UPDATED', DoNotCallChanged, 'An entry of a do-not-call list lasts longer'),
  removed: entryEvent('DO_NOT_CALL_REMOVED', DoNotCallChanged, 'An entry of a do-not-call list was deleted'),
};
