import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tag that was added to choose from. Tickets have their tags as words: any ticket can have others. */
@Entity('known_tags')
export class Tag {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) tag_id: number;
  @Column('text') name: string;
}
