import { type Figures, figureNames } from '@patchbay/contracts/gateway/figures';
import { type FigureSeries, mostSteps, secondsOfStep } from '@patchbay/contracts/gateway/system';
import { type AppName, appNames } from '@patchbay/contracts/message';

const millisecondsOfStep = 1_000 * secondsOfStep;

/** The number of the step of a time, in milliseconds since 1970. */
export const stepAt = (time: number): number => Math.floor(time / millisecondsOfStep);

/** When a step begins. */
export const timeOf = (step: number): number => step * millisecondsOfStep;

/** The figures of all apps in the last hour: those that were noted last in each step. */
export class FigureHistory {
  private readonly byApp = new Map(appNames.map(app => [app, new Map<number, Figures>()]));

  note(app: AppName, figures: Figures, time: number): void {
    const steps = this.byApp.get(app)!;
    steps.set(stepAt(time), figures);
    const [oldest] = steps.keys();
    // One more than can be asked for: the current one is not over.
    if (steps.size > mostSteps + 1) steps.delete(oldest!);
  }

  /** @param end the step behind the last one */
  series(first: number, end: number): FigureSeries[] {
    const wanted = Array.from({ length: end - first }, (_, index) => first + index);
    return [...this.byApp].flatMap(([app, steps]) => {
      const all = wanted.map(step => steps.get(step));
      const named = figureNames.map(name => ({
        app,
        name,
        values: all.map(figures => figures?.[name] ?? null),
      }));
      return named.filter(({ values }) => values.some(value => value !== null));
    });
  }
}
