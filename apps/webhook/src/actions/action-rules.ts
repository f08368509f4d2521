import { events } from '@patchbay/contracts/event-catalogue';
import { payloadSchema, samplePayload } from '@patchbay/contracts/event-payload';
import type { AnyEvent } from '@patchbay/contracts/message';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { WebhookAction } from '@patchbay/contracts/webhook/webhooks';
import type { Draft } from '@patchbay/platform/input/draft';
import { nearest } from './nearest';

/** The events of the catalogue by their actions. */
export const eventsByAction: ReadonlyMap<string, AnyEvent> = new Map(
  events.map(event => [event.action, event]),
);

/** The same for people and programs. */
export const describedActions: WebhookAction[] = events.map(event => {
  const { action, description } = event;
  return { action, description, schema: payloadSchema(event), sample: samplePayload(event) };
});

export function unknownAction(field: string, action: string): ProblemDetail {
  const meant = nearest(action, [...eventsByAction.keys()]);
  const hint = meant ? `: did you mean ${meant}?` : '';
  return { message: `${field} is not an action: ${action}${hint}`, code: codes.unknownAction, field };
}

/** At least one action, and only those of the catalogue. */
export function actionProblems(draft: Draft<{ actions?: string[] }>): ProblemDetail[] {
  if (draft.fields.actions?.length === 0)
    return [{ message: 'actions is required', code: codes.required, field: 'actions' }];
  return actionsProblems(draft);
}

/** Only actions of the catalogue. */
export const actionsProblems = (draft: Draft<{ actions?: string[] }>): ProblemDetail[] =>
  draft
    .rightEntries('actions')
    .flatMap(([index, action]) =>
      eventsByAction.has(action) ? [] : [unknownAction(`actions[${index}]`, action)],
    );
