import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Stands for at most one status of each campaign. */
@Entity('dictionary_statuses')
export class DictionaryStatus {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
}
