import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Is linked to at most one status of each campaign. */
@Entity('dictionary_statuses')
export class DictionaryStatus {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
}
