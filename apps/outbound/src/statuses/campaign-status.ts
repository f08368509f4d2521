import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  CampaignStatusFields,
  CampaignStatusView,
  SystemStatus,
} from '@patchbay/contracts/outbound/statuses';
import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';

/** A status that records of one campaign can have. */
@Entity('campaign_statuses')
export class CampaignStatus {
  @PrimaryColumn('bigint') status_id: number;
  @Column('text') campaign_id: string;
  @Column('text') name: string;
  @Column('text') system_status: SystemStatus;
  @Column('bigint') dictionary_status_id: number | null;
  @Column('boolean') provisioned: boolean;
}

export const view = ({
  status_id,
  system_status,
  dictionary_status_id,
  name,
}: CampaignStatus): CampaignStatusView => ({
  status_id: String(status_id),
  system_status,
  dictionary_status_id,
  name,
});

/**
 * Names and dictionary statuses must be unique in a campaign, and dictionary statuses must exist.
 *
 * @param known ids of the dictionary statuses that exist
 */
export function statusProblems(
  statuses: readonly CampaignStatusFields[],
  known: ReadonlySet<number>,
): ProblemDetail[] {
  const names = statuses.map(({ name }) => name);
  const links = statuses.map(({ dictionary_status_id }) => dictionary_status_id);
  return names.flatMap((name, index) => {
    const at = `statuses[${index}]`;
    const link = links[index];
    const problems: ProblemDetail[] = [];
    const duplicate = (field: string, message: string) =>
      problems.push({ message, code: codes.duplicate, field: `${at}.${field}` });
    if (names.indexOf(name) < index) duplicate('name', `status ${name} is given twice`);
    if (!link) return problems;
    if (links.indexOf(link) < index)
      duplicate('dictionary_status_id', `dictionary status ${link} is linked twice`);
    if (!known.has(link))
      problems.push(unknownReference(`${at}.dictionary_status_id`, `dictionary status ${link}`));
    return problems;
  });
}
