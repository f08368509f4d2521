import fc from 'fast-check';
import { systemStatuses } from '@patchbay/contracts/outbound/statuses';
import { codes } from '@patchbay/contracts/problems';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import { systemStatusRules } from '../statuses/system-status';
import {
  assignmentProblems,
  fieldProblems,
  findStatus,
  freshStatusOf,
  moveProblems,
  splitFields,
} from './record-rules';

const structure = (fields: string[], crm_fed = false) => ({ crm_fed, fields });

describe('a system status', () => {
  it.each(systemStatuses)('%s asks for what its rules say, and for nothing else', system_status => {
    const { requires } = systemStatusRules[system_status];
    const missing = assignmentProblems(system_status, { agent_id: null, next_call_date: null });
    expect(missing.map(({ field }) => field)).toEqual(requires);
    expect(assignmentProblems(system_status, { agent_id: 1, next_call_date: new Date() })).toEqual([]);
  });

  it('is asked for an agent by MY_RECORD only, and for a date also by CALL_NO_SOONER_THAN', () => {
    const asking = (what: 'agent_id' | 'next_call_date') =>
      systemStatuses.filter(status => systemStatusRules[status].requires.includes(what));
    expect(asking('agent_id')).toEqual(['MY_RECORD']);
    expect(asking('next_call_date')).toEqual(['MY_RECORD', 'CALL_NO_SOONER_THAN']);
  });

  it('may follow any other', () => {
    for (const from of systemStatuses)
      for (const to of systemStatuses) expect(moveProblems(from, to)).toEqual([]);
  });

  it('may not follow where the table leaves it out', () => {
    const rules = { ...systemStatusRules, NO_CALL: { name: '', requires: [], next: ['CALL'] as const } };
    expect(moveProblems('NO_CALL', 'CALL', rules)).toEqual([]);
    expect(moveProblems('NO_CALL', 'NO_CALL', rules)).toEqual([]);
    expect(moveProblems('NO_CALL', 'TO_CALL', rules)).toMatchObject([
      { code: codes.notAllowed, field: 'status_id' },
    ]);
  });

  it('is TO_CALL for a record that is added without one, where the campaign has it', () => {
    const statuses = [
      { status_id: 1, name: 'a', system_status: 'CALL' as const },
      { status_id: 2, name: 'b', system_status: 'TO_CALL' as const },
      { status_id: 3, name: 'c', system_status: 'TO_CALL' as const },
    ];
    expect(freshStatusOf({ statuses })).toBe(2);
    expect(freshStatusOf({ statuses: [] })).toBeUndefined();
    expect(findStatus({ statuses }, 9).unknown).toMatchObject([{ code: codes.unknownReference }]);
    expect(findStatus({ statuses }, undefined).unknown).toMatchObject([{ code: codes.required }]);
  });
});

describe('record_fields', () => {
  const names = fc.oneof(
    fc.string({ minLength: 1, maxLength: 8 }),
    fc.constantFrom('toString', 'valueOf', 'hasOwnProperty', 'city'),
  );
  const texts = fc.string({ maxLength: 20 }).filter(text => !text.includes('\0') && text.isWellFormed());

  it('name exactly the fields that the structure does not have', () => {
    fc.assert(
      fc.property(fc.uniqueArray(names), fc.dictionary(names, texts), (fields, given) => {
        const named = fieldProblems(structure(fields), given).map(({ field }) => field);
        const unknown = Object.keys(given).filter(name => !fields.includes(name));
        expect(named).toEqual(unknown.map(name => `record_fields.${name}`));
      }),
    );
  });

  it('are each kept or removed, by whether they are empty', () => {
    fc.assert(
      fc.property(fc.dictionary(names, texts), given => {
        const { kept, removed } = splitFields(given);
        expect([...kept.map(([name]) => name), ...removed].sort()).toEqual(Object.keys(given).sort());
        for (const [name, value] of kept) expect([value, value === '']).toEqual([given[name], false]);
        for (const name of removed) expect(given[name]).toBe('');
      }),
    );
  });

  it('are texts that can be kept', () => {
    const codeOf = (value: unknown) => fieldProblems(structure(['city']), { city: value })[0]?.code;
    expect(['x', '', 7, true].map(codeOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect(codeOf({})).toBe(codes.wrongType);
    expect(codeOf('a\0')).toBe(codes.forbiddenCharacter);
    expect(codeOf('x'.repeat(10_001))).toBe(codes.tooLong);
  });

  it('are refused as a whole in a CRM-fed campaign, unless there are none', () => {
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

  it('has one normal form, however it is separated and with or without the country', () => {
    fc.assert(
      fc.property(digits, separators, fc.constantFrom('', '+48', '0048', '+48 '), (number, gaps, country) => {
        const spelled = country + [...number].map((digit, index) => digit + (gaps[index] ?? '')).join('');
        const plain = normalPhoneNumber(number, 'PL');
        fc.pre(plain.startsWith('+48'));
        expect(normalPhoneNumber(spelled, 'PL')).toBe(plain);
      }),
    );
  });

  it('has a form that is its own form, and none without digits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), text => {
        const form = normalPhoneNumber(text, 'PL');
        expect(normalPhoneNumber(form, 'PL')).toBe(form);
        expect(form === '').toBe(!/[0-9]/.test(text));
      }),
    );
  });
});
