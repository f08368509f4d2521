import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DoNotCallListView } from '@patchbay/contracts/outbound/do-not-call-lists';

@Entity('do_not_call_lists')
export class DoNotCallList {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) id: number;
  @Column('text') name: string;
  /** Made by a provisioning file, or named by one later. */
  @Column('boolean') provisioned: boolean;
}

export const listView = ({ id, name }: Pick<DoNotCallList, 'id' | 'name'>): DoNotCallListView => ({
  id,
  name,
});
