import { fieldsOf } from '../fields/field';
import { AnswerToSend } from './mails';
import { AddAgentResponse } from './ticket-messages';

describe('the answer that is sent as a mail', () => {
  it('may have as many files as an answer', () => {
    const most = (of: typeof AddAgentResponse | typeof AnswerToSend) =>
      fieldsOf(of).find(({ name }) => name === 'attachments')!.schema.maxItems;
    expect(most(AnswerToSend)).toBe(most(AddAgentResponse));
  });
});
