import { codes } from '@patchbay/contracts/problems';
import { temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { headerNames } from '@patchbay/platform/request-headers';
import { TestTicketing } from '../test-ticketing';

describe('a search for tickets', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  const found = async (q: string, filter: object = {}) => {
    const { count, result } = await test.service.succeed(tickets.list, { q, ...filter });
    expect(count).toBe(result.length);
    return result.map(({ ticket_id }) => ticket_id);
  };

  it('finds words of subject, text, comment, addresses, tags and number, at once', async () => {
    const id = await test.ticket({
      subject: 'Zażółć Łódź',
      body: 'The gęśl is out of tune',
      comment: 'Ask the luthier',
      from: 'jan.kowal@strings.example',
      cc: ['ewa@orchestra.example'],
      tags: ['Philharmonic'],
    });
    const words = [
      'zazolc',
      'lodz',
      'ŁÓDŹ',
      'gesl',
      'LUTHIER',
      'kowal',
      'orchestra',
      'philharmonic',
      `${id}`,
    ];
    for (const word of words) expect({ word, ids: await found(`${word} `) }).toEqual({ word, ids: [id] });
  });

  it('finds mails without a text, and what the first mail of a ticket forwards', async () => {
    const begun = await test.service.send(temporaryFiles.upload, Buffer.from('x'), {
      query: 'filename=meter.pdf',
    });
    const { token } = await test.service.succeed(temporaryFiles.finish, { token: begun.body.token });
    const mail = {
      ticket_queue_id: 1,
      to: 'support@example.com',
      from: 'scanner@example.org',
      body_type: 'PLAIN',
    };
    const scan = {
      ...mail,
      mail_id: 'scan',
      subject: 'Scanned at noon',
      body: '',
      attachments: [token],
    };
    const { ticket_id } = await test.service.succeed(ticketMails.take, scan);
    expect([await found('scanned'), await found('meter'), await found('scanner')]).toEqual(
      Array(3).fill([ticket_id]),
    );
    const forwarded = {
      ...mail,
      mail_id: 'forwarded',
      subject: 'Fwd: Invoice',
      body: 'FYI',
      quoted: '> overdue',
    };
    const { ticket_id: other } = await test.service.succeed(ticketMails.take, forwarded);
    const answer = {
      ...mail,
      mail_id: 'answer',
      subject: 'Re',
      body: 'Paid',
      quoted: '> onlyquoted',
      ticket_id: other,
    };
    await test.service.succeed(ticketMails.take, answer);
    expect([await found('overdue'), await found('paid'), await found('onlyquoted')]).toEqual([
      [other],
      [other],
      [],
    ]);
  });

  it('finds a ticket by words of several messages, and newest first', async () => {
    const one = await test.ticket({ subject: 'Alphaword', body: 'betaword' });
    const other = await test.ticket({ subject: 'Alphaword', body: 'betaword' });
    await test.service.succeed(ticketMessages.comment, { id: one, content: 'gammaword', user_login: 'anna' });
    expect(await found('alphaword betaword')).toEqual([one, other]);
    expect(await found('alphaword gammaword')).toEqual([one]);
    expect(await found('alphaword -gammaword')).toEqual([other]);
    expect(await found('alphaword -betaword')).toEqual([]);
  });

  it('finds beginnings of the last word, and phrases', async () => {
    const id = await test.ticket({ body: 'Quincunx of heaven runs low' });
    expect(await found('quincu')).toEqual([id]);
    expect(await found('quincu runs')).toEqual([]);
    expect(await found('"quincu"')).toEqual([]);
    expect(await found('qu')).toEqual([]);
    expect(await found('"heaven runs"')).toEqual([id]);
    expect(await found('quincunx "runs heaven"')).toEqual([]);
    expect(await found('quincunx -"heaven runs"')).toEqual([]);
  });

  it('finds phone numbers in any notation', async () => {
    const id = await test.ticket({ body: 'Call me: +48 (600) 123-987, thanks' });
    for (const q of ['600123987', '+48600123987', '48 600 123 987', '600-123-987', 'number:600123987'])
      expect({ q, ids: await found(q) }).toEqual({ q, ids: [id] });
  });

  it.each([
    ['tel. 600-111-005 / 601-222-005', ['600111005', '601222005', '+48 601 222 005']],
    ['tel. 600 111 007 (8-16)', ['600111007']],
    ['Call 600\u00a0111\u202f001', ['600111001', '600111\u00a0001']],
    ['Call 600\u2011111–002', ['600111002', '600–111–002']],
  ])('finds the phone numbers of %j', async (body, queries) => {
    const id = await test.ticket({ body });
    for (const q of queries) expect({ q, ids: await found(q) }).toEqual({ q, ids: [id] });
  });

  it('finds numbers beside each other wherever they are in a message, if they are too short for one phone number', async () => {
    const id = await test.ticket({ subject: 'Order 4712', body: 'parcel 2027' });
    for (const q of ['4712 2027', '2027 4712', '4712 202', 'parcel 4712 2027', '4712 2027 order'])
      expect({ q, ids: await found(q) }).toEqual({ q, ids: [id] });
    for (const q of ['4712 20', '4712 2028', '4712 2027 1', '"4712 2027"', '4712-2027', 'number:4712 2027'])
      expect({ q, ids: await found(q) }).toEqual({ q, ids: [] });
    expect(await found('parcel -4712 2027')).toEqual([id]);
  });

  it('finds a phone number of a custom field before another field with digits', async () => {
    const id = await test.ticket({ custom_fields: { Device: '600 333 111', 'Order number': '4711' } });
    expect(await found('600333111')).toEqual([id]);
  });

  it('takes texts of digits, as many and as different as there may be', async () => {
    const digits = Array.from({ length: 9_000 }, (_, at) => `${(at * at * 7_919) >> 5} `.slice(-3)).join('');
    const custom_fields = { Device: digits.slice(0, 8_000), 'Order number': digits.slice(1_000, 9_000) };
    const id = await test.ticket({ body: `digitsword ${digits}`, comment: digits, custom_fields });
    expect(await found('digitsword')).toEqual([id]);
  });

  it('finds words of one field', async () => {
    const id = await test.ticket({
      subject: 'Zebrafield',
      from: 'zebra@example.org',
      tags: ['very urgent'],
      user_login: 'anna',
    });
    const ids = [id];
    expect(await found('zebrafield from:zebra')).toEqual(ids);
    expect(await found('from:zebra@example.org')).toEqual(ids);
    expect(await found('from:zebrafield')).toEqual([]);
    expect(await found('zebrafield tag:"very urgent" to:support agent:anna status:new')).toEqual(ids);
    expect(await found('zebrafield status:closed')).toEqual([]);
    expect(await found('zebrafield -status:closed -from:support')).toEqual(ids);
    expect(await found('zebrafield -tag:urgent')).toEqual([]);
    expect(await found('zebrafield -agent:anna')).toEqual([]);
  });

  it('finds words of HTML, and none of its tags', async () => {
    const body = '<p class="tagword">Bold<b>ness</b>&nbsp;entityword</p>';
    const id = await test.ticket({ body, body_type: 'HTML' });
    expect(await found('entityword')).toEqual([id]);
    expect(await found('tagword')).toEqual([]);
  });

  it('finds words of HTML whose letters are written by name or number', async () => {
    const body =
      '<p>Krak&oacute;w &#379;&#x0f3;&#X142;w o&#769;smy Stra&szlig;e &#75;ey &Lstrok;&oacute;d&zacute;ka</p>' +
      ' 2&sdot;x &lt;b&#62; &#0;&#55357;&#1114112;&#99999999;&#xg;&#;&# &#60;em title=&quot;y&quot;> Nagoya&amp;oacute;z';
    const id = await test.ticket({ body, body_type: 'HTML' });
    for (const q of ['kraków', 'żółw', 'ósmy', 'straße', 'key', 'łódźka', '"2 x"', 'nagoya', 'title'])
      expect({ q, ids: await found(`${q} `) }).toEqual({ q, ids: [id] });
    const plain = await test.ticket({ body: 'Krak&oacute;w is no HTML here' });
    expect(await found('kraków here')).toEqual([]);
    expect(await found('oacute here')).toEqual([plain]);
  });

  it('finds names of files, until they are deleted', async () => {
    const query = 'filename=Invoicefile-2026.pdf';
    const begun = await test.service.send(temporaryFiles.upload, Buffer.from('x'), { query });
    const { token } = await test.service.succeed(temporaryFiles.finish, { token: begun.body.token });
    const id = await test.ticket({ attachments: [token] });
    expect(await found('invoicefile')).toEqual([id]);
    await test.service.succeed(ticketMessages.deleteAttachment, { id, token });
    expect(await found('invoicefile')).toEqual([]);
    expect(await found(`${id} fire`)).toEqual([id]);
  });

  it('finds values of custom fields, and none that were changed', async () => {
    const id = await test.ticket({ custom_fields: { Device: 'Dishwasher', 'Order number': '4711/2026' } });
    expect(await found('dishwasher 4711')).toEqual([id]);
    await test.service.succeed(tickets.update, { id, custom_fields: { Device: 'Fridge' } });
    expect(await found('dishwasher')).toEqual([]);
    expect(await found('fridge 4711')).toEqual([id]);
    expect(await found('tag:fridge')).toEqual([]);
  });

  it('finds changed tags, and not the old ones', async () => {
    const id = await test.ticket({ tags: ['oldtagword'] });
    await test.service.succeed(tickets.update, { id, tags: ['newtagword'] });
    expect(await found('newtagword')).toEqual([id]);
    expect(await found('oldtagword')).toEqual([]);
  });

  it('does not find what is deleted', async () => {
    const id = await test.ticket({ subject: 'Deletedword' });
    expect(await found('deletedword')).toEqual([id]);
    await test.service.succeed(tickets.delete, { id });
    expect(await found('deletedword')).toEqual([]);
    expect(await test.service.database.query('SELECT FROM ticket_words WHERE ticket_id = $1', [id])).toEqual(
      [],
    );
  });

  it('finds the beginning of the longest texts, and takes them all', async () => {
    const long = await test.ticket({ body: `longword ${'ż'.repeat(900_000)}` });
    const many = Array.from({ length: 90_000 }, (_, index) => `w${index}`).join(' ');
    const wordy = await test.ticket({ body: `longword ${many}` });
    expect(await found('longword')).toEqual([wordy, long]);
    expect(await found('longword w700 ')).toEqual([wordy]);
    expect(await found('longword w80000 ')).toEqual([]);
  });

  it.each(['<', '&', '&#', '&#243;', '&oacute;', '1 ', '1(', 'ẛ̣', '\u0301'])(
    'takes a text of %j alone, as long as texts may be',
    async part => {
      const body = 'hostileword ' + part.repeat(Math.trunc(900_000 / part.length));
      const id = await test.ticket({ body, body_type: 'HTML' });
      expect(await found('hostileword')).toEqual([id]);
      await test.service.succeed(tickets.delete, { id });
    },
  );

  it('holds beside all other filters, and is paged by cursor', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const to = at % 2 ? 'sales@example.com' : 'support@example.com';
      ids.unshift(await test.ticket({ subject: 'Pageword', to, customer_id: 1, tags: ['paged'] }));
    }
    expect(await found('pageword', { ticket_queue_id: 2 })).toEqual([ids[1], ids[3]]);
    expect(await found('pageword', { tags: ['paged'], company_id: 7, status_id: [7] })).toEqual(ids);
    expect(await found('pageword', { date_to: '2020-01-01' })).toEqual([]);
    const pages: number[] = [];
    let after: string | undefined;
    do {
      const { body, headers } = await test.service.ask(tickets.list, { q: 'pageword', limit: 2, after });
      expect(body.count).toBe(5);
      pages.push(...body.result.map(({ ticket_id }) => ticket_id));
      after = headers.get(headerNames.nextCursor);
    } while (after);
    expect(pages).toEqual(ids);
  });

  it('counts more than 10,000 as at least these', async () => {
    await test.service.database.query(`WITH added AS (
        INSERT INTO tickets (ticket_queue_id, status_id, user_login, "to", "from", cc, subject, source, created_at, updated_at)
        SELECT 1, 7, '', 'many@example.com', '', '[]', 'Manyword', 'email', now(), now() - n * interval '1 s'
        FROM generate_series(1, 10001) AS n RETURNING ticket_id)
      INSERT INTO ticket_messages (ticket_id, type, body, created_at) SELECT ticket_id, 'MAIL', 'x', now() FROM added`);
    await test.writeAllWords();
    const counted = { q: 'manyword', limit: 1 };
    expect(await test.service.succeed(tickets.list, counted)).toMatchObject({
      count: 10_000,
      count_is_at_least: true,
      result: [{ subject: 'Manyword' }],
    });
    const { query } = test.service.database;
    await query(
      `DELETE FROM tickets WHERE ticket_id = (SELECT max(ticket_id) FROM tickets WHERE subject = 'Manyword')`,
    );
    const exact = await test.service.succeed(tickets.list, counted);
    expect(exact.count).toBe(10_000);
    expect(exact).not.toHaveProperty('count_is_at_least');
    await query(`DELETE FROM tickets WHERE subject = 'Manyword'`);
  });

  it('ranks a word of the subject or of a tag before one of a text, whole words first, and then the newest', async () => {
    const inSubject = await test.ticket({ subject: 'Rankword', body: 'x' });
    const inTag = await test.ticket({ body: 'x', tags: ['rankword'] });
    const begun = await test.ticket({ body: 'rankwords' });
    const [old, recent] = [
      await test.ticket({ body: 'A rankword' }),
      await test.ticket({ body: 'A rankword' }),
    ];
    const all = [inSubject, inTag, recent, old, begun];
    expect(await found('rankword', { order: 'rank' })).toEqual(all);
    expect(await found('rankword', { order: '' })).toEqual([recent, old, begun, inTag, inSubject]);
    expect(await found('rankword -nowhere', { order: 'rank', tags: ['rankword'] })).toEqual([inTag]);
    const { body, headers } = await test.service.ask(tickets.list, {
      q: 'rankword',
      order: 'rank',
      limit: 2,
      offset: 2,
    });
    expect(body).toMatchObject({ count: 5, result: [{ ticket_id: recent }, { ticket_id: old }] });
    expect(headers.get(headerNames.nextCursor)).toBeUndefined();
  });

  it('ranks the newest of more than 10,000 tickets', async () => {
    const { query } = test.service.database;
    const add = async (word: string, count: number) => {
      await query(`WITH added AS (
        INSERT INTO tickets (ticket_queue_id, status_id, user_login, "to", "from", cc, subject, source, created_at, updated_at)
        SELECT 1, 7, '', 'many@example.com', '', '[]', 'S', 'email', now(), now() - n * interval '1 s'
        FROM generate_series(1, ${count}) AS n RETURNING ticket_id)
      INSERT INTO ticket_messages (ticket_id, type, body, created_at) SELECT ticket_id, 'MAIL', '${word}', now() FROM added`);
      await test.writeAllWords();
    };
    const old = await test.ticket({ subject: 'Denseword', body: 'x' });
    await query(`UPDATE tickets SET updated_at = '2020-01-01' WHERE ticket_id = ${old}`);
    await add('denseword', 10_001);
    const best = await test.ticket({ subject: 'Denseword', body: 'x' });
    const ranked = (filter: object) =>
      test.service.succeed(tickets.list, { q: 'denseword', order: 'rank', ...filter });
    expect(await ranked({ limit: 2 })).toMatchObject({
      count: 10_000,
      count_is_at_least: true,
      result: [{ ticket_id: best }, { subject: 'S' }],
    });
    expect((await ranked({ offset: 950 })).result).toHaveLength(50);
    expect((await ranked({ offset: 1_000 })).result).toEqual([]);
    await add('unrelated', 10_001);
    await query(`UPDATE tickets SET updated_at = updated_at - interval '1 year'
      FROM ticket_messages AS message WHERE message.ticket_id = tickets.ticket_id AND body = 'denseword'`);
    await query(`UPDATE tickets SET updated_at = '2020-01-01' WHERE ticket_id = ${best}`);
    expect((await ranked({ limit: 1, offset: 999 })).result).toHaveLength(1);
  });

  it.each([
    [{ order: 'rank' }, ['order']],
    [{ q: 'x1y', order: 'rank', after: 'abc' }, ['after']],
    [{ order: 'rank', after: 'abc', updated_since: '2026-01-01' }, ['order', 'after', 'updated_since']],
    [{ q: 'x1y', order: 'newest' }, ['order']],
    [{ q: 'x1y', order: ['rank'], limit: 0 }, ['limit', 'order']],
    [{ order: 'rank', limit: 0 }, ['limit', 'order']],
  ])('refuses the order of %j', async (filter, fields) => {
    const { status, errors } = await test.service.ask(tickets.list, filter as object);
    expect([status, errors.map(({ field }) => field).sort()]).toEqual([400, [...fields].sort()]);
  });

  it.each([
    ['...', codes.wrongFormat],
    ['-only -excluded', codes.wrongFormat],
    ['status:new', codes.wrongFormat],
    ['"open', codes.wrongFormat],
    ['colour:red', codes.wrongFormat],
    ['constructor:red', codes.wrongFormat],
    [Array.from({ length: 17 }, () => 'abc').join(' '), codes.wrongFormat],
    ['x'.repeat(201), codes.tooLong],
    ['x'.repeat(10_000), codes.tooLong],
    ['a\0b', codes.forbiddenCharacter],
    ['a\ud800', codes.forbiddenCharacter],
  ])('refuses %j', async (q, code) => {
    const { status, errors } = await test.service.ask(tickets.list, { q });
    expect({
      status,
      fields: errors.map(error => error.field),
      codes: errors.map(error => error.code),
    }).toEqual({
      status: 400,
      fields: errors.map(() => 'q'),
      codes: expect.arrayContaining([code]),
    });
  });

  it.each([
    `a'b`,
    `a\\`,
    ':*b',
    'toString:red',
    '!a & (b | c)',
    'a <-> b',
    "x');--",
    'ʼ',
    'ⅷ½',
    'x'.repeat(200),
    '🙂a',
    '日本語',
    '1e5 1e10x',
  ])('takes %j', async q => {
    expect((await test.service.ask(tickets.list, { q })).status).toBe(200);
  });
});
