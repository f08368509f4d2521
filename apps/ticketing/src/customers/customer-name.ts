import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a customer with tickets is called in crm; empty for one who was deleted. The database writes it into the words of the tickets. */
@Entity('customer_names')
export class CustomerName {
  @PrimaryColumn('bigint') customer_id: number;
  @Column('text') name: string;
}
