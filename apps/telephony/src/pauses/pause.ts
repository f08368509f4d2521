import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reason for which agents pause. */
@Entity('pauses')
export class Pause {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
  @Column('boolean') active: boolean;
}
