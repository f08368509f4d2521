import { filledIn, filledTemplate, withTemplate } from './filled-template';

describe('a template', () => {
  const values = { ticket_id: '17', subject: 'Printer <7> $& {{ticket_id}}' };

  it('is filled in once, with values as they are', () => {
    const body = 'Ticket {{ticket_id}} and {{ ticket_id }}: {{subject}}';
    expect(filledTemplate({ body, body_type: 'PLAIN' }, values)).toBe(
      'Ticket 17 and 17: Printer <7> $& {{ticket_id}}',
    );
  });

  it('keeps what is not known yet, and words that every object has', () => {
    expect(filledIn('{{agent_login}} {{constructor}} {{}}', values)).toBe(
      '{{agent_login}} {{constructor}} {{}}',
    );
    expect(filledIn('{{agent_login}}', { agent_login: 'anna.nowak' })).toBe('anna.nowak');
  });

  it.each([
    ['', undefined, 'T'],
    ['  \n', 1, 'T'],
    ['Hello', undefined, 'Hello\n\nT'],
    ['Hello', 0, 'T\n\nHello'],
    ['Hello world', 5, 'Hello\n\nT\n\n world'],
  ])('stands in %j, with the caret at %s', (text, caret, expected) => {
    expect(withTemplate(text, 'T', caret)).toBe(expected);
  });
});
