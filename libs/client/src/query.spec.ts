import { queryString } from './query.ts';

const decoded = (query: object) => decodeURIComponent(queryString(query));

it('spells lists and maps as PHP does', () => {
  expect(decoded({ status_id: [4, '9'] })).toBe('?status_id[]=4&status_id[]=9');
  expect(decoded({ custom_fields: { Region: 'North' } })).toBe('?custom_fields[Region]=North');
  expect(decoded({ custom_fields: { Region: ['North', 'South'], Size: 'L' } })).toBe(
    '?custom_fields[Region][0]=North&custom_fields[Region][1]=South&custom_fields[Size]=L',
  );
});

it('sends empty texts and flags, and leaves out what is null or undefined', () => {
  expect(queryString({ identifier: '', include_address: true })).toBe('?identifier=&include_address=true');
  expect(queryString({ limit: undefined, offset: null })).toBe('');
  expect(queryString()).toBe('');
});

it.each([
  [{ created_from: new Date(0) }, 'created_from'],
  [{ status_id: [4, new Date(0)] }, 'status_id[]'],
  [{ status_id: new Set([4]) }, 'status_id'],
  [{ custom_fields: new Map([['Region', 'North']]) }, 'custom_fields'],
  [{ custom_fields: { 'a b': [() => 'North'] } }, 'custom_fields[a b][0]'],
  [{ limit: Object(5) as unknown }, 'limit'],
])('refuses what it cannot send, so that no filter is lost: %j', (query, name) => {
  const message = `${name} must be a text, a number, a boolean, or a list or map of these`;
  expect(() => queryString(query)).toThrow(new TypeError(message));
});

it('encodes names and values', () => {
  expect(queryString({ custom_fields: { 'a&b[c]=ż': 'x&y=+ %' } })).toBe(
    '?custom_fields[a%26b%5Bc%5D%3D%C5%BC]=x%26y%3D%2B%20%25',
  );
});
