import { codes } from '@patchbay/contracts/problems';
import { TestService } from '../service';
import { probe, probes } from './probe';
import { probeData } from './things';

describe('input validation', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(probe, probeData);
  });
  afterAll(() => service.stop());
  const echo = (input: object, headers = {}) => service.ask(probes.echo, input, headers);
  const problemsOf = async (input: object) =>
    (await echo({ id: 1, text: 'a', ...input })).errors.map(({ code, field }) => ({ code, field }));

  it('accepts an identifier as a number or as digits', async () => {
    expect((await echo({ id: '0042', text: 'a' })).body).toEqual({ id: 42, text: 'a' });
    expect((await echo({ id: 42, text: 'a' })).body).toEqual({ id: 42, text: 'a' });
  });

  it.each([['x'], ['1.5'], [1.5], [''], [true], [[1]], [{}]])('rejects %j as an identifier', async id => {
    const { status, errors } = await echo({ id, text: 'a' });
    expect(status).toBe(400);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ field: 'id' });
  });

  it.each([['99999999999999999999'], [0], [-1], [9007199254740992]])(
    'rejects the identifier %s as out of range',
    async id => {
      expect(await problemsOf({ id })).toEqual([{ code: codes.outOfRange, field: 'id' }]);
    },
  );

  it('treats null as missing, and reports required fields', async () => {
    const { errors } = await echo({ id: null, text: null, note: null });
    expect(errors).toEqual([
      { code: codes.required, field: 'id', message: 'id is required' },
      { code: codes.required, field: 'text', message: 'text is required' },
    ]);
  });

  it('rejects an empty string in a required field, and accepts it in optional fields', async () => {
    expect(await problemsOf({ text: '' })).toEqual([{ code: codes.required, field: 'text' }]);
    expect(
      (await echo({ id: 1, text: 'a', note: '', level: '', day: '', hour: '', moment: '' })).body,
    ).toEqual({
      id: 1,
      text: 'a',
      note: '',
      level: null,
      day: null,
      hour: null,
      moment: null,
    });
  });

  it('reports all problems of a request at once, each with its path', async () => {
    const problems = await problemsOf({
      id: 'x',
      text: 'longer',
      note: 7,
      level: 10,
      flag: 'maybe',
      letter: 'c',
      day: '2026-02-30',
      hour: '8:00',
      moment: '2026-02-28 24:00',
      parts: [{ field_id: 1 }, { value: 'x' }, 'no object'],
      words: ['a', 2, ''],
    });
    expect(problems).toEqual([
      { code: codes.wrongType, field: 'id' },
      { code: codes.tooLong, field: 'text' },
      { code: codes.wrongType, field: 'note' },
      { code: codes.outOfRange, field: 'level' },
      { code: codes.wrongType, field: 'flag' },
      { code: codes.notAllowed, field: 'letter' },
      { code: codes.notInCalendar, field: 'day' },
      { code: codes.wrongFormat, field: 'hour' },
      { code: codes.notInCalendar, field: 'moment' },
      { code: codes.required, field: 'parts[1].field_id' },
      { code: codes.wrongType, field: 'parts[2]' },
      { code: codes.wrongType, field: 'words[1]' },
      { code: codes.required, field: 'words[2]' },
    ]);
  });

  it('accepts 29 February only in leap years, and rejects year 0', async () => {
    expect((await echo({ id: 1, text: 'a', day: '2028-02-29' })).status).toBe(200);
    expect(await problemsOf({ day: '2026-02-29' })).toEqual([{ code: codes.notInCalendar, field: 'day' }]);
    expect(await problemsOf({ day: '0000-01-01' })).toEqual([{ code: codes.notInCalendar, field: 'day' }]);
  });

  it.each([['a\0b'], ['\ud800'], ['a\udfff']])('rejects the text %j', async text => {
    expect(await problemsOf({ text })).toEqual([{ code: codes.forbiddenCharacter, field: 'text' }]);
  });

  it('ignores unknown fields, and rejects each of them with strict handling', async () => {
    const input = { id: 1, text: 'a', more: 1, parts: [{ field_id: 1, extra: 2 }] };
    expect((await echo(input)).body).toEqual({ id: 1, text: 'a', parts: [{ field_id: 1 }] });
    const { status, errors, headers } = await echo(input, { prefer: 'respond-async, handling=strict' });
    expect(status).toBe(400);
    expect(errors.map(({ code, field }) => ({ code, field }))).toEqual([
      { code: codes.unknownField, field: 'parts[0].extra' },
      { code: codes.unknownField, field: 'more' },
    ]);
    expect(headers.get('preference-applied')).toBe('handling=strict');
  });

  it('prefers path parameters to the body, and the body to the query string', async () => {
    const headers = { params: 'id=3', query: 'text=q&note=n&id=5' };
    expect((await echo({ id: 4, text: 'b' }, headers)).body).toEqual({ id: 3, text: 'b', note: 'n' });
  });

  it('reads PHP-style lists in a query string', async () => {
    const query = 'id=1&text=t&words[]=a&words[]=b&parts[0][field_id]=7&parts[1][field_id]=8';
    expect((await echo({}, { query })).body).toEqual({
      id: 1,
      text: 't',
      words: ['a', 'b'],
      parts: [{ field_id: 7 }, { field_id: 8 }],
    });
  });

  it('reads lists in a query string whose places have gaps or are large', async () => {
    const query = 'id=1&text=t&words[7]=a&words%5B99%5D=b&words[12345678901234567890]=c';
    expect((await echo({}, { query })).body).toEqual({ id: 1, text: 't', words: ['a', 'b', 'c'] });
  });

  it.each([
    ['%C5%82+%2B', 'ł +'],
    ['5%', '5%'],
    ['5%%C5%82', '5%ł'],
  ])('reads %s in a query string as %s', async (encoded, text) => {
    expect((await echo({ id: 1 }, { query: `text=${encoded}` })).body).toEqual({ id: 1, text });
  });

  it.each([
    ['more than 100 pairs', Array.from({ length: 101 }, (_, index) => `a${index}=1`).join('&')],
    ['more than 50 values of a field', Array.from({ length: 51 }, () => 'words[]=a').join('&')],
    ['more than 50 values of a repeated name', Array.from({ length: 51 }, () => 'words=a').join('&')],
    ['five levels', 'a[b][c][d][e][f]=1'],
    ['__proto__', 'a[__proto__][b]=1'],
    ['an encoded __proto__', 'a%5B__pro%74o__%5D[b]=1'],
    ['a nested constructor', 'text[constructor]=1'],
    ['__proto__ beside a percent sign', 'note=100%&a%5B__pro%74o__%5D[b]=1'],
    ['a value in ISO-8859-2', 'id=1&text=Pi%B1tek'],
    ['half a character of UTF-8', 'id=1&text=%C4'],
    ['a name in ISO-8859-2', 'parts[Pi%B1tek]=1'],
  ])('rejects a query string with %s', async (_name, query) => {
    const { status, errors } = await echo({ id: 1, text: 'a' }, { query });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ code: codes.malformedQuery }]);
  });

  it.each([
    ['text that is not JSON', 'forward_to=1'],
    ['truncated JSON', '{"id":'],
    ['a list', '[1]'],
    ['a list in a list', '[[]]'],
    ['a number', '7'],
    ['null', 'null'],
    ['10,000 levels', `{"parts":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['__proto__', '{"__proto__":{"id":1}}'],
    ['a nested __proto__', '{"parts":[{"__proto__":1}]}'],
    ['a nested constructor', '{"id":1,"text":{"constructor":1}}'],
    ['33 levels', `{"id":1,"text":"a","more":${'['.repeat(32)}${']'.repeat(32)}}`],
    ['20,001 names and entries', `{"id":1,"text":"a","more":[${Array(19_998).fill(1)}]}`],
    ['20,001 entries in lists', `{"id":1,"text":"a","more":[${Array(9_999).fill('[1]')}]}`],
  ])('rejects a body with %s', async (_name, body) => {
    const { status, errors } = await service.send(probes.echo, Buffer.from(body));
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ code: codes.malformedJson }]);
  });

  it.each([
    ['32 levels', `{"id":1,"text":"a","more":${'['.repeat(31)}${']'.repeat(31)}}`],
    ['20,000 names and entries', `{"id":1,"text":"a","more":[${Array(19_997).fill(1)}]}`],
  ])('accepts a body with %s', async (_name, body) => {
    expect((await service.send(probes.echo, Buffer.from(body))).body).toEqual({ id: 1, text: 'a' });
  });

  it('reports each number that is not finite once, together with the other problems', async () => {
    const body = '{"id":1e400,"text":7,"parts":[{"field_id":-1e999}],"more":{"a":[1,1e400]},"note":"a"}';
    const { errors } = await service.send(probes.echo, Buffer.from(body));
    expect(errors).toEqual([
      { code: codes.outOfRange, field: 'id', message: 'id must be a finite number' },
      { code: codes.outOfRange, field: 'parts[0].field_id', message: expect.any(String) },
      { code: codes.outOfRange, field: 'more.a[1]', message: expect.any(String) },
      { code: codes.wrongType, field: 'text', message: 'text must be a string' },
    ]);
  });

  it('accepts empty lists as empty objects, because PHP writes empty maps that way', async () => {
    expect((await service.send(probes.echo, Buffer.from('[]'))).errors).toMatchObject([
      { field: 'id', code: codes.required },
      { field: 'text', code: codes.required },
    ]);
    expect(await problemsOf({ parts: [[], { field_id: 1 }] })).toEqual([
      { code: codes.required, field: 'parts[0].field_id' },
    ]);
  });

  it.each(['true', 'TRUE', 'True', '1'])('reads %s as true', async flag => {
    expect((await echo({ id: 1, text: 'a' }, { query: `flag=${flag}` })).body).toMatchObject({ flag: true });
  });

  it('reports 100 problems and the number of further ones', async () => {
    const more = Object.fromEntries(Array.from({ length: 19_990 }, (_, index) => [`x${index}`, 1]));
    const { errors } = await echo({ id: 1, text: 'a', ...more }, { prefer: 'handling=strict' });
    expect(errors).toHaveLength(101);
    expect(errors[99]).toMatchObject({ field: 'x99', code: codes.unknownField });
    expect(errors[100]).toEqual({ message: 'and 19890 more problems', code: codes.moreProblems });
  });

  it('reports a list that is too long without checking all its entries', async () => {
    const words = Array(5_000).fill('too long a word');
    expect(await problemsOf({ words })).toEqual([{ code: codes.tooLong, field: 'words' }]);
  });

  it('truncates long field names in problems', async () => {
    const { errors } = await echo(
      { id: 1, text: 'a', ['x'.repeat(500_000)]: 1 },
      { prefer: 'handling=strict' },
    );
    expect(errors[0]!.field).toHaveLength(301);
    expect(errors[0]!.message).toHaveLength(501);
  });

  it('treats empty query parameters as missing', async () => {
    const query = 'id=1&text=t&note=&level=&words[]=&words[]=a&parts[0][field_id]=&day=';
    expect((await echo({}, { query })).body).toEqual({ id: 1, text: 't', words: ['a'] });
    expect((await echo({}, { query: 'id=&text=' })).errors).toMatchObject([
      { field: 'id', code: codes.required },
      { field: 'text', code: codes.required },
    ]);
  });

  it('rejects unknown query parameters with strict handling', async () => {
    const headers = { query: 'note=n&limit=1&more[a]=2', prefer: 'handling=strict' };
    expect((await echo({ id: 1, text: 'a' }, headers)).errors.map(({ field }) => field)).toEqual([
      'limit',
      'more',
    ]);
    expect((await echo({ id: 1, text: 'a' }, { query: 'limit=1' })).status).toBe(200);
  });

  it('rejects the name of an unknown query parameter without a value too, but no known one', async () => {
    const headers = { query: 'note=&limit=&level', prefer: 'handling=strict' };
    const { errors } = await echo({ id: 1, text: 'a' }, headers);
    expect(errors).toMatchObject([{ field: 'limit', code: codes.unknownField }]);
  });

  it('rejects a body that is not UTF-8', async () => {
    const { errors } = await service.send(probes.echo, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]));
    expect(errors).toMatchObject([{ code: codes.malformedJson }]);
  });
});
