import fc from 'fast-check';
import { systemStatuses } from '@patchbay/contracts/outbound/statuses';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { Draft } from '@patchbay/platform/input/draft';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { systemStatusRules } from '../statuses/system-status';
import {
  type RecordInput,
  fieldProblems,
  initialStatusOf,
  requiredProblems,
  statusProblems,
  transitionProblems,
  wantedStatus,
} from './record-rules';

const structure = (fields: string[], crm_fed = false) => ({ crm_fed, fields });

describe('a system status', () => {
  it.each(systemStatuses)('%s requires the fields of its rules and no others', system_status => {
    const { requires } = systemStatusRules[system_status];
    const missing = requiredProblems(system_status, { agent_id: null, next_call_date: null });
    expect(missing.map(({ field }) => field)).toEqual(requires);
    expect(requiredProblems(system_status, { agent_id: 1, next_call_date: new Date() })).toEqual([]);
  });

  it('requires an agent for MY_RECORD only, and a date for MY_RECORD and CALL_NO_SOONER_THAN', () => {
    const requiring = (field: 'agent_id' | 'next_call_date') =>
      systemStatuses.filter(status => systemStatusRules[status].requires.includes(field));
    expect(requiring('agent_id')).toEqual(['MY_RECORD']);
    expect(requiring('next_call_date')).toEqual(['MY_RECORD', 'CALL_NO_SOONER_THAN']);
  });

  it('may follow any other', () => {
    for (const from of systemStatuses)
      for (const to of systemStatuses) expect(transitionProblems(from, to)).toEqual([]);
  });

  it('must not follow a status whose rules leave it out', () => {
    const rules = { ...systemStatusRules, NO_CALL: { name: '', requires: [], next: ['CALL'] as const } };
    expect(transitionProblems('NO_CALL', 'CALL', rules)).toEqual([]);
    expect(transitionProblems('NO_CALL', 'NO_CALL', rules)).toEqual([]);
    expect(transitionProblems('NO_CALL', 'TO_CALL', rules)).toMatchObject([
      { code: codes.notAllowed, field: 'status_id' },
    ]);
  });
});

describe('the status of a record', () => {
  const statuses = [
    { status_id: 1, system_status: 'MY_RECORD' as const, dictionary_status_id: null },
    { status_id: 2, system_status: 'TO_CALL' as const, dictionary_status_id: 7 },
    { status_id: 3, system_status: 'TO_CALL' as const, dictionary_status_id: 8 },
  ];
  const schema = { statuses, crm_fed: true };
  const problemsOf = (status_id: number | undefined, wrong: ProblemDetail[] = []) =>
    statusProblems(new Draft<RecordInput>({}, wrong), schema, {
      status_id,
      agent_id: null,
      next_call_date: null,
    });
  const wrong = (field: string) => ({ message: '', code: codes.wrongType, field });

  it('is the first TO_CALL of a CRM-fed campaign by default', () => {
    expect(initialStatusOf(schema)).toBe(2);
    expect(initialStatusOf({ ...schema, statuses: [] })).toBeUndefined();
    expect(initialStatusOf({ ...schema, crm_fed: false })).toBeUndefined();
  });

  it('is that which is linked to a dictionary status, where no other one is sent', () => {
    expect(wantedStatus({ dictionary_status_id: 8 }, schema)).toBe(3);
    expect(wantedStatus({ dictionary_status_id: 8, status_id: 1 }, schema)).toBe(1);
    expect(wantedStatus({ dictionary_status_id: 9 }, schema)).toBeUndefined();
    expect(wantedStatus({ dictionary_status_id: null, status_id: null }, schema)).toBeUndefined();
  });

  it('must exist in the campaign', () => {
    expect(problemsOf(2)).toEqual([]);
    expect(problemsOf(9)).toMatchObject([{ code: codes.unknownReference, field: 'status_id' }]);
    expect(problemsOf(undefined)).toMatchObject([{ code: codes.required, field: 'status_id' }]);
  });

  it('has no second problem because of a wrong field', () => {
    const fieldsOf = (...fields: string[]) => problemsOf(1, fields.map(wrong)).map(({ field }) => field);
    expect(fieldsOf()).toEqual(['agent_id', 'next_call_date']);
    expect(fieldsOf('agent_id')).toEqual(['next_call_date']);
    expect(fieldsOf('status_id')).toEqual([]);
  });
});

describe('record_fields', () => {
  const names = fc.oneof(
    fc.string({ minLength: 1, maxLength: 8 }),
    fc.constantFrom('toString', 'valueOf', 'hasOwnProperty', 'city'),
  );
  const texts = fc.string({ maxLength: 20 }).filter(text => !text.includes('\0') && text.isWellFormed());

  it('rejects exactly the names that are not in the structure', () => {
    fc.assert(
      fc.property(fc.uniqueArray(names), fc.dictionary(names, texts), (fields, given) => {
        const named = fieldProblems(structure(fields), given).map(({ field }) => field);
        const unknown = Object.keys(given).filter(name => !fields.includes(name));
        expect(named).toEqual(unknown.map(name => `record_fields.${name}`));
      }),
    );
  });

  it('rejects values that cannot be stored as text', () => {
    const codeOf = (value: unknown) => fieldProblems(structure(['city']), { city: value })[0]?.code;
    expect(['x', '', 7, true].map(codeOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect(codeOf({})).toBe(codes.wrongType);
    expect(codeOf('a\0')).toBe(codes.forbiddenCharacter);
    expect(codeOf('x'.repeat(10_001))).toBe(codes.tooLong);
  });

  it('rejects any value in a CRM-fed campaign', () => {
    expect(fieldProblems(structure([], true), { a: '', b: '' })).toMatchObject([
      { code: codes.notAllowed, field: 'record_fields' },
    ]);
    expect(fieldProblems(structure([], true), {})).toEqual([]);
    expect(fieldProblems(structure([], true))).toEqual([]);
  });
});

describe('a phone number in a campaign', () => {
  const digits = fc.stringMatching(/^[1-9][0-9]{8}$/);
  const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '/'), { minLength: 8, maxLength: 8 });

  it('has one normal form for all separators, with and without the country', () => {
    fc.assert(
      fc.property(digits, separators, fc.constantFrom('', '+48', '0048', '+48 '), (number, gaps, country) => {
        const spelled = country + [...number].map((digit, index) => digit + (gaps[index] ?? '')).join('');
        const plain = normalPhoneNumber(number, 'PL');
        fc.pre(plain.startsWith('+48'));
        expect(normalPhoneNumber(spelled, 'PL')).toBe(plain);
      }),
    );
  });

  it('has a normal form that is its own normal form, and an empty one without digits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), text => {
        const form = normalPhoneNumber(text, 'PL');
        expect(normalPhoneNumber(form, 'PL')).toBe(form);
        expect(form === '').toBe(!/[0-9]/.test(text));
      }),
    );
  });
});
