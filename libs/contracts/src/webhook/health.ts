import { CalendarOrEmpty } from '../fields/calendar';
import { Flag } from '../fields/choices';
import { Integer } from '../fields/numbers';
import { Text } from '../fields/text';

/** How a webhook does. */
export class Health {
  @Flag({ description: 'Whether events are sent' }) enabled: boolean;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'Why the webhook is disabled; empty while it is enabled',
    example: '',
  })
  disabled_reason: string;

  @CalendarOrEmpty('timestamp', {
    description: 'Nothing is sent until then, because too many attempts failed; empty without a pause',
    example: '',
  })
  paused_until: string;

  @CalendarOrEmpty('timestamp', {
    description: 'Last attempt that succeeded, to within a second; empty if none has',
  })
  last_success_at: string;

  @CalendarOrEmpty('timestamp', {
    description: 'Last attempt that failed; empty if none has',
    example: '',
  })
  last_failure_at: string;

  @Text({
    max: 1000,
    mayBeEmpty: true,
    description: 'How that one failed: `HTTP` and the status, or the error that kept the answer away',
    example: '',
  })
  last_error: string;

  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'Deliveries that wait', example: 0 })
  pending: number;
}
