import { DateAndTime, From, Until } from '../fields/calendar';
import { Flag } from '../fields/choices';
import { Id } from '../fields/numbers';
import { After } from '../fields/paging';
import { Text } from '../fields/text';
import { NoInput, empty, eventsOf, explained, listOf, request } from '../message';
import { readBy } from '../rights';

export class SetAbsence {
  @Text({ max: 255, description: 'Login of the user', example: 'anna.nowak' })
  login: string;

  @Id({ description: 'Identifier of an absence type', example: 1 })
  absence_type_id: number;

  @DateAndTime({ optional: true, description: 'Start of the absence', whenOmitted: 'the current time' })
  date_from?: string | null;

  @DateAndTime({ description: 'End of the absence', example: '2026-06-12 16:00' })
  date_to: string;
}

export class AbsenceFilter {
  @Text({ max: 255, optional: true, description: 'Only absences of this user', example: 'anna.nowak' })
  login?: string;

  @From({ optional: true, description: 'Only absences that end after this time' })
  date_from?: string | null;

  @Until({ optional: true, description: 'Only absences that start before this time' })
  date_to?: string | null;

  @After()
  after?: string;
}

/** Far more than a program that reads without a `Link` has to expect: some years of a thousand people. */
export const mostAbsences = 10_000;

export class AbsenceId {
  @Id({ description: 'Identifier of the absence', example: 1 })
  id: number;
}

export class AbsenceView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'anna.nowak' }) login: string;
  @Text({ max: 19, example: '1' }) absence_type_id: string;
  @DateAndTime() date_from: string;
  @DateAndTime({ example: '2026-06-12 16:00' }) date_to: string;
}

export class AbsenceTypeView {
  @Text({ max: 19, example: '1' }) id: string;
  @Text({ max: 255, example: 'Holiday' }) name: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'Reception' }) redirect_name: string;
  @Flag() voice_mail: boolean;
  @Flag() automatic: boolean;
  @Text({ max: 255, mayBeEmpty: true, example: 'A call while you are away' }) mail_subject: string;
  @Text({
    max: 100_000,
    mayBeEmpty: true,
    description: 'May contain the placeholders {{NAME}} and {{NUMBER}}',
    example: '{{NAME}} called from {{NUMBER}}.',
  })
  mail_body: string;
  @Text({ max: 16, mayBeEmpty: true, example: '1' }) digit: string;
  @Text({ max: 16, mayBeEmpty: true, example: '2' }) wait_digit: string;
}

export class AbsenceChanged {
  @Id({ example: 1 }) absence_id: number;
  @Text({ max: 255, example: 'anna.nowak' }) login: string;
  @Id({ example: 1 }) absence_type_id: number;
  @DateAndTime() date_from: string;
  @DateAndTime({ example: '2026-06-12 16:00' }) date_to: string;
}

export const absences = {
  set: explained(
    'If an absence of the user overlaps the given time, that absence gets the new type and time; otherwise, an absence is added. Absences of a user never overlap. While a user is absent, calls to their number go where the type of absence says, if the exchange asks for them: to the transfer shortcut that is named `redirect_name`, otherwise to the voice mail with `voice_mail`. Forwardings come before absences.',
    request(
      'telephony.absences.set',
      'POST /absences',
      SetAbsence,
      empty,
      'Adds or updates an absence of a user',
    ),
  ),
  list: explained(
    `Earliest first, and at most ${mostAbsences.toLocaleString('en')} of them: if there are more, a \`Link\` leads to the next ones.`,
    request('telephony.absences.list', 'GET /absences', AbsenceFilter, listOf(AbsenceView), 'Lists absences'),
  ),
  delete: request(
    'telephony.absences.delete',
    'DELETE /absences/:id',
    AbsenceId,
    empty,
    'Deletes an absence',
  ),
};

export const absenceTypes = {
  list: request(
    'telephony.absence_types.list',
    'GET /absence_types',
    NoInput,
    listOf(AbsenceTypeView),
    'Lists all absence types',
  ),
};

const absenceEvent = eventsOf('telephony', 'absence_id', AbsenceView, readBy(absences.list, {}));

export const absenceEvents = {
  created: absenceEvent('ABSENCE_CREATED', AbsenceChanged, 'An absence was added'),
  updated: absenceEvent('ABSENCE_UPDATED', AbsenceChanged, 'An absence was changed'),
  deleted: absenceEvent('ABSENCE_DELETED', AbsenceChanged, 'An absence was deleted'),
};
