import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Transfers a call to a queue or a number with one press. */
@Entity('transfer_shortcuts')
export class TransferShortcut {
  @PrimaryColumn('bigint') transfer_shortcut_id: number;
  @Column('bigint') queue_id: number | null;
  @Column('text') number: string;
  /** Image in Base64. */
  @Column('text') icon: string;
  @Column('text') name: string;
}
