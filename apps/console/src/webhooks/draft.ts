import type { CreateWebhook, UpdateWebhook, WebhookAction, WebhookView } from '@patchbay/client';

export type Addition = WebhookView['include'][number];

/** What is sent beside the payload, in words. */
export const additions: Record<Addition, string> = {
  actor: 'who made the change',
  changes: 'the old and the new values of what changed',
  object: 'all fields after the change',
};

export type Encoding = WebhookView['encoding'];

/** What a request has in its body, in words. */
export const encodings: Record<Encoding, string> = { json: 'JSON', form: 'a form' };

/** The filter that leaves out what API users did. */
const notActor = 'not_actor';

/** A filter as a form has it. */
export interface FilterDraft {
  field: string;
  /** One a line. */
  values: string;
}

/** A webhook as a form has it. */
export interface WebhookDraft {
  subscription_url: string;
  actions: readonly string[];
  include: readonly Addition[];
  filters: readonly FilterDraft[];
  encoding: Encoding;
  http_auth_user: string;
  http_auth_password: string;
}

export const emptyDraft: WebhookDraft = {
  subscription_url: '',
  actions: [],
  include: [],
  filters: [],
  encoding: 'json',
  http_auth_user: '',
  http_auth_password: '',
};

export const draftOf = (webhook: WebhookView): WebhookDraft => ({
  ...webhook,
  filters: Object.entries(webhook.filters).map(([field, values]) => ({ field, values: values.join('\n') })),
});

/** All fields, as the API takes them. */
export function requestOf(draft: WebhookDraft): CreateWebhook {
  const { subscription_url, actions, include, encoding, http_auth_user, http_auth_password } = draft;
  return {
    subscription_url: subscription_url.trim(),
    actions: [...actions],
    include: [...include],
    filters: filtersOf(draft.filters),
    encoding,
    http_auth_user,
    http_auth_password,
  };
}

/**
 * Only what differs: a password that cannot be decrypted is shown as empty, and what others changed meanwhile stays. To another
 * origin go the credentials that are shown, which would be dropped otherwise.
 */
export function changesOf(draft: WebhookDraft, before: WebhookView): UpdateWebhook {
  const old = requestOf(draftOf(before));
  const now = requestOf(draft);
  const isMoved = originOf(now.subscription_url) !== originOf(old.subscription_url);
  const differs = (name: keyof CreateWebhook) =>
    JSON.stringify(now[name]) !== JSON.stringify(old[name]) ||
    (isMoved && name.startsWith('http_auth_') && now[name] !== '');
  return Object.fromEntries(Object.entries(now).filter(([name]) => differs(name as keyof CreateWebhook)));
}

/** What is no URL is refused. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

function filtersOf(drafts: readonly FilterDraft[]): Record<string, string[]> {
  const filters = new Map<string, string[]>();
  for (const { field, values } of drafts) {
    const lines = values.split('\n').filter(line => line.trim() !== '');
    const name = field.trim();
    if (name || lines.length > 0) filters.set(name, [...(filters.get(name) ?? []), ...lines]);
  }
  return Object.fromEntries(filters);
}

/** Fields that each of the actions has in its payload: a filter for another field is refused. */
export function fieldsOf(chosen: readonly string[], catalogue: readonly WebhookAction[]): string[] {
  const payloads = catalogue.filter(({ action }) => chosen.includes(action)).map(({ sample }) => sample);
  const [first = {}, ...others] = payloads;
  const shared = Object.keys(first).filter(name => others.every(sample => Object.hasOwn(sample, name)));
  return [notActor, ...shared.filter(name => name !== 'action' && name !== 'date')];
}
