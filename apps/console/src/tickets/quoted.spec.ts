import { quotedFrom } from './quoted';

describe('the message that is answered', () => {
  const split = (text: string) => [text.slice(0, quotedFrom(text)), text.slice(quotedFrom(text))];

  it.each([
    ['quotes at the end', 'Thank you', '> Good morning\n>\n> all\n'],
    ['who wrote it, and quotes', 'Yes', 'On Mon, 23 Nov 2026 at 10:00, Ewa <e@x.example> wrote:\n> a\n\n> b'],
    ['who wrote it, in two lines', 'Yes', 'On Mon, 23 Nov 2026 at 10:00, Ewa\n<e@x.example> wrote:\n> a'],
    ['who wrote it, in Polish', 'Tak', 'W dniu 25.11.2026 o 10:00, Ewa Nowak pisze:\n> a'],
    ['who wrote it, without marks', 'Yes', 'On Mon, 23 Nov 2026, Ewa Nowak wrote:\n\nGood morning'],
    ['a line of Outlook', 'Yes', '-----Original Message-----\nFrom: Ewa\n\nGood morning'],
    ['a line of Outlook in Polish', 'Tak', '-----Wiadomość oryginalna-----\nOd: Ewa'],
    ['a drawn line', 'Yes', '________________________________\nFrom: Ewa'],
  ])('begins with %s', (_, own, quoted) => {
    expect(split(`${own}\n\n${quoted}`)).toEqual([`${own}\n\n`, quoted]);
  });

  it.each([
    ['is nothing else', '> a\n> b'],
    ['is answered line by line', 'Hello\n> a\nYes\n> b\nNo'],
    ['is answered below who wrote it', 'Hello\nOn Mon, 23 Nov 2026, Ewa Nowak wrote:\n> a\nYes'],
    ['is not there', 'On Monday we wrote: no.\n--\nEwa'],
  ])('is not told apart where it %s', (_, text) => {
    expect(quotedFrom(text)).toBe(text.length);
  });
});
