import { cpus, loadavg } from 'node:os';

/** On which the figures depend. */
export const processor = `${cpus().length} x ${cpus()[0]!.model.trim()}`;

/** Of the last one, five and fifteen minutes. */
export const loadAverage = (): string =>
  `load average ${loadavg()
    .map(load => load.toFixed(1))
    .join(', ')}`;
