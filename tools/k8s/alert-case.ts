/** Series in promtool's notation, one value a minute, and whether an alert fires at a minute. */
export interface AlertCase {
  alert: string;
  what: string;
  fires: boolean;
  minute: number;
  series: Record<string, string>;
}

const labels = (text: string): string => `{namespace="patchbay", ${text}}`;

const of =
  (alert: string, fires: boolean) =>
  (what: string, minute: number, series: Record<string, string>): AlertCase => ({
    alert,
    what,
    fires,
    minute,
    series: Object.fromEntries(
      Object.entries(series).map(([name, values]) => [
        name.replace(/\{(.*)\}/, (_, each) => labels(each)),
        values,
      ]),
    ),
  });

/** At the minute it fires. */
export const fires = (alert: string) => of(alert, true);
/** It does not fire at the minute. */
export const staysSilent = (alert: string) => of(alert, false);
