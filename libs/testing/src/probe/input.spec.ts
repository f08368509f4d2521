import { codes } from '@patchbay/contracts/problems';
import { TestService } from '../service';
import { probe, probeData, probes } from './probe';

describe('the input of a request', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(probe, probeData);
  });
  afterAll(() => service.stop());
  const echo = (input: object, headers = {}) => service.ask(probes.echo, input, headers);
  const problemsOf = async (input: object) =>
    (await echo({ id: 1, text: 'a', ...input })).errors.map(({ code, field }) => ({ code, field }));

  it('takes an identifier as a number and as digits', async () => {
    expect((await echo({ id: '0042', text: 'a' })).body).toEqual({ id: 42, text: 'a' });
    expect((await echo({ id: 42, text: 'a' })).body).toEqual({ id: 42, text: 'a' });
  });

  it.each([['x'], ['1.5'], [1.5], [''], [true], [[1]], [{}]])('refuses %j as an identifier', async id => {
    const { status, errors } = await echo({ id, text: 'a' });
    expect(status).toBe(400);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ field: 'id' });
  });

  it.each([['99999999999999999999'], [0], [-1], [9007199254740992]])(
    'refuses the identifier %s as out of range',
    async id => {
      expect(await problemsOf({ id })).toEqual([{ code: codes.outOfRange, field: 'id' }]);
    },
  );

  it('counts null as left out, and reports what is required', async () => {
    const { errors } = await echo({ id: null, text: null, note: null });
    expect(errors).toEqual([
      { code: codes.required, field: 'id', message: 'id is required' },
      { code: codes.required, field: 'text', message: 'text is required' },
    ]);
  });

  it('refuses an empty string where a text is required, and takes it where it is optional', async () => {
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

  it('names every problem of a request at once, each with its path', async () => {
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
      { code: codes.wrongType, field: 'words' },
    ]);
  });

  it('takes 29 February in leap years only, and no year 0', async () => {
    expect((await echo({ id: 1, text: 'a', day: '2028-02-29' })).status).toBe(200);
    expect(await problemsOf({ day: '2026-02-29' })).toEqual([{ code: codes.notInCalendar, field: 'day' }]);
    expect(await problemsOf({ day: '0000-01-01' })).toEqual([{ code: codes.notInCalendar, field: 'day' }]);
  });

  it.each([['a\0b'], ['\ud800'], ['a\udfff']])('refuses the text %j', async text => {
    expect(await problemsOf({ text })).toEqual([{ code: codes.forbiddenCharacter, field: 'text' }]);
  });

  it('ignores unknown fields, and refuses each of them when handling is to be strict', async () => {
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

  it('takes path parameters before the body, and the body before the query string', async () => {
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

  it.each([
    ['more than 100 pairs', Array.from({ length: 101 }, (_, index) => `a${index}=1`).join('&')],
    ['more than 50 values of a field', Array.from({ length: 51 }, () => 'words[]=a').join('&')],
    ['more than 50 values of a repeated name', Array.from({ length: 51 }, () => 'words=a').join('&')],
    ['five levels', 'a[b][c][d][e][f]=1'],
    ['__proto__', 'a[__proto__][b]=1'],
    ['an encoded __proto__', 'a%5B__pro%74o__%5D[b]=1'],
    ['a nested constructor', 'text[constructor]=1'],
  ])('refuses a query string with %s', async (_name, query) => {
    const { status, errors } = await echo({ id: 1, text: 'a' }, { query });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ code: codes.malformedQuery }]);
  });

  it.each([
    ['no JSON', 'forward_to=1'],
    ['half of a JSON object', '{"id":'],
    ['a list', '[1]'],
    ['a number', '7'],
    ['null', 'null'],
    ['10,000 levels', `{"parts":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['__proto__', '{"__proto__":{"id":1}}'],
    ['a nested __proto__', '{"parts":[{"__proto__":1}]}'],
    ['a nested constructor', '{"id":1,"text":{"constructor":1}}'],
  ])('refuses a body that is %s', async (_name, body) => {
    const { status, errors } = await service.send(probes.echo, Buffer.from(body));
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ code: codes.malformedJson }]);
  });

  it('refuses a body that is not UTF-8', async () => {
    const { errors } = await service.send(probes.echo, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]));
    expect(errors).toMatchObject([{ code: codes.malformedJson }]);
  });
});
