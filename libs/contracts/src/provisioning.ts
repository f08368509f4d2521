import { Flag } from './fields/choices';
import { Integer } from './fields/numbers';
import { Text } from './fields/text';
import { type Class, type RequestContract, type ServiceName, listOf, request } from './message';

/**
 * The request to apply a provisioning file. Each service extends this class with a field of its own name that holds its
 * section of the file, so that the path of a problem is a path in the file.
 */
export class ApplySection {
  @Flag({ optional: true, description: 'Check and apply everything, then roll back' })
  dry_run?: boolean;

  @Flag({ optional: true, description: 'Remove entries that are not in the section' })
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

/** Declares the request that applies a service's section of the provisioning file. */
export function provisioning<S extends ServiceName, I extends ApplySection & Record<S, object>>(
  service: S,
  input: Class<I>,
): RequestContract<I, KindCounts[]> {
  const summary = `Applies the ${service} section of a provisioning file`;
  return { ...request(`${service}.provisioning.apply`, null, input, listOf(KindCounts), summary), deadline };
}
