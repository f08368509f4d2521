import { Timestamp } from '../fields/calendar';
import { documented } from '../fields/field';
import { Id, Integer, largestId } from '../fields/numbers';
import { Text, TextOrNull } from '../fields/text';
import { explained, listOf, one, request } from '../message';
import { longestNumber } from './call-fields';
import { QueueId } from './queues';

export class WaitingCaller {
  @Text({ max: longestNumber, mayBeEmpty: true, example: '600100200' }) phone_number: string;
  @Timestamp({ description: 'Start of the connection' }) started_at: string;
  @Id({
    nullable: true,
    description: 'The customer with the number, if exactly one has it',
    example: 1,
  })
  customer_id: number | null;
  @TextOrNull({ description: "Surname and name, or the company's name", example: 'Nowak Ewa' })
  customer_label: string | null;
}

/** Hours, minutes and seconds of a duration. */
const clock = { type: 'string', pattern: '^([0-9]{2,}:[0-5][0-9]:[0-5][0-9])?$' };

const WaitTime = (): PropertyDecorator =>
  documented(
    {
      description:
        'Mean wait of the last 20 calls that were answered within the last 60 minutes, HH:MM:SS; empty without one',
      example: '00:01:12',
    },
    clock,
  );

export class WaitingStats {
  @WaitTime() approx_wait_time: string;
  @Integer({ min: 0, max: largestId, description: 'How many wait, whether a phone rings or not', example: 3 })
  in_queue: number;
}

export const waiting = {
  list: explained(
    'Newest first, without callers who were answered.',
    request(
      'telephony.waiting.list',
      'GET /queues/:id/waiting_list',
      QueueId,
      listOf(WaitingCaller),
      'Lists the callers who wait in a queue',
    ),
  ),
  stats: request(
    'telephony.waiting.stats',
    'GET /queues/:id/waiting_stats',
    QueueId,
    one(WaitingStats),
    'Returns how many callers wait in a queue, and for how long',
  ),
};
