import type { Line } from './figure-history';

type App = Line['app'];

/** Lengths of dashes and gaps in pixels: lines differ without their colours too. */
export const dashes: Readonly<Record<App, number[]>> = {
  gateway: [],
  crm: [6, 2],
  ticketing: [2, 2],
  outbound: [8, 2, 2, 2],
  telephony: [4, 4],
  webhook: [10, 3],
  mail: [2, 4, 6, 4],
};

/** How the line of an app looks in each chart. */
export const AppMark = ({ app }: { app: App }) => (
  <svg className={`app-mark ${app}`} width="20" height="8" aria-hidden="true">
    <line x1="0" x2="20" y1="4" y2="4" strokeDasharray={dashes[app].join(' ') || undefined} />
  </svg>
);
