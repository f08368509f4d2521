import { Inject, Injectable } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import { METRICS } from '@patchbay/platform/app';
import type { Destination } from './diversion';

/** What became of a question; it is `unknown` where the database does not answer in time. */
type Outcome = Destination['kind'] | 'stays' | 'unknown' | 'refused' | 'broken off';

/** Counts the answers to the exchange. */
@Injectable()
export class DiversionMetrics {
  private readonly questions: Counter<'answer'>;

  constructor(@Inject(METRICS) registry: Registry) {
    this.questions = new Counter({
      name: 'pbx_diversion_questions_total',
      help: 'Questions of the exchange where a call goes, by the answer',
      labelNames: ['answer'],
      registers: [registry],
    });
  }

  answered(answer: Outcome): void {
    this.questions.inc({ answer });
  }
}
