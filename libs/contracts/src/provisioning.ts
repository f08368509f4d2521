import { Flag } from './fields/choices';
import { Integer } from './fields/numbers';
import { Text } from './fields/text';
import { type Class, type RequestContract, type ServiceName, listOf, request } from './message';

/**
 * What a service is asked when a provisioning file is applied. A service's own input class extends this one with
 * a field of the service's name, which holds its section of the file: so every problem's path is a path in the file.
 */
export class ApplySection {
  @Flag({ optional: true, description: 'Check and apply everything, and keep nothing of it' })
  dry_run?: boolean;

  @Flag({ optional: true, description: 'Remove what is not in the section' })
  prune?: boolean;
}

/** What happened to the entries of one kind. */
export class KindCounts {
  @Text({ max: 64, description: 'Kind of entry', example: 'users' }) kind: string;
  @Integer({ min: 0, max: 1_000_000 }) created: number;
  @Integer({ min: 0, max: 1_000_000 }) updated: number;
  @Integer({ min: 0, max: 1_000_000 }) unchanged: number;
  @Integer({ min: 0, max: 1_000_000 }) pruned: number;
}

/** A whole section is one transaction, and may be large. */
const deadline = 30_000;

/** Declares how a service's section of the provisioning file is applied. */
export function provisioning<S extends ServiceName, I extends ApplySection & Record<S, object>>(
  service: S,
  input: Class<I>,
): RequestContract<I, KindCounts[]> {
  const summary = `Applies the ${service} section of a provisioning file`;
  return { ...request(`${service}.provisioning.apply`, null, input, listOf(KindCounts), summary), deadline };
}
