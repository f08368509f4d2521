import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CampaignStatusFields, SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';

/** A status that records of one campaign can have. */
@Entity('campaign_statuses')
export class CampaignStatus {
  @PrimaryColumn('bigint') status_id: number;
  @Column('text') campaign_id: string;
  @Column('text') name: string;
  @Column('text') system_status: SystemStatus;
  @Column('bigint') dictionary_status_id: number | null;
}

/**
 * Names and links are unique in a campaign, and a link leads to a dictionary status.
 *
 * @param known numbers of the dictionary statuses that there are among those that are linked
 */
export function statusProblems(
  statuses: readonly CampaignStatusFields[],
  known: ReadonlySet<number>,
): ProblemDetail[] {
  const names = statuses.map(({ name }) => name);
  const links = statuses.map(({ dictionary_status_id }) => dictionary_status_id ?? null);
  return statuses.flatMap(({ name }, index) => {
    const link = links[index]!;
    const refuse = (field: string, code: ProblemDetail['code'], message: string): ProblemDetail[] => [
      { message, code, field: `statuses[${index}].${field}` },
    ];
    const isRepeated = names.indexOf(name) < index;
    const isLinkedTwice = link !== null && links.indexOf(link) < index;
    const isUnknown = link !== null && !known.has(link);
    return [
      ...(isRepeated ? refuse('name', codes.duplicate, `status ${name} is given twice`) : []),
      ...(isLinkedTwice
        ? refuse('dictionary_status_id', codes.duplicate, `dictionary status ${link} is linked twice`)
        : []),
      ...(isUnknown
        ? refuse('dictionary_status_id', codes.unknownReference, `dictionary status ${link} does not exist`)
        : []),
    ];
  });
}
