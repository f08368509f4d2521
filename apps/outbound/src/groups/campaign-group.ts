import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CampaignGroupId, CampaignGroupView } from '@patchbay/contracts/outbound/campaign-groups';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';

/** Campaigns that are looked at together. */
@Entity('campaign_groups')
export class CampaignGroup {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) id: number;
  @Column('text') name: string;
  /** Made by a provisioning file, or named by one later. */
  @Column('boolean') provisioned: boolean;
}

export const groupView = ({ id, name }: Pick<CampaignGroup, 'id' | 'name'>): CampaignGroupView => ({
  id,
  name,
});

const lockGroup = statement<CampaignGroupId, CampaignGroupId>(
  'SELECT id FROM campaign_groups WHERE id = :id::bigint FOR KEY SHARE',
);

/** What is wrong with the group that a campaign is to have; one that is there cannot be deleted until the transaction ends. */
export async function groupProblems(
  transaction: Transaction,
  id: number | null | undefined,
): Promise<ProblemDetail[]> {
  if (!id) return [];
  const locked = await transaction.rows(lockGroup, { id });
  return locked.length > 0 ? [] : [unknownReference('group_id', `group ${id}`)];
}
