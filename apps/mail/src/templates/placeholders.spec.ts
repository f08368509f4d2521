import * as fc from 'fast-check';
import { codes } from '@patchbay/contracts/problems';
import { templatePlaceholders } from '@patchbay/contracts/ticketing/mail-templates';
import { filledTemplate, placeholderProblems } from './placeholders';

describe('placeholders', () => {
  it('that a kind does not have are named, each once and at its field', () => {
    const texts = { subject: '{{ nobody }}', body: '{{agent_login}} {{ticket_id}} {{x}} {{x}} {{}}' };
    const problem = (field: string, name: string) => ({
      field,
      code: codes.notAllowed,
      message: `{{${name}}} is no placeholder of this kind: ${templatePlaceholders.AUTO_REPLY.join(', ')}`,
    });
    expect(placeholderProblems('AUTO_REPLY', texts)).toEqual([
      problem('subject', 'nobody'),
      problem('body', 'agent_login'),
      problem('body', 'x'),
      problem('body', ''),
    ]);
    expect(placeholderProblems('SIGNATURE', { body: '{{ agent_login }} { {x} }' })).toEqual([]);
  });

  it('become values, which are text in HTML too, and in which nothing is filled in', () => {
    const template = {
      subject: '[{{ticket_id}}] {{subject}}',
      body: '<b>{{ subject }}</b> {{ticket_id}}',
      body_type: 'HTML',
    } as const;
    const values = { ticket_id: '17', subject: '<script> $& {{ticket_id}}' };
    expect(filledTemplate(template, values)).toEqual({
      subject: '[17] <script> $& {{ticket_id}}',
      body: '<b>&lt;script&gt; $&amp; {{ticket_id}}</b> 17',
      body_type: 'HTML',
    });
  });

  it('leave no tag of a value in HTML', () => {
    fc.assert(
      fc.property(fc.string(), subject => {
        const { body } = filledTemplate({ subject: '', body: '{{subject}}', body_type: 'HTML' }, { subject });
        expect(body.replaceAll('<br>\n', '')).not.toMatch(/[<>"]/);
      }),
    );
  });
});
