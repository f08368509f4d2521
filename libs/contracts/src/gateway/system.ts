import { From, Timestamp } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { documented } from '../fields/field';
import { TextList } from '../fields/lists';
import { Integer } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';
import { type AppName, NoInput, appNames, explained, one, request } from '../message';
import { type FigureName, Figures } from './figures';

/** Seconds between two values of a series. */
export const secondsOfStep = 10;

/** Steps of an hour. */
export const mostSteps = 3_600 / secondsOfStep;

export const replicaStates = ['ready', 'not_ready', 'silent'] as const;
export const appStates = [...replicaStates, 'unknown'] as const;

export class ReplicaStatus {
  @Text({ max: 300, description: 'Host, process, and a mark of its start', example: 'crm-7d9f4c/1/9f3a' })
  id: string;
  @Text({ max: 64, example: '2.0.0' }) version: string;
  @OneOf(replicaStates, { description: '`silent` without a heartbeat for 15 seconds' })
  state: (typeof replicaStates)[number];
  @Timestamp({ description: 'Since when it is ready, or not' }) since: string;
  @TextList({ max: 200, description: 'What it waits for, as its `/readyz` says', example: [] })
  missing: string[];
  @Timestamp({ description: 'Time of its last heartbeat' }) heard_at: string;
  @ObjectOf(() => Figures, { description: 'As reported then' }) figures: Figures;
}

export class AppStatus {
  @OneOf(appNames) app: AppName;
  @OneOf(appStates, {
    description:
      '`ready` if a replica is; `silent` without one that sent a heartbeat within 15 seconds, `unknown` if the gateway has not listened for so long',
  })
  state: (typeof appStates)[number];
  @ObjectList(() => ReplicaStatus, { description: 'Silent ones are shown for a minute' })
  replicas: ReplicaStatus[];
  @ObjectOf(() => Figures, { description: 'Of all replicas that are not silent' }) figures: Figures;
}

export class SystemStatus {
  @Timestamp({ description: 'Now' }) date: string;
  @ObjectList(() => AppStatus, { description: 'All apps, also those without a replica' }) apps: AppStatus[];
}

export class MetricsFilter {
  @From({ optional: true, description: 'Only values from then on', whenOmitted: 'the last hour' })
  since?: string | null;
}

export class FigureSeries {
  @OneOf(appNames) app: AppName;
  @Text({ max: 64, description: 'As in `figures` of `GET /system/status`', example: 'outbox_waiting' })
  name: FigureName;
  @documented(
    { description: 'One for each step, `null` where it is not known', example: [0, 3, null, 0] },
    { type: 'array', items: { type: ['number', 'null'], minimum: 0 }, maxItems: mostSteps },
  )
  values: (number | null)[];
}

export class SystemMetrics {
  @Integer({
    min: secondsOfStep,
    max: secondsOfStep,
    description: 'Seconds from one value to the next',
    example: secondsOfStep,
  })
  step: number;
  @Timestamp({ description: 'When the step of the first values began', example: '2026-05-29 08:30:10' })
  from: string;
  @Timestamp({ description: 'For `since`: what comes next', example: '2026-05-29 09:30:10' }) next: string;
  @ObjectList(() => FigureSeries, { description: 'Those that have a value' }) series: FigureSeries[];
}

const byHeartbeats = 'Apps report their status to the gateways every 5 seconds.';

export const system = {
  status: explained(
    `${byHeartbeats} A gateway without NATS knows only its own status.`,
    request(
      'gateway.system.status',
      'GET /system/status',
      NoInput,
      one(SystemStatus),
      'Returns the status of all apps',
    ),
  ),
  metrics: explained(
    `${byHeartbeats} The gateway that answers keeps the last hour in memory, since its start at most; gateways may differ. Only complete steps are returned: with \`next\` as \`since\` none is repeated.`,
    request(
      'gateway.system.metrics',
      'GET /system/metrics',
      MetricsFilter,
      one(SystemMetrics),
      'Returns the figures of the last hour',
    ),
  ),
};
