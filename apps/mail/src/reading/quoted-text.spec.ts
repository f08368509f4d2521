import * as fc from 'fast-check';
import { splitText } from './quoted-text';

describe('the message that a text answers', () => {
  it.each([
    ['quotes at the end', 'Thank you', '> Good morning\n>\n> all\n'],
    ['who wrote it, and quotes', 'Yes', 'On Mon, 23 Nov 2026 at 10:00, Ewa <e@x.example> wrote:\n> a\n\n> b'],
    ['who wrote it, in two lines', 'Yes', 'On Mon, 23 Nov 2026 at 10:00, Ewa\n<e@x.example> wrote:\n> a'],
    ['who wrote it, in Polish', 'Tak', 'W dniu 25.11.2026 o 10:00, Ewa Nowak pisze:\n> a'],
    ['who wrote it, without marks', 'Yes', 'On Mon, 23 Nov 2026, Ewa Nowak wrote:\n\nGood morning'],
    ['a line of Outlook', 'Yes', '-----Original Message-----\nFrom: Ewa\n\nGood morning'],
    ['a line of Outlook in Polish', 'Tak', '-----Wiadomość oryginalna-----\nOd: Ewa'],
    ['a drawn line', 'Yes', '________________________________\nFrom: Ewa'],
    ['a header', 'Yes', 'From: Ewa\nSent: Monday\nTo: Support\nCc: Jan\nSubject: Printer\n\nGood morning'],
    [
      'a header in Polish',
      'Tak',
      '*Od:* Ewa\r\n*Wysłano:* dziś\r\n*Do:* Wsparcie\r\n*Temat:* Druk\r\n\r\nDzień dobry',
    ],
  ])('begins with %s', (_, own, quoted) => {
    expect(splitText(`${own}\n\n${quoted}`)).toEqual({ own, quoted: `\n\n${quoted}` });
  });

  it.each([
    ['is nothing else', '> a\n> b'],
    ['is answered line by line', 'Hello\n> a\nYes\n> b\nNo'],
    ['is answered below who wrote it', 'Hello\nOn Mon, 23 Nov 2026, Ewa Nowak wrote:\n> a\nYes'],
    ['is not there', 'On Monday we wrote: no.\n--\nEwa'],
    ['is less than a header', 'Route\nFrom: Warsaw\nTo: Gdynia\nThank you'],
  ])('is not split off where it %s', (_, text) => {
    expect(splitText(text)).toEqual({ own: text, quoted: '' });
  });

  it('is never lost, and never all there is', () => {
    const line = fc.oneof(
      fc.constantFrom(
        ...[
          '',
          ' ',
          '> a',
          '>',
          'On Mon, 23 Nov 2026, Ewa wrote:',
          '____________',
          'From: Ewa',
          'Sent: a',
          'To: b',
          'Subject: c',
          '\r',
          '\ud800',
        ],
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12, size: 'max' }), lines => {
        const text = lines.join('\n');
        const { own, quoted } = splitText(text);
        expect(own + quoted).toBe(text);
        expect(own.trim() === '').toBe(text.trim() === '');
      }),
    );
  });
});
