import { Flag } from './fields/choices';
import { CustomFieldValues } from './fields/custom-fields';
import { Integer } from './fields/numbers';
import { ObjectList } from './fields/objects';
import { Text } from './fields/text';
import { type Class, type RequestContract, type ServiceName, listOf, request } from './message';

/** More rows than a file removes. */
const mostRows = 1_000_000;

/** A row that a file removes, if rows of other services may refer to it. */
export class RemovedRow {
  @Text({ max: 64, description: 'The list in which it is missing', example: 'telephony.users' })
  at: string;

  @Text({ max: 511, description: 'Its table and key', example: 'users anna.nowak' })
  name: string;

  @CustomFieldValues({ description: 'Columns that identify it', example: { login: 'anna.nowak' } })
  columns: Record<string, unknown>;
}

/**
 * The request to apply a provisioning file. Each service extends this class with a field of its own name that holds its
 * section of the file, so that the path of a problem is a path in the file.
 */
export class ApplySection {
  @Flag({ optional: true, description: 'Check and apply everything, then roll back' })
  dry_run?: boolean;

  @Flag({ optional: true, description: 'Remove entries that are not in the section' })
  prune?: boolean;

  @ObjectList(() => RemovedRow, {
    optional: true,
    max: mostRows,
    description: 'Rows of other services to which nothing here may refer any more',
  })
  removed_elsewhere?: RemovedRow[];
}

/** What happened to the entries of one kind. */
export class KindCounts {
  @Text({ max: 64, description: 'Kind of entry', example: 'users' }) kind: string;
  @Integer({ min: 0, max: mostRows }) created: number;
  @Integer({ min: 0, max: mostRows }) updated: number;
  @Integer({ min: 0, max: mostRows }) unchanged: number;
  @Integer({ min: 0, max: mostRows }) pruned: number;
  @ObjectList(() => RemovedRow, { optional: true, max: mostRows }) removed?: RemovedRow[];
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
