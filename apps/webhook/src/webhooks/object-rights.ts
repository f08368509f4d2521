import { fieldsOf } from '@patchbay/contracts/fields/field';
import type { AnyEvent } from '@patchbay/contracts/message';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { permissionFor } from '@patchbay/contracts/rights';
import { notActor } from '@patchbay/contracts/webhook/subscriber-fields';
import type { RequestContext } from '@patchbay/platform/request-context';
import type { Webhook } from '../webhook';
import { eventsByAction } from '../actions/action-rules';

type Subscribed = Pick<Webhook, 'actions' | 'include' | 'filters'>;

/** What of a webhook shows objects that the user may not read: it sends as much of them as he may see, and no more. */
export function objectProblems(
  { actions, include, filters }: Subscribed,
  context: RequestContext,
): ProblemDetail[] {
  const problems = new Map<string, ProblemDetail>();
  for (const action of actions) {
    const event = eventsByAction.get(action);
    const withheld = event?.readings.find(({ operation }) => !context.permits(operation));
    if (!withheld) continue;
    const permission = permissionFor(withheld.operation.routes[0]!);
    for (const field of fieldsThatShow(event!, include, filters)) {
      const message = `${field} needs the permission ${permission}, because of ${action}`;
      if (!problems.has(field)) problems.set(field, { message, code: codes.forbidden, field });
    }
  }
  return [...problems.values()];
}

/** A filter for a field of the object reveals its values by what is sent and what is not. */
function fieldsThatShow(
  { payload }: AnyEvent,
  include: Subscribed['include'],
  filters: Subscribed['filters'],
) {
  const shown = new Set([...fieldsOf(payload).map(({ name }) => name), 'action', 'date', notActor]);
  const hidden = Object.keys(filters).filter(name => !shown.has(name));
  return [
    ...(include.some(addition => addition !== 'actor') ? ['include'] : []),
    ...hidden.map(name => `filters.${name}`),
  ];
}
