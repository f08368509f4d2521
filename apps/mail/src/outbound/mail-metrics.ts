import { Inject, Injectable } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import { METRICS } from '@patchbay/platform/app';

@Injectable()
export class MailMetrics {
  readonly possibleDuplicates: Counter;

  constructor(@Inject(METRICS) registry: Registry) {
    this.possibleDuplicates = new Counter({
      name: 'mail_possible_duplicates_total',
      help: 'Attempts to send a mail that the server may have taken already: it did not say so, or that was not stored',
      registers: [registry],
    });
  }
}
