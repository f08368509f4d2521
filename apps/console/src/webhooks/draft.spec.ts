import type { WebhookAction, WebhookView } from '@patchbay/client';
import { changesOf, draftOf, emptyDraft, fieldsOf, requestOf } from './draft';

const webhook: WebhookView = {
  id: 1,
  actions: ['TICKET_CREATED'],
  subscription_url: 'https://x.test/hook',
  include: ['changes'],
  filters: { status_id: ['1', '6'], constructor: ['a'] },
  encoding: 'json',
  http_auth_user: '',
  http_auth_password: '',
} as WebhookView;
const draft = draftOf(webhook);

const action = (name: string, sample: object) => ({ action: name, sample }) as WebhookAction;

describe('the draft of a webhook', () => {
  it('changes nothing while nobody changes it', () => {
    expect(changesOf(draft, webhook)).toEqual({});
  });

  it('sends only what was changed', () => {
    expect(changesOf({ ...draft, subscription_url: ' https://y.test ', actions: [] }, webhook)).toEqual({
      subscription_url: 'https://y.test',
      actions: [],
    });
    expect(changesOf({ ...draft, filters: [] }, webhook)).toEqual({ filters: {} });
    expect(changesOf({ ...draft, encoding: 'form' }, webhook)).toEqual({ encoding: 'form' });
  });

  it('sends the credentials that it shows with a URL of another origin', () => {
    const before = { ...webhook, http_auth_user: 'me', http_auth_password: 'secret' };
    const moved = (subscription_url: string) => changesOf({ ...draftOf(before), subscription_url }, before);
    expect(moved('https://x.test/other')).toEqual({ subscription_url: 'https://x.test/other' });
    expect(moved('https://y.test/')).toEqual({
      subscription_url: 'https://y.test/',
      http_auth_user: 'me',
      http_auth_password: 'secret',
    });
  });

  it('has the values of a filter one a line, without empty lines', () => {
    const filters = [{ field: ' status_id ', values: '1\n\n  \n6\n' }];
    expect(requestOf({ ...emptyDraft, filters }).filters).toEqual({ status_id: ['1', '6'] });
  });

  it('has no filter of a row that is empty, and one of a row with a field or a value alone', () => {
    const filters = [
      { field: '', values: '\n' },
      { field: 'status_id', values: '' },
      { field: '', values: '1' },
    ];
    expect(requestOf({ ...emptyDraft, filters }).filters).toEqual({ status_id: [], '': ['1'] });
  });

  it('has the values of a field that is named twice', () => {
    const filters = ['1', '2'].map(values => ({ field: 'queue_id', values }));
    expect(requestOf({ ...emptyDraft, filters }).filters).toEqual({ queue_id: ['1', '2'] });
  });

  it.each(['constructor', 'toString', '__proto__'])('takes a field that is called %s', field => {
    const { filters } = requestOf({ ...emptyDraft, filters: [{ field, values: '1' }] });
    expect(Object.entries(filters!)).toEqual([[field, ['1']]]);
  });

  it('offers the fields that all chosen actions have', () => {
    const catalogue = [
      action('A', { action: 'A', date: '', ticket_id: 1, status_id: 1 }),
      action('B', { action: 'B', date: '', ticket_id: 1, toString: 1 }),
      action('C', { customer_id: 1 }),
    ];
    expect(fieldsOf(['A', 'B'], catalogue)).toEqual(['not_actor', 'ticket_id']);
    expect(fieldsOf(['B', 'A'], catalogue)).toEqual(['not_actor', 'ticket_id']);
    expect(fieldsOf(['A', 'C'], catalogue)).toEqual(['not_actor']);
    expect(fieldsOf([], catalogue)).toEqual(['not_actor']);
  });
});
