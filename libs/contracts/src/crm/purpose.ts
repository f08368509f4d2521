import { Text } from '../fields/text';

/** What a consent is given for, and what a campaign calls for; compared without regard to case. */
export const Purpose = (options: { optional?: boolean; description?: string } = {}): PropertyDecorator =>
  Text({ max: 64, example: 'marketing', ...options });
