import fc from 'fast-check';
import { searchTerms } from '@patchbay/contracts/fields/search';
import type { TicketSummary } from '@patchbay/contracts/ticketing/ticket-views';
import { highlightsOf } from './ticket-highlight';

const shown = (fields: object, q: string) => {
  const ticket = { subject: '', from: '', to: '', cc: [], tags: [], messages: [], ...fields };
  return highlightsOf(ticket as unknown as TicketSummary, searchTerms(q)).map(
    ({ field, text }) => `${field}: ${text.replaceAll('\uE000', '<').replaceAll('\uE001', '>')}`,
  );
};
const message = (body: string, others: object = {}) => ({ body, body_type: 'PLAIN', comment: '', ...others });

describe('the highlights of a found ticket', () => {
  it('mark words as they were written, and beginnings', () => {
    expect(shown({ subject: 'Awaria w Łodzi, ŁÓDŹ' }, 'lodz')).toEqual(['subject: Awaria w <Łodzi>, <ŁÓDŹ>']);
    expect(shown({ subject: 'Fireman on fire' }, 'fire on')).toEqual(['subject: Fireman <on> <fire>']);
  });

  it('mark numbers in any notation, whole and once', () => {
    const messages = [message('Call +48 (600) 123-987, not 600 123 986, before 10 30')];
    for (const q of ['600123987', '+48 600 123 987', '600-123-987'])
      expect(shown({ messages }, q)).toEqual([
        'body: Call +<48 (600) 123-987>, not 600 123 986, before 10 30',
      ]);
    expect(shown({ subject: '600123987' }, '6001239')).toEqual(['subject: <600123987>']);
  });

  it('mark a number among others, and one with the spaces and dashes of programs', () => {
    const subject = 'tel. 600-123-987 / 601 234 567 (8-16)';
    expect(shown({ subject }, '600123987')).toEqual(['subject: tel. <600-123-987> / 601 234 567 (8-16)']);
    expect(shown({ subject }, '601234567')).toEqual(['subject: tel. 600-123-987 / <601 234 567> (8-16)']);
    expect(shown({ subject: 'or 600\u00a0123\u2011987' }, '600 123 987')).toEqual([
      'subject: or <600\u00a0123\u2011987>',
    ]);
  });

  it('mark numbers that are asked for beside each other, where they are not one', () => {
    const order = { subject: 'Order 4712', messages: [message('invoices 2027, 4712')] };
    expect(shown(order, '4712 2027')).toEqual(['subject: Order <4712>', 'body: invoices <2027>, <4712>']);
    expect(shown(order, '4712 202')).toEqual(['subject: Order <4712>', 'body: invoices <2027>, <4712>']);
    expect(shown(order, '4712 20')).toEqual(['subject: Order <4712>', 'body: invoices 2027, <4712>']);
    expect(shown(order, '"4712 2027"')).toEqual([]);
    expect(shown({ subject: '4712, or 4712-2027' }, '4712 2027')).toEqual(['subject: 4712, or <4712-2027>']);
  });

  it('are at most three, of the fields that have a word, and none of what is excluded', () => {
    const messages = [message('a fire', { comment: 'the fire' }), message('no fire'), message('smoke')];
    expect(shown({ subject: 'Fire', messages }, 'fire')).toEqual([
      'subject: <Fire>',
      'body: a <fire>',
      'comment: the <fire>',
    ]);
    expect(shown({ messages, tags: ['smoke'] }, 'fire -smoke')).toHaveLength(3);
    expect(shown({ from: 'jan@fire.example', cc: ['fire@b.example'] }, 'fire')).toEqual([
      'from: jan@<fire>.example',
      'cc: <fire>@b.example',
    ]);
  });

  it('have the text of HTML', () => {
    const html = message('<p class="fire">on <b>fire</b></p>', { body_type: 'HTML' });
    expect(shown({ messages: [html] }, 'fire')[0]!.trim()).toMatch(/^body: +on +<fire>$/);
  });

  it('have the letters of HTML that are written by name or number', () => {
    const html = (body: string) => ({ messages: [message(body, { body_type: 'HTML' })] });
    const body = 'W Krak&oacute;wie, &#379;&#xf3;&#X142;w o&#769;smy &lt;&#60;&#0;&#55357;&#x110000;2&sdot;x';
    expect(shown(html(body), 'krakowie')).toEqual(['body: W <Krakówie>, Żółw o\u0301smy      2 x']);
    expect(shown(html(body), 'żółw ósmy')).toEqual(['body: W Krakówie, <Żółw> <o\u0301smy>      2 x']);
    expect(shown(html('Stra&szlig;e &Lstrok;&oacute;d&zacute;'), 'straße')).toEqual(['body: <Straße> Lódź']);
    expect(shown({ messages: [message('Krak&oacute;w')] }, 'krakow')).toEqual([]);
  });

  it('show what is around the first match of a long text', () => {
    const [text] = shown({ messages: [message(`${'x '.repeat(400)}fire${' y'.repeat(500)}`)] }, 'fire');
    expect(text).toMatch(/^body: (x| )+<fire>( |y)+$/);
  });

  it('mark a first match that is longer than what can be shown, as far as it is', () => {
    expect(shown({ subject: `${'x '.repeat(60)}${'fire'.repeat(40)} y` }, 'fire')).toEqual([
      `subject: ${'x '.repeat(10)}<${'fire'.repeat(40)}>`,
    ]);
    expect(shown({ subject: `no ${'fire'.repeat(60)}` }, 'fire')).toEqual([
      `subject: <${'fire'.repeat(45)}>`,
    ]);
    const astral = `fires${'\u{1d41a}'.repeat(100)}`;
    expect(shown({ subject: `x${astral} ${astral}` }, 'fire')[0]!.isWellFormed()).toBe(true);
  });

  it('have no part of a tag or of a letter of HTML that a long text was cut in', () => {
    const cut = (tail: string) => {
      const body = `<p>${'x '.repeat(470)}fire ${tail}${'y'.repeat(100)}">z</a>`;
      return shown({ messages: [message(body, { body_type: 'HTML' })] }, 'fire')[0]!.trimEnd();
    };
    expect(cut('<a href="https://')).toMatch(/x <fire>$/);
    expect(cut(`${'o'.repeat(47)}&oacute;`)).toMatch(/x <fire> o+$/);
  });

  it('are never longer than 200 units, well formed, and marked in pairs', () => {
    const text = fc.array(fc.constantFrom('fire', '🙂', ' ', '\uE000', '\uE001', 'é', 'x'), {
      maxLength: 400,
      size: 'max',
    });
    fc.assert(
      fc.property(text, parts => {
        const ticket = { subject: parts.join(''), from: '', to: '', cc: [], tags: [], messages: [] };
        for (const { text: marked } of highlightsOf(
          ticket as unknown as TicketSummary,
          searchTerms('fire'),
        )) {
          expect(marked.length).toBeLessThanOrEqual(200);
          expect(marked.isWellFormed()).toBe(true);
          expect(marked.replace(/[^\uE000\uE001]/g, '')).toMatch(/^(\uE000\uE001)+$/);
        }
      }),
    );
  });
});
