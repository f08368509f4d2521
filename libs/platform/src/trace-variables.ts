import { ValidateBy } from 'class-validator';
import { OneOf } from '@patchbay/contracts/fields/choices';
import { Integer } from '@patchbay/contracts/fields/numbers';
import { Text } from '@patchbay/contracts/fields/text';
import { IsUrlOf } from './server-urls';

const follows = (name: string, pattern: RegExp, message: string): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: value => pattern.test(value as string) } }, { message });

const IsShare = () => follows('share', /^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1');
const ArePairs = () =>
  follows(
    'pairs',
    /^\s*[^\s=,]+\s*=[^,]*(,\s*[^\s=,]+\s*=[^,]*)*$/,
    'must have the form name=value,name=value',
  );

const samplers = ['always_on', 'always_off', 'traceidratio'];
const mostSpans = 1_000_000;
const longestWait = 600_000;

/** Variables that OpenTelemetry defines. Its SDK reads them itself, and goes on with a default where one is wrong. */
export class TraceVariables {
  @IsUrlOf({ protocols: ['http:', 'https:'], expected: 'is not a valid URL; expected http://HOST:4318' })
  @Text({
    max: 2000,
    optional: true,
    description:
      'Base URL of a collector that accepts OTLP over HTTP, such as `http://127.0.0.1:4318`; no traces without it',
  })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @ArePairs()
  @Text({
    max: 10_000,
    optional: true,
    description: 'Headers for the collector, as `name=value`, separated by commas',
  })
  OTEL_EXPORTER_OTLP_HEADERS?: string;

  @Integer({ min: 1, max: longestWait, description: 'Maximum milliseconds for a request to the collector' })
  OTEL_EXPORTER_OTLP_TIMEOUT = 10_000;

  @Text({ max: 255, optional: true, description: 'Name of the app in traces; default: its own name' })
  OTEL_SERVICE_NAME?: string;

  @ArePairs()
  @Text({
    max: 10_000,
    optional: true,
    description: 'Further attributes of the app, as `name=value`, separated by commas',
  })
  OTEL_RESOURCE_ATTRIBUTES?: string;

  @OneOf([...samplers, ...samplers.map(name => `parentbased_${name}`)], {
    description: 'Which traces are recorded',
  })
  OTEL_TRACES_SAMPLER = 'parentbased_always_on';

  @IsShare()
  @Text({ max: 20, description: 'Share of the traces that `traceidratio` records, 0 to 1' })
  OTEL_TRACES_SAMPLER_ARG = '1';

  @Integer({ min: 1, max: longestWait, description: 'Milliseconds between two batches of spans' })
  OTEL_BSP_SCHEDULE_DELAY = 5_000;

  @Integer({
    min: 1,
    max: mostSpans,
    description: 'Maximum number of waiting spans; further spans are dropped',
  })
  OTEL_BSP_MAX_QUEUE_SIZE = 2_048;

  @Integer({ min: 1, max: mostSpans, description: 'Maximum number of spans in a batch' })
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE = 512;

  @Integer({
    min: 1,
    max: longestWait,
    description: 'Milliseconds after which the export of a batch is aborted',
  })
  OTEL_BSP_EXPORT_TIMEOUT = 30_000;
}
