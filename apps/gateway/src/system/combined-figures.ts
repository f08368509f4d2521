import { type FigureName, type Figures, figureNames } from '@patchbay/contracts/gateway/figures';

/** The others are the same for all replicas, because they come from the database, or the worst one counts. */
const added: readonly FigureName[] = ['events_pending', 'requests_per_second', 'errors_per_second'];

/** The figures of an app, from those of its replicas. */
export function combined(all: readonly Figures[]): Figures {
  const entries = figureNames.flatMap(name => {
    const values = all.flatMap(figures => figures[name] ?? []);
    if (values.length === 0) return [];
    const value = added.includes(name) ? values.reduce((sum, one) => sum + one) : Math.max(...values);
    return [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
