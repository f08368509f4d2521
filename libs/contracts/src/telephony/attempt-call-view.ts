import { Flag, OneOf } from '../fields/choices';
import { Id, Integer, largestId } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { type AmdStatus, amdStatuses } from './amd';
import { Cause } from './cause';
import { type LegReason, legReasons } from './connection-legs';

/** Largest time in milliseconds since 1970 that a date can have. */
const latest = 8_640_000_000_000_000;

export const Milliseconds = (description: string): PropertyDecorator =>
  Integer({ min: 0, max: latest, description, example: 1_753_880_221_000 });

export class AttemptId {
  @Id({ description: 'Identifier of an attempt to call a record of a campaign', example: 1 })
  attempt_id: number;
}

/** What has become of the call of an attempt. */
export class AttemptCallView extends AttemptId {
  @Visible({ max: 64, nullable: true, description: '`null`: there is no call, and never will be one' })
  connection_id: string | null;
  @Text({
    max: 500,
    mayBeEmpty: true,
    description: 'Why the agent cannot call; empty if he can',
    example: '',
  })
  refusal: string;
  @Flag({ description: 'Whether the exchange has accepted it' }) accepted: boolean;
  @Flag({ description: 'Whether it is over' }) ended: boolean;
  @OneOf(['', ...legReasons], { description: "What became of the agent's phone; empty if it did not ring" })
  agent_reason: LegReason | '';
  @OneOf(['', ...legReasons], { description: 'What became of the number; empty if it was not called' })
  number_reason: LegReason | '';
  @Cause({ optional: true })
  cause?: number | null;
  @Flag({ description: 'Whether the number was answered' }) answered: boolean;
  @Milliseconds('When the number was answered, in milliseconds since 1970; 0 if it was not')
  answered_at: number;
  @Milliseconds('When it ended, in milliseconds since 1970; 0 while it is open')
  ended_at: number;
  @Integer({ min: 0, max: largestId, description: 'Milliseconds for which the number rang' }) ring_ms: number;
  @Integer({ min: 0, max: largestId, description: 'Milliseconds of talk' }) talk_ms: number;
  @Flag({ description: 'Whether the number rang first, and who answered waited for an agent' })
  number_first: boolean;
  @Flag({ description: 'Whether an agent took it; only where the number rang first' }) taken: boolean;
  @Flag({ description: 'Whether who was called hung up while waiting; only where the number rang first' })
  left: boolean;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'The agent who took it; only where the number rang first',
    example: 'anna.nowak',
  })
  agent_login: string;
  @Integer({
    min: 0,
    max: largestId,
    description: 'Milliseconds for which who answered waited; only where the number rang first',
  })
  wait_ms: number;
  @Integer({
    min: 0,
    max: largestId,
    nullable: true,
    optional: true,
    description:
      'Milliseconds for which the agent who took it had been free; `null` if not known, and where the number did not ring first',
  })
  agent_wait_ms?: number | null;
  @OneOf(['', ...amdStatuses], {
    description: 'Who has answered, as the exchange detected it; empty without',
  })
  amd_status: AmdStatus | '';
  @Integer({
    min: 0,
    max: largestId,
    description: 'Milliseconds of the detection, where a queue came after it',
  })
  amd_ms: number;
  @Flag({ description: 'Whether the exchange has ended it because a machine or a fax had answered' })
  machine: boolean;
}
