import { events } from '@patchbay/contracts/catalogue';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { Draft } from '@patchbay/platform/input/draft';

const known = new Set(events.map(({ action }) => action));

/** At least one action, and only those of the catalogue. */
export function actionProblems(draft: Draft<{ actions: string[] }>): ProblemDetail[] {
  if (draft.fields.actions?.length === 0)
    return [{ message: 'actions is required', code: codes.required, field: 'actions' }];
  return draft.rightEntries('actions').flatMap(([index, action]) => {
    if (known.has(action)) return [];
    const field = `actions[${index}]`;
    return [{ message: `${field} is not an action: ${action}`, code: codes.unknownAction, field }];
  });
}
