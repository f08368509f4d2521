import { Flag } from '../fields/choices';
import { Id, Integer } from '../fields/numbers';
import { Text } from '../fields/text';
import { Purpose } from './purpose';

/** A consent to calls, as services pass it to each other. */
export class CallConsent {
  @Id({ example: 1 }) consent_id: number;
  @Id({ example: 1 }) customer_id: number;
  @Purpose() purpose: string;
  @Text({ max: 64, mayBeEmpty: true, description: 'Normal form; empty for all numbers', example: '' })
  normal_phone_number: string;
  @Integer({
    min: 0,
    max: 8_640_000_000_000_000,
    optional: true,
    description: 'When it ends by itself, in milliseconds since 1970',
    whenOmitted: 'never',
  })
  expires_at?: number | null;
  @Flag({ example: false }) withdrawn: boolean;
}
